import type { Sort } from '../constants';
import type { Goods } from './goods';

/** What a sort compares, and which way; goods without it come last. */
const SORTED_BY: Record<Sort, { value: (goods: Goods) => number | undefined; direction: 1 | -1 }> =
  {
    updateTime: { value: ({ product }) => product.updatedTime, direction: -1 },
    priceAsc: { value: ({ price }) => price, direction: 1 },
    priceDesc: { value: ({ price }) => price, direction: -1 },
  };

/** Goods in one of the shop's orders, as the host sorts its lists (spec §7.1). */
export function sortGoods(goods: readonly Goods[], sort: Sort): Goods[] {
  const { value, direction } = SORTED_BY[sort];
  const place = (one: Goods) => {
    const known = value(one);
    return known === undefined ? Infinity : known * direction;
  };
  return goods.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? 0 : first - second;
  });
}
