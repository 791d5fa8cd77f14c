/** An error of the shop's own code. Its `summary` consists of fixed words and numbers only. */
export abstract class ShopError extends Error {
  abstract readonly summary: string;
}

/**
 * What a report may say of an error: its type and, for an error of the shop, its summary. Never its
 * message, because a host, a browser or a library may quote a person there.
 */
export function errorSummary(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error instanceof ShopError) return `${error.name}: ${error.summary}`;
  return /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
}

/** Script, line and column where the shop's code threw an error, e.g. `shop-BJPYRvXu.js:1:2345`. */
export function codeLocation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // In some browsers the stack begins with the message, which may look like a location.
  const frames = (error.stack ?? '').replace(error.message, '');
  return /\/assets\/([\w-]+\.js:\d+:\d+)/.exec(frames)?.[1];
}
