import { describe, expect, it } from 'vitest';

import type { Order, OrderItem } from '../../../../src/domain/order';
import { customersOf } from '../../../../src/features/admin/orders/customers/customers';
import {
  searchableCustomers,
  searchCustomers,
} from '../../../../src/features/admin/orders/customers/customerSearch';
import { pieceKind } from '../../../../src/features/admin/orders/customers/pieceKind';
import { order } from '../../../support/make';

const piece = (change: Partial<OrderItem> = {}): OrderItem => ({
  title: 'Horsebit loafer',
  brand: 'Gucci',
  size: '38',
  ...change,
});

let number = 0;

/** An order of this recipient and contact; later ones are placed later. */
function orderOf(recipient: string, contact: string, change: Partial<Order> = {}): Order {
  number += 1;
  const address = { address1: '1 Road', address2: '', recipient, contact };
  return order({ orderNumber: String(number), placedAt: number * 1000, address, ...change });
}

describe('Customers', () => {
  it('are one for all spellings of a number, with the latest name and spelling first', () => {
    const customers = customersOf([
      orderOf('Ms Chan', '9123 4567'),
      orderOf('陳小姐', '＋８５２ ９１２３－４５６７'),
      orderOf('MS CHAN', '(852) 91234567'),
      orderOf('Ms Lee', '6123 4567'),
    ]);
    expect(customers.map(({ names, orders }) => [names, orders.length])).toEqual([
      [['Ms Lee'], 1],
      [['MS CHAN', '陳小姐'], 3],
    ]);
    expect(customers[1]?.contact).toBe('(852) 91234567');
  });

  it('without a contact are one for a recipient’s name, apart from those with a number', () => {
    const customers = customersOf([
      orderOf('Ms Chan', '9123 4567'),
      orderOf('Ms Chan', ' '),
      orderOf('MS CHAN', '\u200b'),
      order({ orderNumber: 'nobody' }),
    ]);
    expect(customers.map(({ names, orders }) => [names, orders.length])).toEqual([
      [['MS CHAN'], 2],
      [['Ms Chan'], 1],
      [[], 1],
    ]);
  });

  it('with another contact than a number are one for that contact', () => {
    const customers = customersOf([orderOf('A', 'WeChat  chan'), orderOf('B', 'wechat chan')]);
    expect(customers.map(({ names }) => names)).toEqual([['B', 'A']]);
  });

  it('have spent the totals of the host, without cancelled and refunded orders', () => {
    const [customer] = customersOf([
      orderOf('A', '91234567', { totalPrice: 900, items: [piece({ price: 1000 })] }),
      orderOf('A', '91234567', { totalPrice: 500, status: 'Cancel', items: [piece()] }),
      orderOf('A', '91234567', { totalPrice: 700, status: 'refund', items: [piece()] }),
      orderOf('A', '91234567', { items: [piece({ price: 50 })], status: 'Shipped' }),
    ]);
    expect(customer?.total).toBe(950);
    expect(customer?.orders).toHaveLength(4);
    expect(customer?.pieces).toHaveLength(2);
  });

  it('buy the sizes of the pieces that are not cancelled, by kind, the most frequent first', () => {
    const [customer] = customersOf([
      orderOf('A', '91234567', {
        items: [
          piece({ itemId: 'a' }),
          piece({ title: 'Wool coat', size: 'M', itemId: 'b', brand: 'Prada' }),
          piece({ title: 'Wool coat', size: 'L', itemId: 'c', brand: 'Prada' }),
          piece({ title: 'Tote', size: 'One size', itemId: 'd' }),
        ],
        cancelItems: ['c'],
      }),
      orderOf('A', '91234567', { items: [piece({ title: 'Sneaker' })] }),
      orderOf('A', '91234567', { items: [piece({ title: 'Silk dress' })] }),
    ]);
    expect(customer?.sizes).toEqual([
      { kind: 'shoes', size: '38', count: 2 },
      { kind: 'clothes', size: '38', count: 1 },
      { kind: 'clothes', size: 'M', count: 1 },
    ]);
    expect(customer?.brands).toEqual(['Gucci', 'Prada']);
  });

  it('have each address once', () => {
    const at = (address1: string) => ({
      address: { address1, address2: '', recipient: 'A', contact: '91234567' },
    });
    const [customer] = customersOf([
      orderOf('', '', at('1 Road')),
      orderOf('', '', at('2 Road')),
      orderOf('', '', at('１ road')),
    ]);
    expect(customer?.addresses.map(({ address1 }) => address1)).toEqual(['１ road', '2 Road']);
  });
});

describe('The kind of a piece', () => {
  it.each([
    [{ categoryId: '1646', title: 'Coat' }, 'shoes'],
    [{ categoryId: '1604', title: 'Boots' }, 'other'],
    [{ title: '馬銜扣樂福鞋' }, 'shoes'],
    [{ title: 'Wool coat', size: '38' }, 'clothes'],
    [{ title: 'Leather belt', size: '85' }, 'other'],
    [{ title: 'GG', size: 'XL' }, 'clothes'],
    [{ title: 'GG', size: '38.5' }, 'shoes'],
    [{ title: 'GG', size: '85' }, 'other'],
  ] as const)('of %o is %s', (change, kind) => {
    expect(pieceKind(piece(change))).toBe(kind);
  });
});

describe('A search for customers', () => {
  const all = searchableCustomers(
    customersOf([
      orderOf('Ms Chan', '9123 4567', { totalPrice: 10, items: [piece()] }),
      orderOf('Ms Lee', '+852 6123-4567', { totalPrice: 90 }),
      orderOf('Ms Lee', '6123 4567', { totalPrice: 1 }),
      orderOf('Mr Ho', '', { totalPrice: 50 }),
    ]),
  );
  const names = (text: string, sort: 'last' | 'total' | 'orders' = 'last') =>
    searchCustomers(all, { text, sort }).map((customer) => customer.names[0]);

  it.each([
    ['9123-4567', ['Ms Chan']],
    ['+852 9123 4567', ['Ms Chan']],
    ['８５２６１２３４５６７', ['Ms Lee']],
    ['6123 45', ['Ms Lee']],
    ['gucci 38', ['Ms Chan']],
    ['lee', ['Ms Lee']],
    ['road', ['Mr Ho', 'Ms Lee', 'Ms Chan']],
    ['zzz', []],
  ])('%j finds %j', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it('is sorted by the last order, the total or the number of orders', () => {
    expect(names('', 'last')).toEqual(['Mr Ho', 'Ms Lee', 'Ms Chan']);
    expect(names('', 'total')).toEqual(['Ms Lee', 'Mr Ho', 'Ms Chan']);
    expect(names('', 'orders')[0]).toBe('Ms Lee');
  });
});
