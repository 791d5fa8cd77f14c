/** Text in the form in which it is searched: width and case do not matter. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a folded text contains every word that was typed, in any order. */
export function containsWords(foldedText: string, typed: string): boolean {
  return foldText(typed)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
