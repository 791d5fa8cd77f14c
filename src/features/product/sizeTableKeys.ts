import type { CategoryKey } from '../../domain/constants';

/** The tables of the size guide (`sizeTables`, which loads with it). */
export type SizeTableKey =
  'womenClothes' | 'menClothes' | 'womenShoes' | 'menShoes' | 'belts' | 'rings' | 'hats';

const CLOTHES = ['womenClothes', 'menClothes'] as const;
const SHOES = ['womenShoes', 'menShoes'] as const;

const OF_CATEGORY: Partial<Record<CategoryKey, readonly SizeTableKey[]>> = {
  jackets: CLOTHES,
  knitwear: CLOTHES,
  tops: CLOTHES,
  coats: CLOTHES,
  boots: SHOES,
  heels: SHOES,
  sandals: SHOES,
  sneakers: SHOES,
  flats: SHOES,
  wedges: SHOES,
  belts: ['belts'],
  jewellery: ['rings'],
  hats: ['hats'],
};

/** The tables for the goods of a category; none for goods of one size. */
export function sizeTableKeys(category: CategoryKey): readonly SizeTableKey[] {
  return OF_CATEGORY[category] ?? [];
}
