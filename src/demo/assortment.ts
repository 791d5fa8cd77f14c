import { CATEGORIES, OWN_LABEL_BRAND_ID, type CategoryKey } from '../domain/constants';

/** A demo brand. `slug` is the prefix of its product ids; `level` scales prices, Gucci being 1. */
export type DemoBrand = { id: string; name: string; slug: string; level: number };

const BRANDS: readonly DemoBrand[] = [
  { id: '12', name: 'Alexander McQueen', slug: 'mcqueen', level: 0.92 },
  { id: '41', name: 'Celine', slug: 'celine', level: 1.06 },
  { id: '56', name: 'Prada', slug: 'prada', level: 1.05 },
  { id: '73', name: 'Roger Vivier', slug: 'vivier', level: 0.95 },
  { id: '88', name: 'Gucci', slug: 'gucci', level: 1 },
  { id: '94', name: 'Valentino', slug: 'valentino', level: 1.02 },
  { id: '33', name: 'Burberry', slug: 'burberry', level: 0.9 },
  { id: '21', name: 'Balenciaga', slug: 'balenciaga', level: 0.97 },
];

/** Returns the nine brands of spec §9; the own label has the name of the shop. */
export function demoBrands(shopName: string): readonly DemoBrand[] {
  return [...BRANDS, { id: OWN_LABEL_BRAND_ID, name: shopName, slug: 'own', level: 0.62 }];
}

const LETTERS = ['XS', 'S', 'M', 'L', 'XL'];
const SHOES = ['35', '36', '37', '38', '39', '40', '41', '42'];
const BELTS = ['75', '80', '85', '90', '95'];
const ONE_SIZE = ['均碼'];

/** A demo category: the range of its retail prices in HKD and its sizes. */
export type DemoCategory = {
  id: number;
  key: CategoryKey;
  low: number;
  high: number;
  sizes: readonly string[];
};

const RANGES: Record<CategoryKey, readonly [low: number, high: number, sizes: readonly string[]]> =
  {
    jackets: [12_000, 36_000, LETTERS],
    knitwear: [6_500, 16_500, LETTERS],
    tops: [3_900, 12_500, LETTERS],
    boots: [8_900, 16_800, SHOES],
    heels: [6_200, 12_500, SHOES],
    sandals: [3_900, 9_200, SHOES],
    sneakers: [4_500, 9_800, SHOES],
    backpacks: [9_500, 22_000, ONE_SIZE],
    handbags: [9_000, 32_000, ONE_SIZE],
    shoulderBags: [8_500, 28_000, ONE_SIZE],
    wallets: [2_900, 8_500, ONE_SIZE],
    belts: [2_800, 6_200, BELTS],
    sunglasses: [2_400, 5_200, ONE_SIZE],
    hats: [2_600, 5_800, ['S', 'M', 'L']],
    scarves: [2_900, 7_600, ONE_SIZE],
    totes: [8_800, 24_000, ONE_SIZE],
    coats: [16_000, 48_000, LETTERS],
    flats: [5_200, 9_800, SHOES],
    wedges: [5_400, 9_900, SHOES],
    travelBags: [14_000, 32_000, ONE_SIZE],
    jewellery: [2_200, 9_800, ONE_SIZE],
  };

export const DEMO_CATEGORIES: readonly DemoCategory[] = CATEGORIES.map(({ id, key }) => {
  const [low, high, sizes] = RANGES[key];
  return { id: Number(id), key, low, high, sizes };
});

const DEFAULT_COLOURS = [
  'black',
  'ivory',
  'camel',
  'navy',
  'cognac',
  'burgundy',
  'forest',
  'stone',
  'blush',
  'chocolate',
  'jade',
  'sand',
  'oxblood',
  'dusty-blue',
  'olive',
  'red',
  'charcoal',
  'lilac',
];

const COLOURS_OF_MATERIAL: Record<string, readonly string[]> = {
  metal: ['gold', 'silver'],
  acetate: ['black', 'cognac', 'chocolate', 'burgundy', 'olive', 'ivory', 'jade'],
  raffia: ['sand', 'camel', 'ivory', 'cognac', 'black'],
  denim: ['navy', 'dusty-blue', 'black', 'ivory', 'charcoal'],
  patent: ['black', 'burgundy', 'oxblood', 'red', 'ivory', 'blush', 'navy', 'silver'],
  satin: ['black', 'ivory', 'blush', 'lilac', 'jade', 'red', 'gold', 'silver', 'burgundy'],
  shearling: ['ivory', 'camel', 'chocolate', 'sand', 'black', 'stone'],
  cashmere: ['ivory', 'camel', 'navy', 'stone', 'charcoal', 'burgundy', 'forest', 'blush', 'sand'],
};

/** Returns the colours (palette keys) that are realistic for a material. */
export function colourKeys(materialKey: string): readonly string[] {
  return COLOURS_OF_MATERIAL[materialKey] ?? DEFAULT_COLOURS;
}
