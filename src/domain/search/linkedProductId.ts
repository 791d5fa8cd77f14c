/** The id in a link to a product of a shop such as this one; undefined in any other text. */
export function linkedProductId(text: string): string | undefined {
  const part = /\/product\/([^/?#\s]+)/.exec(text)?.[1];
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}
