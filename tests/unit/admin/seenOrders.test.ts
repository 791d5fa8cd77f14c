// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';

import type { Order } from '../../../src/domain/order';
import {
  MAX_SEEN,
  newsOf,
  nextVisit,
  noteOwnChange,
  readVisit,
  writeVisit,
} from '../../../src/features/admin/seenOrders';
import { order } from '../../support/make';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00+08:00');

const orderOf = (number: number, change: Partial<Order> = {}) =>
  order({
    _id: `o-${number}`,
    orderNumber: String(number),
    placedAt: number * 1000,
    address: { address1: '1 Road', address2: '', recipient: '陳小姐', contact: '9123 4567' },
    ...change,
  });

const ORDERS = [orderOf(1), orderOf(2), orderOf(3)];

function news(visit: Parameters<typeof newsOf>[0], orders: readonly Order[]) {
  const { added, changed } = newsOf(visit, orders);
  return {
    added: added.map(({ orderNumber }) => orderNumber),
    changed: changed.map(({ order: { orderNumber }, fields }) => [orderNumber, ...fields]),
  };
}

describe('What is new since the last visit', () => {
  it('is nothing in the first visit', () => {
    const visit = nextVisit(undefined, ORDERS, NOON);
    expect(visit.since).toBeNull();
    expect(news(visit, ORDERS)).toEqual({ added: [], changed: [] });
  });

  it('is each order that was not there, and each field that has changed', () => {
    const later = [
      orderOf(4),
      orderOf(3, { status: 'Shipped', logistics: 'SF 1' }),
      orderOf(2, { payment: 'FPS', remark: 'for the team' }),
      orderOf(1, { cancelItems: ['x'], remark: 'for the team' }),
    ];
    const visit = nextVisit(nextVisit(undefined, ORDERS, NOON), later, NOON + HOUR);
    expect(visit.since).toBe(NOON);
    expect(news(visit, later)).toEqual({
      added: ['4'],
      changed: [
        ['3', 'status', 'logistics'],
        ['2', 'payment'],
        ['1', 'cancelItems'],
      ],
    });
  });

  it('stays for as long as the visit, and is not told in the next one', () => {
    const later = [...ORDERS, orderOf(4)];
    const again = nextVisit(nextVisit(undefined, ORDERS, NOON), later, NOON + HOUR);
    const soon = nextVisit(again, later, NOON + HOUR + 60_000);
    expect(soon.since).toBe(NOON);
    expect(news(soon, later).added).toEqual(['4']);
    const next = nextVisit(soon, later, NOON + 3 * HOUR);
    expect(next.since).toBe(NOON + HOUR + 60_000);
    expect(news(next, later)).toEqual({ added: [], changed: [] });
  });

  it('also counts what comes during the visit', () => {
    const visit = nextVisit(nextVisit(undefined, ORDERS, NOON), ORDERS, NOON + HOUR);
    const later = [...ORDERS.slice(1), orderOf(1, { status: 'Cancel' }), orderOf(4)];
    const soon = nextVisit(visit, later, NOON + HOUR + 60_000);
    expect(news(soon, later)).toEqual({ added: ['4'], changed: [['1', 'status']] });
  });

  it('is no order that a response has lacked meanwhile, in the same visit or before it', () => {
    const first = nextVisit(undefined, ORDERS, NOON);
    const lacking = nextVisit(first, ORDERS.slice(1), NOON + 60_000);
    expect(news(nextVisit(lacking, ORDERS, NOON + 120_000), ORDERS).added).toEqual([]);
    const none = nextVisit(lacking, [], NOON + HOUR);
    const changed = [orderOf(1, { status: 'Shipped' }), ...ORDERS.slice(1)];
    expect(news(nextVisit(none, changed, NOON + 2 * HOUR), changed)).toEqual({
      added: [],
      changed: [['1', 'status']],
    });
  });

  it('is no order that 500 others leave no room for once a response has lacked some of them', () => {
    const many = Array.from({ length: MAX_SEEN + 20 }, (_, number) => orderOf(number));
    const lacking = nextVisit(nextVisit(undefined, many, NOON), many.slice(0, -10), NOON + 60_000);
    expect(lacking.orders).toHaveLength(MAX_SEEN);
    expect(news(nextVisit(lacking, many, NOON + HOUR), many).added).toEqual([]);
  });

  it('remembers the newest 500, and calls no older order new that moves up', () => {
    const many = Array.from({ length: MAX_SEEN + 20 }, (_, number) => orderOf(number));
    const visit = nextVisit(undefined, many, NOON);
    expect(visit.orders).toHaveLength(MAX_SEEN);
    const without = many.filter((_order, place) => place % 100 !== 99);
    const next = nextVisit(visit, [...without, orderOf(9000)], NOON + HOUR);
    expect(next.orders).toHaveLength(MAX_SEEN);
    expect(news(next, [...without, orderOf(9000)])).toEqual({ added: ['9000'], changed: [] });
  });
});

describe('What is stored of a visit', () => {
  beforeEach(() => localStorage.clear());

  it('has ids, but no text of an order and nothing of a customer', () => {
    writeVisit('k', nextVisit(undefined, [orderOf(7, { payment: 'FPS 陳小姐' })], NOON));
    const kept = JSON.stringify(Object.entries(localStorage));
    expect(kept).toContain('o-7');
    for (const text of ['陳小姐', '9123', 'Road', 'FPS', 'Pending'])
      expect(kept).not.toContain(text);
    expect(readVisit('k')?.at).toBe(NOON);
    expect(readVisit('somebody else')).toBeUndefined();
  });

  it('takes an own change for seen', () => {
    writeVisit('k', nextVisit(undefined, ORDERS, NOON));
    const mine = orderOf(2, { status: 'Shipped' });
    noteOwnChange('k', mine);
    const later = [orderOf(1, { status: 'Cancel' }), mine, orderOf(3)];
    expect(news(nextVisit(readVisit('k'), later, NOON + HOUR), later).changed).toEqual([
      ['1', 'status'],
    ]);
  });

  it('is nothing for somebody without a visit', () => {
    noteOwnChange('k', orderOf(2));
    expect(localStorage).toHaveLength(0);
  });
});
