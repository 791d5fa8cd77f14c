import { plainTyped } from './typedText';

/**
 * How many characters of a search are matched. Its URL holds no more: 64 Chinese characters take 576 bytes,
 * and a server refuses a URL of more than 8 KB (414).
 */
export const MAX_SEARCH_LENGTH = 64;

/** The part of a typed, pasted or linked text that is matched: its beginning, in whole characters. */
export function searchedPart(text: string): string {
  return text.slice(0, MAX_SEARCH_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/** What a URL searches for by this parameter. */
export function searchedParam(params: URLSearchParams, name: string): string {
  return searchedPart(params.get(name) ?? '');
}

/** Text in the form in which it is searched: width, case and invisible characters do not matter. */
export function foldText(text: string): string {
  return plainTyped(text).toLowerCase();
}

/** Whether a folded text contains every word that was typed, in any order. */
export function containsWords(foldedText: string, typed: string): boolean {
  return foldText(searchedPart(typed))
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
