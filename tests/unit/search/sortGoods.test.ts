import { expect, test } from 'vitest';

import type { Sort } from '../../../src/domain/constants';
import { goodsOf } from '../../../src/domain/search/goods';
import { sortGoods } from '../../../src/domain/search/sortGoods';
import { product } from '../../support/make';

test.each<[Sort, string[]]>([
  ['updateTime', ['dear', 'cheap', 'unknown']],
  ['priceAsc', ['cheap', 'dear', 'unknown']],
  ['priceDesc', ['dear', 'cheap', 'unknown']],
])('%s puts goods without price and time last', (sort, ids) => {
  const goods = [
    product({
      productId: 'unknown',
      price: undefined,
      retailPrice: undefined,
      items: [],
      updatedTime: undefined,
    }),
    product({ productId: 'cheap', price: 900, updatedTime: 1 }),
    product({ productId: 'dear', price: 9000, updatedTime: 2 }),
  ].map(goodsOf);
  expect(sortGoods(goods, sort).map(({ id }) => id)).toEqual(ids);
});
