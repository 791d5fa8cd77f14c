import { describe, expect, it } from 'vitest';

import {
  filterOrders,
  orderFilter,
  searchable,
  sortingOf,
  sortOrders,
  sortParam,
} from '../../../../src/features/admin/orders/orderSearch';
import { order } from '../../../support/make';

const address = { address1: '99 Queen’s Road', address2: '', recipient: '陳小姐', contact: '5550' };
const shoe = { title: 'Ace sneakers', brand: 'Gucci', size: '37', price: 5000, productId: 'p-7' };
const hat = { title: 'Hat', brand: '', size: '', itemId: 'i-9' };

const DAY_MS = 24 * 3_600_000;
/** Two in the morning of 20 November in Hong Kong, which is still the 19th in UTC. */
const NOW = Date.parse('2026-11-20T02:00+08:00');

const ORDERS = [
  order({ orderNumber: 'ZN1', placedAt: 1, totalPrice: 300, status: 'shipped', address }),
  order({ orderNumber: 'ZN2', placedAt: 3, totalPrice: 100, items: [shoe] }),
  order({ orderNumber: 'ZN3', placedAt: 2, totalPrice: 200, status: 'On its way' }),
  order({ orderNumber: 'ZN4', items: [hat] }),
];

function found(query: string, orders = ORDERS): string[] {
  const filtered = filterOrders(searchable(orders), orderFilter(new URLSearchParams(query)), NOW);
  return sortOrders(filtered, 'newest').map(({ orderNumber }) => orderNumber);
}

const finding = (text: string, orders = ORDERS) =>
  found(new URLSearchParams({ find: text }).toString(), orders);

describe('All orders', () => {
  it.each([
    ['zn3', ['ZN3']],
    ['#ZN3', ['ZN3']],
    ['＃ＺＮ３', ['ZN3']],
    ['小姐', ['ZN1']],
    ['queen’s road', ['ZN1']],
    ['ace 38', []],
    ['gucci ACE', ['ZN2']],
    ['p-7', ['ZN2']],
    ['i-9', ['ZN4']],
    // The end of one field and the start of the next are no word.
    ['gucci37', []],
    ['zn1陳小姐', []],
    ['  ', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
    // Several numbers find each of these orders; any other word beside them is searched for as ever.
    ['ZN1, #zn3、ＺＮ４', ['ZN3', 'ZN1', 'ZN4']],
    ['ZN1 ZN9', []],
    ['ZN1 小姐', ['ZN1']],
  ])('can be searched by number, person or product: %j', (text, numbers) => {
    expect(finding(text)).toEqual(numbers);
  });

  it.each([
    ['Shipped', ['ZN1']],
    ['已寄出', ['ZN1']],
    ['已寄', ['ZN1']],
    ['待處理', ['ZN2', 'ZN4']],
    ['on its way', ['ZN3']],
  ])('can be searched by the status in both languages, as %j', (text, numbers) => {
    expect(finding(text)).toEqual(numbers);
  });

  it.each(['SF 739 0717', 'sf7390717', '739-0717', '739 0717', 'ＳＦ７３９'])(
    'can be searched by a tracking number in any groups, as %j',
    (text) => {
      const sent = order({ orderNumber: 'ZN8', logistics: 'SF 739 0717' });
      expect(finding(text, [...ORDERS, sent])).toEqual(['ZN8']);
    },
  );

  it.each(['12800', '12,800', 'HK$12,800'])('can be searched by their total, as %j', (text) => {
    const dear = order({ orderNumber: 'ZN8', totalPrice: 12_800 });
    expect(finding(text, [...ORDERS, dear])).toEqual(['ZN8']);
  });

  it('can be searched by their status as the host has it', () => {
    expect(finding('on its way')).toEqual(['ZN3']);
  });

  it.each(['9123 4567', '91234567', '+852 9123-4567', '９１２３４５６７', '4567'])(
    'can be searched by a telephone number as %j',
    (text) => {
      const contact = '(852) 9123 4567';
      const orders = [...ORDERS, order({ orderNumber: 'ZN5', address: { ...address, contact } })];
      expect(finding(text, orders)).toEqual(['ZN5']);
    },
  );

  it.each(['SF 1329 0044', 'sf13290044', 'friend20', 'Visa', 'call first', 'Loafers', '樂福鞋'])(
    'can be searched by tracking, promo code, payment, remark and both names of a piece: %j',
    (text) => {
      const orders = [
        ...ORDERS,
        order({
          orderNumber: 'ZN6',
          logistics: 'SF 1329 0044',
          promoCode: 'FRIEND20',
          payment: 'Visa 4242',
          remark: 'Call first',
          items: [{ ...shoe, title: '樂福鞋', name: 'Loafers' }],
        }),
      ];
      expect(finding(text, orders)).toEqual(['ZN6']);
    },
  );

  it('can be filtered by status in any letter case, and by several', () => {
    expect(found('status=Shipped')).toEqual(['ZN1']);
    expect(found('status=Refund')).toEqual([]);
    expect(found('status=Shipped,Pending')).toEqual(['ZN2', 'ZN1', 'ZN4']);
  });

  it('can be filtered to sales, also of a status that only the host knows', () => {
    const orders = [...ORDERS, order({ orderNumber: 'ZN8', status: 'Refund' })];
    expect(found('status=sold', orders)).toEqual(['ZN2', 'ZN3', 'ZN1', 'ZN4']);
  });

  it('can be filtered by brand and by whether a payment is noted', () => {
    const orders = [...ORDERS, order({ orderNumber: 'ZN7', payment: 'FPS' })];
    expect(found('brand=Gucci', orders)).toEqual(['ZN2']);
    expect(found('brand=%20GUCCI', orders)).toEqual(['ZN2']);
    expect(found('payment=some', orders)).toEqual(['ZN7']);
    expect(found('payment=none', orders)).not.toContain('ZN7');
  });

  it.each([
    ['today', ['now']],
    ['7', ['now', 'yesterday', 'six days ago']],
    ['30', ['now', 'yesterday', 'six days ago', 'last month']],
    ['month', ['now', 'yesterday', 'six days ago']],
    ['2026-11-19~2026-11-19', ['yesterday']],
    ['2026-11-15~', ['now', 'yesterday']],
    ['~2026-11-14', ['six days ago', 'last month']],
    ['~', ['now', 'yesterday', 'six days ago', 'last month']],
    ['nonsense~2026-13-45', ['now', 'yesterday', 'six days ago', 'last month']],
  ])('can be filtered by days in Hong Kong: %j', (date, numbers) => {
    const at = (orderNumber: string, time: string) =>
      order({ orderNumber, placedAt: Date.parse(`${time}+08:00`) });
    const orders = [
      at('now', '2026-11-20T00:00'),
      at('yesterday', '2026-11-19T23:59'),
      at('six days ago', '2026-11-14T00:00'),
      at('last month', '2026-10-25T12:00'),
      order({ orderNumber: 'unknown' }),
    ];
    expect(found(`date=${date}`, orders)).toEqual(numbers);
  });

  it('can be filtered by whether they are open for longer than the shop promises', () => {
    const aged = (orderNumber: string, days: number, status: string) =>
      order({ orderNumber, placedAt: NOW - days * DAY_MS, status });
    const orders = [
      aged('late', 22, 'Processing'),
      aged('on time', 20, 'Pending'),
      aged('done', 40, 'Completed'),
    ];
    expect(found('late=1', orders)).toEqual(['late']);
  });

  it.each([
    ['newest', ['ZN2', 'ZN3', 'ZN1', 'ZN4']],
    ['oldest', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalDesc', ['ZN1', 'ZN3', 'ZN2', 'ZN4']],
    ['totalAsc', ['ZN4', 'ZN2', 'ZN3', 'ZN1']],
  ] as const)('are sorted by %s', (sort, numbers) => {
    expect(sortOrders(ORDERS, sort).map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  });
});

describe('The order of the table in the URL', () => {
  it.each([
    ['', { id: 'placedAt', desc: true }],
    ['oldest', { id: 'placedAt', desc: false }],
    ['totalDesc', { id: 'total', desc: true }],
    ['remarkAsc', { id: 'remark', desc: false }],
  ])('is that of a column: %j', (sort, sorted) => {
    const params = new URLSearchParams({ sort });
    expect(sortingOf(params)).toEqual([sorted]);
    expect(sortParam([sorted])).toBe(sort);
  });
});
