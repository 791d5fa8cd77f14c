/** Characters that no one sees: marks of writing direction, zero-width spaces, byte order marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A typed or pasted code, number or name in the characters that a host compares: invisible ones, which a
 * paste from a chat or an address book brings along, are dropped, full width becomes ordinary width, and
 * spaces around it are trimmed. Prose keeps its own characters: this is for what is matched.
 */
export function plainTyped(text: string): string {
  // Invisible characters go first: one between a letter and its accent would keep the two from being composed.
  return text.replace(INVISIBLE, '').normalize('NFKC').trim();
}

/** Whether a typed text shows nothing. */
export function isBlank(text: string): boolean {
  return plainTyped(text) === '';
}
