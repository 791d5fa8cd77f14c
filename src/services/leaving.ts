/** Who keeps something of a person in memory forgets it when they leave. */
const forgetting = new Set<() => void>();

export function onPersonLeft(forget: () => void): void {
  forgetting.add(forget);
}

/** Tells that the person who was signed in has left, or that another has come in their place. */
export function personLeft(): void {
  for (const forget of forgetting) forget();
}
