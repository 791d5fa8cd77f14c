import { expect, test } from 'vitest';

import { goodsOf } from '../../../src/domain/search/goods';
import { similarGoods } from '../../../src/features/product/similarGoods';
import { item, product } from '../../support/make';

const bag = (productId: string, brandId: string, price: number, updatedTime = 1) =>
  product({ productId, brandId, categoryId: '1600', price, updatedTime });

test('the own brand comes first, newest first, then the nearest prices of other brands', () => {
  const goods = [
    bag('dear', '7', 9000),
    bag('near', '7', 1100),
    bag('old', '88', 500, 1),
    bag('new', '88', 5000, 2),
  ].map(goodsOf);
  const similar = similarGoods(bag('this', '88', 1000), goods, 3);
  expect(similar.map(({ productId }) => productId)).toEqual(['new', 'old', 'near']);
});

test('the product itself, other categories and what is sold out are left out', () => {
  const goods = [
    bag('this', '88', 1000),
    product({ productId: 'shoe', brandId: '88', categoryId: '1597' }),
    product({ productId: 'sold', brandId: '88', categoryId: '1600', items: [item({ qty: 0 })] }),
  ].map(goodsOf);
  expect(similarGoods(bag('this', '88', 1000), goods, 8)).toEqual([]);
  expect(similarGoods(product({ categoryId: undefined }), goods, 8)).toEqual([]);
});
