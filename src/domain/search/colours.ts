import { COLOURS, type Colour } from '../constants';

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

/** The words that name the same colour as this one; undefined for a word that names none. */
export function sameColour(word: string): readonly string[] | undefined {
  return Object.values(COLOUR_WORDS).find((words) => words.includes(word));
}

const byWord = new Map(
  COLOURS.flatMap((colour) => COLOUR_WORDS[colour].map((word) => [word, colour] as const)),
);

/** 粉, 米, 金 and 銀 name a colour before 色 and beside another colour only: 銀包 is a wallet, 金屬 is metal. */
const CHINESE_COLOUR = /[黑白灰駝啡棕橙黃綠藍紫]|(?<!粉)紅|[粉米金銀](?=色|[紅白黃灰棕])/gu;

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
