const LONGEST = 300;

/**
 * What can be told of an error to others: its name and message without anything that could be
 * somebody's. Quoted and non-English text, URLs, e-mails, long runs such as tokens and ids, what
 * follows a `?`, and digits leave a mark in their place.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .slice(0, 10 * LONGEST)
    .replace(/\S+(?:@|%40)\S+/gi, '[email]')
    .replace(/\S*:\/\/\S+/g, '[url]')
    .replace(/"[^"]*(?:"|$)/g, '[text]')
    .replace(/[^\x20-\x7e]+/g, '[text]')
    .replace(/\?[^\s[]+/g, '')
    .replace(/[\w~+/=-]{20,}/g, '[id]')
    .replace(/\d+/g, '#')
    .slice(0, LONGEST);
}
