import { expect, test } from 'vitest';

import type { OrderItem } from '../../../../src/domain/order';
import { pickList, pieceLines } from '../../../../src/features/admin/orders/pieceLines';
import { order } from '../../../support/make';

function piece(itemId: string, change: Partial<OrderItem> = {}): OrderItem {
  return { itemId, productId: 'p-1', title: 'Wool coat', brand: 'Gucci', size: 'M', ...change };
}

const bilingual = { title: '羊毛大衣', name: 'Wool coat' };
const loafers = { productId: 'p-2', title: 'Loafers', brand: 'Prada' };

test('Identical pieces share a line, and pieces of another size or price have their own', () => {
  const items = [piece('a'), piece('b'), piece('c', { size: 'L' }), piece('d', { price: 900 })];
  const lines = pieceLines(order({ items }));
  expect(lines.map(({ item, count }) => [item.size, item.price, count])).toEqual([
    ['M', undefined, 2],
    ['L', undefined, 1],
    ['M', 900, 1],
  ]);
});

test('A cancelled piece is left out, and its twin stays', () => {
  const items = [piece('a'), piece('a'), piece('b', { size: 'L' })];
  const lines = pieceLines(order({ items, cancelItems: ['a', 'b'] }));
  expect(lines.map(({ item, count }) => [item.size, count])).toEqual([['M', 1]]);
});

test('A name stands in both languages where they differ, and once where they do not', () => {
  const names = (change: Partial<OrderItem>) =>
    pieceLines(order({ items: [piece('a', change)] }))[0]?.names;
  expect(names(bilingual)).toEqual(['羊毛大衣', 'Wool coat']);
  expect(names({ title: '羊毛大衣 Wool coat' })).toEqual(['羊毛大衣', 'Wool coat']);
  expect(names({ title: 'Wool coat', name: 'Wool coat' })).toEqual(['Wool coat']);
  expect(names({ title: '', productId: 'p-9' })).toEqual(['p-9']);
});

test('The pick list counts the sent pieces of all orders by brand, product and size', () => {
  const list = pickList([
    order({
      orderNumber: '1',
      items: [
        piece('a', { size: '10' }),
        piece('b', { size: '9' }),
        piece('c', { size: '10' }),
        piece('d', loafers),
      ],
    }),
    order({ orderNumber: '2', items: [piece('a', { size: '10' })] }),
    order({ orderNumber: '3', items: [piece('x')], cancelItems: ['x'] }),
  ]);
  expect(list.map(({ brand, count }) => [brand, count])).toEqual([
    ['Gucci', 4],
    ['Prada', 1],
  ]);
  const sizes = list[0]!.products.flatMap((product) => product.sizes);
  expect(sizes.map(({ size, count }) => [size, count])).toEqual([
    ['9', 1],
    ['10', 3],
  ]);
  expect(sizes[1]!.orders.map(({ orderNumber, count }) => [orderNumber, count])).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
});

test('Two orders of the same number stay two on the pick list', () => {
  const list = pickList([
    order({ _id: 'o-1', orderNumber: '7', items: [piece('a')] }),
    order({ _id: 'o-2', orderNumber: '7', items: [piece('a')] }),
  ]);
  expect(list[0]!.products[0]!.sizes[0]!.orders.map(({ key }) => key)).toEqual(['o-1', 'o-2']);
});
