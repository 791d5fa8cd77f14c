import { expect, test } from 'vitest';

import { findProducts } from '../../../src/features/browse/findProducts';
import { product } from '../../support/make';

/** The ids of the products found among products with these titles, by id. */
function foundIn(titles: Record<string, string>, query: string): string[] {
  const products = Object.entries(titles).map(([productId, title]) =>
    product({ productId, title, name: '' }),
  );
  return findProducts(query, products, () => '').map(({ productId }) => productId);
}

test('finds a long title by a word at its end', () => {
  const title = `${'Quilted leather shoulder bag with a chain strap '.repeat(3)}in black`;
  expect(foundIn({ a: title }, 'black')).toEqual(['a']);
  expect(foundIn({ a: title }, '黑色')).toEqual(['a']);
});

test.each([
  ['红色', 'Runner in Red'],
  ['红', '紅色波鞋'],
  ['紅色', '红色波鞋'],
  ['蓝色', 'Navy coat'],
  ['绿', '綠色手袋'],
  ['黄色', 'Yellow scarf'],
  ['驼色', 'Camel coat'],
  ['粉红色', 'Pink belt'],
  ['粉紅', '粉色皮帶'],
  ['灰', 'Charcoal knit'],
])('%s finds the colour of %s', (query, title) => {
  expect(foundIn({ a: title, b: 'Something white' }, query)).toEqual(['a']);
});

test('finds each of two products with the same title', () => {
  expect(foundIn({ a: 'Wool coat', b: 'Wool coat' }, 'wool')).toEqual(['a', 'b']);
});

test('finds a product once that stands in two lists', () => {
  const coat = product({ productId: 'a', title: 'Wool coat' });
  expect(findProducts('wool', [coat, coat], () => '')).toHaveLength(1);
});

test('finds the products that have every word, in any order', () => {
  const titles = { a: 'Wool hat', b: 'Coat of grey wool', c: 'Cotton coat' };
  expect(foundIn(titles, 'wool coat')).toEqual(['b']);
});

test('matches the start of a Latin word and any part of a Chinese one', () => {
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, 'run')).toEqual(['a']);
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, 'ner')).toEqual([]);
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, '動')).toEqual(['b']);
});

test('finds at most eight products', () => {
  const titles = Array.from({ length: 9 }, (_, place) => [`p-${place}`, 'Wool coat']);
  expect(foundIn(Object.fromEntries(titles), 'wool')).toHaveLength(8);
});

test('finds nothing for a query without words', () => {
  expect(foundIn({ a: 'Wool coat' }, ' !? ')).toEqual([]);
});

/** Wallets and bags that are named in one language each, by id. */
const GOODS = [
  product({
    productId: 'w-1',
    title: 'Zumi card case',
    name: 'Card case in black',
    categoryId: '1605',
  }),
  product({
    productId: 'w-2',
    title: 'Zumi card case',
    name: 'Card case in red',
    categoryId: '1605',
  }),
  product({ productId: 'b-3', title: 'Zumi bag', name: 'Silver bag', categoryId: '1600' }),
];
const foundGoods = (query: string) =>
  findProducts(query, GOODS, () => 'Gucci').map(({ productId }) => productId);

test.each([
  ['black wallet', ['w-1']],
  ['wallet black', ['w-1']],
  ['銀包 黑', ['w-1']],
  ['黑色銀包', ['w-1']],
  ['黑色钱包', ['w-1']],
  ['古馳 紅色 銀包', ['w-2']],
  ['gucci purse', ['w-1', 'w-2', 'b-3']],
  ['black wallet suede', []],
  ['銀包 綠', []],
])('%s finds what has every word, by what it is called in either language too', (query, found) => {
  expect(foundGoods(query)).toEqual(found);
});

test.each(['w-2', ' W-2 ', 'ｗ-2'])('the id %j finds its product', (id) => {
  expect(foundGoods(id)).toEqual(['w-2']);
});

test('finds a product by its size', () => {
  const shoe = product({ productId: 'a', title: 'Runner', sizeArray: ['38'], items: [] });
  expect(findProducts('runner 38', [shoe], () => '')).toHaveLength(1);
  expect(findProducts('runner 39', [shoe], () => '')).toEqual([]);
});
