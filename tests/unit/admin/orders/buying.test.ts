// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';

import type { Order, OrderItem } from '../../../../src/domain/order';
import {
  markBought,
  onBought,
  readBought,
  updateMarks,
} from '../../../../src/features/admin/orders/buying/boughtMarks';
import { buyingList, openPieces } from '../../../../src/features/admin/orders/buying/buyingList';
import {
  buyingLines,
  buyingMessage,
} from '../../../../src/features/admin/orders/buying/buyingText';
import { order } from '../../../support/make';

const piece = (productId: string, size: string, change: Partial<OrderItem> = {}): OrderItem => ({
  productId,
  itemId: `${productId}-${size}`,
  title: productId,
  brand: 'Gucci',
  size,
  ...change,
});

const orderOf = (orderNumber: string, placedAt: number | undefined, change: Partial<Order>) =>
  order({ _id: `o-${orderNumber}`, orderNumber, ...(placedAt && { placedAt }), ...change });

const ORDERS = [
  orderOf('3', 3000, { items: [piece('loafer', '38'), piece('tote', '')] }),
  orderOf('2', 2000, {
    status: 'Processing',
    items: [piece('loafer', '37'), piece('loafer', '38'), piece('loafer', '38')],
    cancelItems: ['loafer-37'],
  }),
  orderOf('1', 1000, { items: [piece('coat', 'M', { brand: 'Prada' })] }),
  orderOf('0', undefined, { items: [piece('coat', 'm', { brand: 'PRADA', thumbnail: 'x' })] }),
  orderOf('4', 500, { status: 'Shipped', items: [piece('loafer', '38')] }),
];

const words = {
  nameOf: ({ item }: { item: OrderItem }) => item.title,
  sizeOf: (size: string) => size,
};

describe('The buying list', () => {
  it('groups the pieces of open orders that are not cancelled, the oldest order first', () => {
    const list = buyingList(openPieces(ORDERS)).map(({ brand, products }) => [
      brand,
      products.map(({ key, sizes }) => [
        key,
        sizes.map(({ size, pieces }) => [
          size,
          pieces.map(({ order: { orderNumber } }) => orderNumber),
        ]),
      ]),
    ]);
    expect(list).toEqual([
      ['Prada', [['id coat', [['M', ['1', '0']]]]]],
      [
        'Gucci',
        [
          ['id loafer', [['38', ['2', '2', '3']]]],
          ['id tote', [['', ['3']]]],
        ],
      ],
    ]);
  });

  it('buys a size once that orders spell differently', () => {
    const orders = ['2XL', 'xxl'].map((size, place) =>
      orderOf(String(place), 500 + place, { items: [piece('coat', size)] }),
    );
    const [brand] = buyingList(openPieces(orders));
    expect(brand?.products[0]?.sizes.map(({ pieces }) => pieces.length)).toEqual([2]);
  });

  it('gives each piece an id of ids alone, which another piece of the order does not change', () => {
    const ids = openPieces(ORDERS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('o-2 loafer-38 1');
    expect(ids).toContain('o-2 loafer-38 2');
  });

  it('shows a product by a piece that has a picture', () => {
    expect(buyingList(openPieces(ORDERS))[0]?.products[0]?.item.thumbnail).toBe('x');
  });

  it('is written as a line for each size, with a count and each order once', () => {
    expect(buyingLines(buyingList(openPieces(ORDERS)), words)).toEqual([
      'Prada – coat M ×2 (1, 0)',
      'Gucci – loafer 38 ×3 (2, 3)',
      'Gucci – tote (3)',
    ]);
  });
});

describe('The WhatsApp message', () => {
  const note = (missing: number) => `… and ${missing} more`;

  it('has every line of a short list, for whoever is chosen', () => {
    const { url, sent } = buyingMessage('List', ['Gucci & 手袋', 'b'], note);
    expect(sent).toBe(2);
    expect(url).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(new URL(url).searchParams.get('text')).toBe('List\nGucci & 手袋\nb');
  });

  it('of a long list is cut after a whole line, and says how many are missing', () => {
    const lines = Array.from({ length: 500 }, (_, place) => `Gucci – 馬銜扣樂福鞋 ${place}`);
    const { url, sent } = buyingMessage('List', lines, note);
    expect(url.length).toBeLessThanOrEqual(8000);
    const shown = new URL(url).searchParams.get('text')!.split('\n');
    expect(shown.slice(1, -1)).toEqual(lines.slice(0, sent));
    expect(shown.at(-1)).toBe(`… and ${500 - sent} more`);
    expect(sent).toBeGreaterThan(50);
  });
});

describe('The marks of what is bought', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for each person, and taken off again', () => {
    markBought('a', 'p-1', true);
    markBought('a', 'p-2', true);
    markBought('b', 'p-3', true);
    expect([...readBought('a')]).toEqual(['p-1', 'p-2']);
    markBought('a', 'p-1', false);
    expect([...readBought('a')]).toEqual(['p-2']);
    expect([...readBought('b')]).toEqual(['p-3']);
  });

  it('are the same set until one changes, which is told', () => {
    let told = 0;
    const stop = onBought(() => (told += 1));
    expect(readBought('a')).toBe(readBought('a'));
    markBought('a', 'p-1', true);
    expect(told).toBe(1);
    stop();
    markBought('a', 'p-1', false);
    expect(told).toBe(1);
  });

  it('are forgotten with what is not to be bought any more, and leave nothing behind', () => {
    markBought('a', 'o-3 loafer-38 1', true);
    markBought('a', 'o-3 tote- 1', true);
    updateMarks('a', [orderOf('3', 3000, { ...ORDERS[0], cancelItems: ['tote-'] })]);
    expect([...readBought('a')]).toEqual(['o-3 loafer-38 1']);
    updateMarks('a', [orderOf('3', 3000, { ...ORDERS[0], status: 'Shipped' })]);
    expect(localStorage).toHaveLength(0);
  });

  it('stay with an order that the response lacks, or has with a status or pieces that cannot be read', () => {
    markBought('a', 'o-3 loafer-38 1', true);
    updateMarks('a', []);
    updateMarks('a', [orderOf('3', 3000, { ...ORDERS[0], status: '' })]);
    updateMarks('a', [orderOf('3', 3000, { ...ORDERS[0], items: [] })]);
    expect([...readBought('a')]).toEqual(['o-3 loafer-38 1']);
  });

  const THREE = [piece('loafer', '38'), piece('loafer', '38'), piece('loafer', '38')];

  it.each([
    ['1', ['loafer-38'], ['1']],
    ['3', ['loafer-38'], ['1']],
    ['2', ['loafer-38'], ['2']],
    ['2 3', ['loafer-38'], ['1', '2']],
    ['1 2 3', ['loafer-38', 'loafer-38'], ['1']],
    ['2', ['loafer-38', 'loafer-38', 'loafer-38'], []],
  ])('of the identical pieces %s move to what is left of three without %j', (marked, ids, left) => {
    for (const number of marked.split(' ')) markBought('a', `o-5 loafer-38 ${number}`, true);
    const order = orderOf('5', 5000, { items: THREE.map((one) => ({ ...one })), cancelItems: ids });
    updateMarks('a', [order]);
    const open = openPieces([order]).map(({ id }) => id);
    expect(open.filter((id) => readBought('a').has(id))).toEqual(
      left.map((number) => `o-5 loafer-38 ${number}`),
    );
    expect(readBought('a').size).toBe(left.length);
  });
});
