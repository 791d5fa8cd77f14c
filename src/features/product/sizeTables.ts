import type { CategoryKey } from '../../domain/constants';
import { sizeTableKeys, type SizeTableKey } from './sizeTableKeys';

/** A system of sizes or a measure, in the columns of a table; `sizeSystem` has its words. */
type System =
  | 'letter'
  | 'eu'
  | 'it'
  | 'euIt'
  | 'euItFr'
  | 'fr'
  | 'uk'
  | 'us'
  | 'jp'
  | 'hk'
  | 'jpFoot'
  | 'mm'
  | 'cm'
  | 'inch'
  | 'bust'
  | 'waist'
  | 'hips'
  | 'chest';

export type SizeTable = {
  key: SizeTableKey;
  /** The first column has the head of each row. */
  systems: readonly System[];
  rows: readonly (readonly string[])[];
};

/**
 * The conversions that shops and brands commonly print. Brands differ by a size or so, which the guide says.
 *
 * - Women's clothes: one row of numbers a fixed distance apart (IT = FR + 4 = EU + 6 = UK + 32 = US + 36), with the
 *   numbers of JIS L 4005 beside them. The measures are those that go with the Italian numbers, 4 cm apart.
 * - Men's clothes: the Italian number is half the chest in cm, and ten more than the British and American one. The
 *   Japanese letters have the chest of JIS L 4004 (S 80 to 88 cm, M to 96, L to 104, LL to 112, 3L to 120).
 * - Shoes: an EU size is a last of so many Paris points of 2/3 cm, 1.5 cm longer than its foot; the foot is rounded to
 *   the half centimetres of JIS S 5037. British and American sizes are those of Italian shops.
 * - Belts: from the buckle to the middle hole.
 * - Rings: inner circumference (ISO 8653). American sizes are 2.55 mm apart, 36.5 mm being 0, British ones as jewellers
 *   print them. Hong Kong and Japan number every third of a millimetre of the diameter, 13 mm being 1 (JIS S 4700).
 * - Hats: the circumference of the head; American numbers are its diameter in inches, British ones 1/8 less.
 */
const TABLES: Readonly<Record<SizeTableKey, Omit<SizeTable, 'key'>>> = {
  womenClothes: {
    systems: ['it', 'fr', 'eu', 'uk', 'us', 'jp', 'letter', 'bust', 'waist', 'hips'],
    rows: [
      ['38', '34', '32', '6', '2', '5', 'XS', '80', '62', '88'],
      ['40', '36', '34', '8', '4', '7', 'S', '84', '66', '92'],
      ['42', '38', '36', '10', '6', '9', 'M', '88', '70', '96'],
      ['44', '40', '38', '12', '8', '11', 'L', '92', '74', '100'],
      ['46', '42', '40', '14', '10', '13', 'XL', '96', '78', '104'],
      ['48', '44', '42', '16', '12', '15', 'XXL', '100', '82', '108'],
    ],
  },
  menClothes: {
    systems: ['euItFr', 'uk', 'us', 'jp', 'letter', 'chest'],
    rows: [
      ['44', '34', '34', 'S–M', 'XS', '88'],
      ['46', '36', '36', 'M', 'S', '92'],
      ['48', '38', '38', 'M–L', 'M', '96'],
      ['50', '40', '40', 'L', 'L', '100'],
      ['52', '42', '42', 'L–LL', 'XL', '104'],
      ['54', '44', '44', 'LL', 'XXL', '108'],
      ['56', '46', '46', 'LL–3L', '3XL', '112'],
    ],
  },
  womenShoes: {
    systems: ['euIt', 'fr', 'uk', 'us', 'jpFoot'],
    rows: [
      ['35', '36', '2', '5', '22'],
      ['36', '37', '3', '6', '22.5'],
      ['37', '38', '4', '7', '23'],
      ['38', '39', '5', '8', '24'],
      ['39', '40', '6', '9', '24.5'],
      ['40', '41', '7', '10', '25'],
      ['41', '42', '8', '11', '26'],
    ],
  },
  menShoes: {
    systems: ['euIt', 'fr', 'uk', 'us', 'jpFoot'],
    rows: [
      ['39', '40', '5', '6', '24.5'],
      ['40', '41', '6', '7', '25'],
      ['41', '42', '7', '8', '26'],
      ['42', '43', '8', '9', '26.5'],
      ['43', '44', '9', '10', '27'],
      ['44', '45', '10', '11', '28'],
      ['45', '46', '11', '12', '28.5'],
      ['46', '47', '12', '13', '29'],
    ],
  },
  belts: {
    systems: ['cm', 'inch'],
    rows: [
      ['65', '26'],
      ['70', '28'],
      ['75', '30'],
      ['80', '32'],
      ['85', '34'],
      ['90', '36'],
      ['95', '38'],
      ['100', '40'],
      ['105', '42'],
      ['110', '44'],
    ],
  },
  rings: {
    systems: ['mm', 'us', 'uk', 'hk'],
    rows: [
      ['47', '4', 'H', '7'],
      ['48', '4½', 'I', '8'],
      ['49', '5', 'J', '9'],
      ['51', '5½', 'K', '10'],
      ['52', '6', 'L', '12'],
      ['53', '6½', 'M', '13'],
      ['54', '7', 'N', '14'],
      ['56', '7½', 'O', '15'],
      ['57', '8', 'P', '16'],
      ['58', '8½', 'Q', '18'],
      ['60', '9', 'R', '19'],
    ],
  },
  hats: {
    systems: ['cm', 'letter', 'us', 'uk'],
    rows: [
      ['54', 'XS', '6¾', '6⅝'],
      ['55', 'S', '6⅞', '6¾'],
      ['56', 'S', '7', '6⅞'],
      ['57', 'M', '7⅛', '7'],
      ['58', 'M', '7¼', '7⅛'],
      ['59', 'L', '7⅜', '7¼'],
      ['60', 'L', '7½', '7⅜'],
      ['61', 'XL', '7⅝', '7½'],
    ],
  },
};

const ORDER = [
  'womenClothes',
  'menClothes',
  'womenShoes',
  'menShoes',
  'belts',
  'rings',
  'hats',
] as const;

/** Every table: those for the goods of this category, and the others. */
export function sizeTables(category: CategoryKey) {
  const own = sizeTableKeys(category);
  const table = (key: SizeTableKey): SizeTable => ({ key, ...TABLES[key] });
  return { own: own.map(table), others: ORDER.filter((key) => !own.includes(key)).map(table) };
}
