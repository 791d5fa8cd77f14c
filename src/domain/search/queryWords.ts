import { searchedPart } from '../../lib/searchText';
import { BRAND_ALIASES, CATEGORY_ALIASES } from './aliases';
import { sameColour } from './colours';
import { hasHan, normalizeText, type NormalizedText } from './normalizeText';

/** The Chinese names of brands and goods that are longer than one character, the longest first. */
const CHINESE_NAMES = [...Object.values(BRAND_ALIASES), ...Object.values(CATEGORY_ALIASES)]
  .flat()
  .map((term) => normalizeText(term).text)
  .filter((text) => text.length > 1 && hasHan(text))
  .toSorted((a, b) => b.length - a.length);

/** Words beside a size, which say no more than the size itself: 38碼, size 38, EU 38. */
const SIZE_WORDS = new Set(['size', 'eu', '碼', '號', '尺']);

/** A word of a query, and the spellings that count as the same word. */
export type QueryWord = { word: string; spellings: readonly string[] };

/**
 * The words of a query; a colour also in the other language. Chinese needs no spaces: the name of a brand or of
 * goods, such as 銀包, is a word, and so is each other character. 色 is left out, because not every name of a
 * colour ends with it; so is the 紅 of 粉紅, which is not red.
 */
export function queryWords({ tokens }: NormalizedText): QueryWord[] {
  const words = tokens.flatMap((token) => (hasHan(token) ? chineseWords(token) : [token]));
  const others = words.filter((word) => !SIZE_WORDS.has(word));
  return (others.length > 0 ? others : words).map((word) => ({
    word,
    spellings: sameColour(word) ?? [word],
  }));
}

/** Whether a text holds a word: a Chinese one anywhere, a Latin one at the start of one of its words. */
export function holdsWord({ tokens }: NormalizedText, { spellings }: QueryWord): boolean {
  return spellings.some((word) =>
    tokens.some((token) => (hasHan(word) ? token.includes(word) : token.startsWith(word))),
  );
}

function chineseWords(token: string): string[] {
  const words: string[] = [];
  let rest = token.replace(/色|(?<=粉)紅/g, '');
  while (rest !== '') {
    const word = CHINESE_NAMES.find((name) => rest.startsWith(name)) ?? rest.slice(0, 1);
    words.push(word);
    rest = rest.slice(word.length);
  }
  return words;
}

const TYPED_WORDS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/**
 * The parts of a query that these words of it stand for, as they were typed, because a search tells the shopper
 * what it leaves out. Chinese characters side by side are one part.
 */
export function asTyped(query: string, words: readonly string[]): string[] {
  const characters = new Set(words.filter(hasHan).join(''));
  const parts: string[] = [];
  const found = new Set<string>();
  let end = -1;
  for (const { 0: typed, index } of searchedPart(query).matchAll(TYPED_WORDS)) {
    const isHan = hasHan(typed);
    const word = normalizeText(typed).text;
    if (!(isHan ? characters.has(word) : words.includes(word))) continue;
    found.add(word);
    const last = parts.at(-1);
    if (isHan && last !== undefined && index === end) parts[parts.length - 1] = last + typed;
    else parts.push(typed);
    end = isHan ? index + typed.length : -1;
  }
  // A word that was typed with an apostrophe inside matches no part, and still has to be searched for.
  return [...parts, ...words.filter((word) => !hasHan(word) && !found.has(word))];
}
