import { COLOURS, type Colour } from '../constants';
import { hasHan } from './normalizeText';

/** The words of each colour in both languages, because a title names it in one. */
const COLOUR_WORDS: Record<Colour, readonly string[]> = {
  black: ['black', '黑'],
  white: ['white', 'ivory', '白'],
  grey: ['grey', 'gray', 'charcoal', '灰'],
  beige: ['beige', 'sand', 'camel', '米', '駝'],
  brown: ['brown', 'chocolate', '啡', '棕'],
  red: ['red', 'burgundy', '紅'],
  pink: ['pink', 'blush', '粉'],
  orange: ['orange', '橙'],
  yellow: ['yellow', '黃'],
  green: ['green', '綠'],
  blue: ['blue', 'navy', '藍'],
  purple: ['purple', 'lilac', '紫'],
  gold: ['gold', 'golden', '金'],
  silver: ['silver', '銀'],
};

const byWord = new Map(
  COLOURS.flatMap((colour) => COLOUR_WORDS[colour].map((word) => [word, colour] as const)),
);

/** 粉, 米, 金 and 銀 name a colour before 色 and beside another colour only: 銀包 is a wallet, 金屬 is metal. */
const CHINESE_COLOUR = /[黑白灰駝啡棕橙黃綠藍紫]|(?<!粉)紅|[粉米金銀](?=色|[紅白黃灰棕])/gu;

/** The colour that a normalised word is the name of; undefined for any other word. */
export function colourNamed(word: string): Colour | undefined {
  return byWord.get(word);
}

/** The English names of colours, normalised. */
export const LATIN_COLOUR_WORDS = [...byWord.keys()].filter((word) => !hasHan(word));

const CHINESE_COLOUR_FIRST = new RegExp(`^(?:${CHINESE_COLOUR.source})`, 'u');

/** The name of a colour at the start of a Chinese text, without its 色; '' where it starts with something else. */
export function colourAtStart(text: string): string {
  return CHINESE_COLOUR_FIRST.exec(text)?.[0] ?? '';
}

/** The colours that normalised words of a title name. */
export function coloursIn(tokens: readonly string[]): Colour[] {
  const found = new Set<Colour>();
  for (const token of tokens) {
    const latin = byWord.get(token);
    if (latin) found.add(latin);
    for (const [word] of token.matchAll(CHINESE_COLOUR)) {
      const colour = byWord.get(word);
      if (colour) found.add(colour);
    }
  }
  return [...found];
}
