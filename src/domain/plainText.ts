/** Text as it is compared: width and case do not matter. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a plain text holds every word of what was typed. */
export function holdsWords(plainText: string, typed: string): boolean {
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}
