import type { CategoryKey } from '../../../../domain/constants';
import type { OrderItem } from '../../../../domain/order';
import { categoryKey } from '../../../../domain/productQuery';

/** What a size is a size of: a 38 of shoes is no 38 of clothes. */
export const PIECE_KINDS = ['clothes', 'shoes', 'other'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

const CATEGORY_KINDS: Partial<Record<CategoryKey, PieceKind>> = {
  jackets: 'clothes',
  knitwear: 'clothes',
  tops: 'clothes',
  coats: 'clothes',
  boots: 'shoes',
  heels: 'shoes',
  sandals: 'shoes',
  sneakers: 'shoes',
  flats: 'shoes',
  wedges: 'shoes',
};

/** Words of titles, the first that fits. A shoulder bag for shoes is a bag, and a hat has sizes of its own. */
const WORDS: readonly [PieceKind, RegExp][] = [
  ['other', /\bbag|belt|\bhats?\b|\bcaps?\b|\bring\b|wallet|scarf|袋|皮帶|腰帶|帽|戒指|銀包|巾/i],
  [
    'shoes',
    /鞋|靴|涼拖|shoe|sneaker|trainer|\bboots?\b|loafer|pump|heel|sandal|slipper|slide|mule|ballerina|espadrille/i,
  ],
  [
    'clothes',
    /衫|衣|褸|裙|褲|外套|針織|shirt|sweat|hood|knit|cardigan|jacket|blazer|coat|parka|dress|skirt|trouser|jeans|blouse|vest|\btops?\b/i,
  ],
];

const LETTERS = /^(?:\d*x*[sl]|m)$/i;
const SHOE_SIZE = /^(?:eu|eur|it)?\s*(?:3[3-9]|4[0-8])(?:\.5|½)?$/i;

/** The kind of a piece by its category, else by the words of its title, else by the look of its size. */
export function pieceKind({ categoryId, title, name = '', size }: OrderItem): PieceKind {
  const key = categoryKey(categoryId);
  if (key) return CATEGORY_KINDS[key] ?? 'other';
  const named = WORDS.find(([, words]) => words.test(`${title} ${name}`));
  if (named) return named[0];
  if (LETTERS.test(size.trim())) return 'clothes';
  return SHOE_SIZE.test(size.trim()) ? 'shoes' : 'other';
}
