import { searchedPart } from '../../lib/searchText';
import { BRAND_NAMES, type Colour } from '../constants';
import { ONE_SIZE } from '../readersName';
import { BRAND_ALIASES, CATEGORY_ALIASES } from './aliases';
import { colourAtStart, colourNamed } from './colours';
import { materialAt, materialNamed } from './materials';
import { hasHan, normalizeText, type NormalizedText } from './normalizeText';

const TERMS = [
  ...BRAND_NAMES,
  ...Object.values(BRAND_ALIASES).flat(),
  ...Object.values(CATEGORY_ALIASES).flat(),
].map(normalizeText);

/** The words of the names of brands and goods. */
const NAME_WORDS = new Set(TERMS.flatMap(({ tokens }) => tokens));

/** The Chinese names of brands and goods, the longest first. */
const CHINESE_NAMES = [...NAME_WORDS].filter(hasHan).toSorted((a, b) => b.length - a.length);

/** Words beside a size, which say no more than the size itself: 38碼, size 38, EU 38. */
const SIZE_WORDS = ['size', 'eu', 'us', 'uk', 'it', 'fr', 'jp', '碼', '號', '尺', '尺碼', '歐碼'];

/** Words that say nothing of goods: small ones, and for whom or what they are, which no product says. */
const FILLERS = new Set([
  ...SIZE_WORDS,
  ...['a', 'an', 'and', 'by', 'for', 'from', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...['new', 'gift', 'present', 'birthday', '新款', '新貨', '新品', '禮物', '送禮', '生日'],
  ...['woman', 'women', 'man', 'men', 'ladie', 'unisex', 'female', 'male', 'her', 'him'],
  ...['mum', 'mom', 'dad', '媽媽', '爸爸', '男', '女', '男裝', '女裝', '男士', '女士', '男女'],
]);

/** A word of a query, and the colour or the material that it names. */
export type QueryWord = {
  word: string;
  colour: Colour | undefined;
  /** By its id. */
  material: string | undefined;
};

/**
 * The words of a query without those that say nothing of goods. Chinese needs no spaces: the name of a brand or of
 * goods, such as 銀包, is a word, so is a colour or a material, and so is what stands between them. A name that begins
 * with a material, as 皮褸, asks for both. 色 is left out, because not every name of a colour ends with it; so is the 紅
 * of 粉紅, which is not red.
 */
export function queryWords({ tokens }: NormalizedText): QueryWord[] {
  const words = tokens.flatMap((token) => (hasHan(token) ? chineseWords(token) : [token]));
  const others = words.filter((word) => !FILLERS.has(word));
  return (others.length > 0 ? others : words).map((word) => ({
    word,
    colour: colourNamed(word),
    material: materialNamed(word),
  }));
}

/** Whether a word says nothing of goods. */
export function isFiller({ word }: QueryWord): boolean {
  return FILLERS.has(word);
}

/** Whether a word is a size of clothes, such as M or XXL. */
export function isLetterSize({ word }: QueryWord): boolean {
  return /^(?:[2-5]?x|x{0,4})[sml]$/.test(word);
}

/** How much a word says of what is looked for: what it is called, its material, then its colour, and a size least. */
export function weightOf(query: QueryWord): number {
  if (query.material) return 7;
  if (NAME_WORDS.has(query.word)) return 8;
  if (query.colour) return 6;
  return /^(?:\d|onesize$)/.test(query.word) || isLetterSize(query) ? 2 : 4;
}

/** Whether a text holds a word: a Chinese one anywhere, a Latin one at the start of one of its words. */
export function holdsWord({ tokens }: NormalizedText, { word }: QueryWord): boolean {
  return tokens.some((token) => (hasHan(word) ? token.includes(word) : token.startsWith(word)));
}

/** The names, colours and materials in a Chinese text, and what stands between them. */
function chineseWords(token: string): string[] {
  if (colourNamed(token)) return [token];
  const words: string[] = [];
  let between = '';
  let rest = token;
  while (rest !== '') {
    const name = CHINESE_NAMES.find((known) => rest.startsWith(known)) ?? '';
    const material = materialAt(token, token.length - rest.length);
    const colour = name === '' && material === '' ? colourAtStart(rest) : '';
    const word = name || material || colour;
    if (word === '') {
      between += rest.slice(0, 1);
      rest = rest.slice(1);
      continue;
    }
    words.push(...wordsBetween(between));
    if (material !== '' && material !== word) words.push(material);
    words.push(word);
    between = '';
    rest = rest.slice(word.length);
    if (colour !== '') rest = rest.replace(colour === '粉' ? /^紅?色?/ : /^色/, '');
  }
  return [...words, ...wordsBetween(between)];
}

/** Most Chinese words have two characters: a longer text is several of them, the last of which takes an odd one. */
function wordsBetween(text: string): string[] {
  const plain = text.replace(/[的嘅]/g, '');
  return plain.match(/.{3}$|..(?=..)|.+/gu) ?? [];
}

const TYPED_WORDS = new RegExp(
  String.raw`${ONE_SIZE}|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}]|(?<=\d)\.(?=\d))+`,
  'giu',
);

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
    // EU38 is two words.
    const { tokens } = normalizeText(typed);
    const named = tokens.filter((word) =>
      hasHan(word) ? characters.has(word) : words.includes(word),
    );
    if (named.length === 0) continue;
    for (const word of named) found.add(word);
    const last = parts.at(-1);
    if (isHan && last !== undefined && index === end) parts[parts.length - 1] = last + typed;
    else parts.push(typed);
    end = isHan ? index + typed.length : -1;
  }
  // A word that was typed with an apostrophe inside matches no part, and still has to be searched for.
  return [...new Set(parts), ...words.filter((word) => !hasHan(word) && !found.has(word))];
}
