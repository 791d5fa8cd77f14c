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
