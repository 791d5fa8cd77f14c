import { describe, expect, it } from 'vitest';

import {
  searchable,
  searchOrders,
  type OrderSearch,
} from '../../../../src/features/admin/orders/orderSearch';
import { order } from '../../../support/make';

const address = { address1: '99 Queen’s Road', address2: '', recipient: '陳小姐', contact: '5550' };
const shoe = { title: 'Ace sneakers', brand: 'Gucci', size: '37', price: 5000, productId: 'p-7' };
const hat = { title: 'Hat', brand: '', size: '', itemId: 'i-9' };

const ORDERS = [
  order({ orderNumber: 'ZN1', placedAt: 1, totalPrice: 300, status: 'shipped', address }),
  order({ orderNumber: 'ZN2', placedAt: 3, totalPrice: 100, items: [shoe] }),
  order({ orderNumber: 'ZN3', placedAt: 2, totalPrice: 200, status: 'On its way' }),
  order({ orderNumber: 'ZN4', items: [hat] }),
];

function found(search: Partial<OrderSearch>): string[] {
  const whole: OrderSearch = { text: '', status: '', sort: 'newest', ...search };
  return searchOrders(searchable(ORDERS), whole).map(({ orderNumber }) => orderNumber);
}

describe('All orders', () => {
  it.each([
    ['zn3', ['ZN3']],
    ['ＺＮ３', ['ZN3']],
    ['小姐', ['ZN1']],
    ['ace 37', []],
    ['gucci ACE', ['ZN2']],
    ['p-7', ['ZN2']],
    ['i-9', ['ZN4']],
    // The end of one field and the start of the next are no word.
    ['gucci37', []],
    ['zn1陳小姐', []],
    ['  ', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
  ])('can be searched by number, recipient or product: %j', (text, numbers) => {
    expect(found({ text })).toEqual(numbers);
  });

  it('can be filtered by status in any letter case', () => {
    expect(found({ status: 'Shipped' })).toEqual(['ZN1']);
    expect(found({ status: 'Refund' })).toEqual([]);
  });

  it.each([
    ['newest', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
    ['oldest', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalDesc', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalAsc', ['ZN4', 'ZN2', 'ZN3', 'ZN1']],
  ] as const)('are sorted by %s', (sort, numbers) => {
    expect(found({ sort })).toEqual(numbers);
  });
});
