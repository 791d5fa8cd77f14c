import { describe, expect, it } from 'vitest';

import type { Order } from '../../../../src/domain/order';
import type { Product } from '../../../../src/domain/product';
import {
  bestMatches,
  findableOrders,
  findableProducts,
  MAX_LISTED,
} from '../../../../src/features/admin/palette/paletteSearch';

const order = (orderNumber: string, placedAt: number, recipient = '', contact = ''): Order => ({
  orderNumber,
  placedAt,
  status: 'Pending',
  payment: '',
  promoCode: '',
  logistics: '',
  remark: '',
  shipment: '',
  address: { _id: 'a', address1: '', address2: '', recipient, contact },
  items: [],
  cancelItems: [],
});

const product = (productId: string, name: string): Product => ({
  productId,
  title: name,
  name,
  desc: '',
  images: [],
  sizeArray: [],
  items: [],
});

const numbers = (orders: readonly Order[], text: string) =>
  bestMatches(findableOrders(orders), text).listed.map(({ orderNumber }) => orderNumber);

describe('bestMatches', () => {
  it('finds nothing without a text', () => {
    expect(numbers([order('1', 1)], '')).toEqual([]);
    expect(numbers([order('1', 1)], '  ')).toEqual([]);
  });

  it('lists newest orders first, but a number that begins with the text before them', () => {
    const orders = [
      order('5550', 1),
      order('7', 3, '', '5550 1111'),
      order('8', 2, '', '55501111'),
    ];
    expect(numbers(orders, '5550')).toEqual(['5550', '7', '8']);
  });

  it('lists the order whose whole number was typed before numbers that begin with it, and says so', () => {
    const orders = [order('2058', 1), order('20588', 2)].map((one) => ({
      ...one,
      logistics: 'SF 1',
    }));
    expect(numbers(orders, ' ２０５８ ')).toEqual(['2058', '20588']);
    expect(bestMatches(findableOrders(orders), '2058').isExact).toBe(true);
    expect(bestMatches(findableOrders(orders), '205').isExact).toBe(false);
    expect(bestMatches(findableOrders(orders), 'sf 1').isExact).toBe(false);
  });

  it('lists the text as it was typed before its words apart', () => {
    const orders = [order('22', 9, '', '5550 3778'), order('1', 1, '', '5550 2211')];
    expect(numbers(orders, '5550 22')).toEqual(['1', '22']);
  });

  it('finds a telephone number in full width, and without the spaces in which it is written', () => {
    const orders = [order('1', 1, '', '+852 5550-1234')];
    expect(numbers(orders, '５５５０１２３４')).toEqual(['1']);
    expect(numbers(orders, '5551')).toEqual([]);
  });

  it.each([
    ['91234567', '9123-4567'],
    ['91234567', '+852 9123 4567'],
    ['91234567', '+85291234567'],
    ['６１２３ ４５６７', '61234567'],
    ['６１２３ ４５', '612345'],
    ['+852 9123 4567', '9123-4567'],
    ['+852 9123 4567', '4567'],
  ])('finds the telephone number %s by %s', (contact, text) => {
    expect(numbers([order('1', 1, '', contact), order('2', 2, '', '5550 0000')], text)).toEqual([
      '1',
    ]);
  });

  it.each(['#20391', '＃20391', '# 20391'])('finds an order number after #, as %j', (text) => {
    const orders = [order('20391', 1), order('120391', 2)];
    expect(numbers(orders, text)).toEqual(['20391', '120391']);
    expect(bestMatches(findableOrders(orders), text).isExact).toBe(true);
  });

  it('finds a tracking number in any groups', () => {
    const orders = [{ ...order('1', 1), logistics: 'SF 1329 0044 871' }, order('2', 2)];
    expect(numbers(orders, 'sf 1329 0044')).toEqual(['1']);
    expect(numbers(orders, '13290044871')).toEqual(['1']);
    expect(numbers(orders, '0044-871')).toEqual(['1']);
    expect(numbers(orders, '87-1')).toEqual(['1']);
    expect(numbers(orders, '8-7')).toEqual([]);
  });

  it(`lists ${MAX_LISTED} at most, and counts the others`, () => {
    const orders = Array.from({ length: 20 }, (_, place) => order(`9${place}`, place));
    const { listed, count } = bestMatches(findableOrders(orders), '9');
    expect(listed).toHaveLength(MAX_LISTED);
    expect(count).toBe(20);
  });
});

describe('findableProducts', () => {
  it('lists a product once, as its first copy', () => {
    const { listed } = bestMatches(
      findableProducts([product('a', 'Coat'), product('a', 'Old coat')]),
      'coat',
    );
    expect(listed.map(({ name }) => name)).toEqual(['Coat']);
  });

  it('finds a product by its id', () => {
    const { listed } = bestMatches(
      findableProducts([product('a-1', 'Coat'), product('b-2', 'Hat')]),
      'B-2',
    );
    expect(listed.map(({ name }) => name)).toEqual(['Hat']);
  });
});
