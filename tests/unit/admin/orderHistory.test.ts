// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';

import type { Order } from '../../../src/domain/order';
import {
  afterLook,
  changesOf,
  MAX_CHANGES,
  readHistory,
  writeHistory,
  type OrderHistory,
} from '../../../src/features/admin/orderHistory';
import { MAX_SEEN } from '../../../src/features/admin/seenOrders';
import { order } from '../../support/make';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const NOTHING: OrderHistory = { seen: [], changes: [] };

const orderOf = (number: number, change: Partial<Order> = {}) =>
  order({
    _id: `o-${number}`,
    orderNumber: String(number),
    placedAt: number * 1000,
    totalPrice: 100,
    address: {
      address1: '1 Road',
      address2: '',
      recipient: 'Ada Chan 陳小姐',
      contact: '9123 4567',
    },
    ...change,
  });

type Seen = { at: number; orders: Order[]; isOwn?: boolean; before?: Order[] };

/** The history after these looks, one after another. */
const seen = (...looks: Seen[]) =>
  looks.reduce(
    (history, { at, orders, isOwn = false, before }) =>
      afterLook(history, orders, { at, isOwn, before }),
    NOTHING,
  );

const texts = (history: OrderHistory, of = orderOf(1)) =>
  changesOf(history, of).map(({ field, before, after }) => [field, before, after]);

beforeEach(() => localStorage.clear());

describe('What a device has seen and changed of an order', () => {
  it('is nothing at the first look', () => {
    expect(seen({ at: NOON, orders: [orderOf(1)] }).changes).toEqual([]);
  });

  it('is each field that differs from the last look, with both texts', () => {
    const first = orderOf(1);
    const second = orderOf(1, {
      status: 'Shipped',
      logistics: 'SF 1',
      payment: 'FPS',
      remark: 'Ring',
      discount: 85,
      totalPrice: 80,
    });
    const history = seen(
      { at: NOON, orders: [first, orderOf(2)] },
      { at: NOON + 1, orders: [second, orderOf(2)], before: [first, orderOf(2)] },
    );
    expect(texts(history)).toEqual([
      ['status', 'Pending', 'Shipped'],
      ['logistics', '', 'SF 1'],
      ['payment', '', 'FPS'],
      ['remark', '', 'Ring'],
      ['discount', '', '85'],
      ['total', '100', '80'],
    ]);
    expect(texts(history, orderOf(2))).toEqual([]);
  });

  it('tells own changes from those that were seen, in their order', () => {
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON + 1, orders: [orderOf(1, { remark: 'a' })], isOwn: true },
      { at: NOON + 2, orders: [orderOf(1, { remark: 'b' })] },
    );
    expect(changesOf(history, orderOf(1)).map(({ at, isOwn }) => [at, isOwn])).toEqual([
      [NOON + 1, true],
      [NOON + 2, false],
    ]);
  });

  it('knows the text before a change from the change before it, else from what was read before', () => {
    const a = orderOf(1, { remark: 'a' });
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      // After a reload nothing has been read before.
      { at: NOON + 1, orders: [a] },
      { at: NOON + 2, orders: [orderOf(1, { remark: 'b' })] },
    );
    expect(texts(history)).toEqual([
      ['remark', undefined, 'a'],
      ['remark', 'a', 'b'],
    ]);
  });

  it('counts cancelled pieces', () => {
    const items = [{ itemId: 'i-1', title: 'Coat', brand: '', size: 'M' }];
    const history = seen(
      { at: NOON, orders: [orderOf(1, { items })] },
      { at: NOON + 1, orders: [orderOf(1, { items, cancelItems: ['i-1'] })] },
    );
    expect(texts(history)).toEqual([['cancelled', undefined, '1']]);
  });

  it('stays when another order alone is looked at', () => {
    const history = seen(
      { at: NOON, orders: [orderOf(1), orderOf(2)] },
      { at: NOON + 1, orders: [orderOf(2, { remark: 'x' })] },
      { at: NOON + 2, orders: [orderOf(1, { remark: 'y' }), orderOf(2, { remark: 'x' })] },
    );
    expect(history.changes.map((change) => [change.order, change.after])).toEqual([
      ['o-2', 'x'],
      ['o-1', 'y'],
    ]);
  });

  it('is forgotten after 90 days', () => {
    const later = orderOf(1, { remark: 'a' });
    const looks = [
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON, orders: [later] },
    ];
    expect(seen(...looks, { at: NOON + 89 * DAY, orders: [later] }).changes).toHaveLength(1);
    expect(seen(...looks, { at: NOON + 90 * DAY, orders: [later] }).changes).toEqual([]);
  });

  it('is bounded: the newest orders, and the last changes of all', () => {
    const many = Array.from({ length: MAX_SEEN + 10 }, (_, number) => orderOf(number));
    const history = seen({ at: NOON, orders: many });
    expect(history.seen).toHaveLength(MAX_SEEN);
    expect(history.seen[0]?.[0]).toBe(`o-${MAX_SEEN + 9}`);

    const looks = Array.from({ length: MAX_CHANGES + 5 }, (_, at) => ({
      at: NOON + at,
      orders: [orderOf(1, { remark: String(at) })],
    }));
    const long = seen({ at: NOON, orders: [orderOf(1)] }, ...looks);
    expect(long.changes).toHaveLength(MAX_CHANGES);
    expect(long.changes.at(-1)?.after).toBe(String(MAX_CHANGES + 4));
  });

  it('cuts a long text', () => {
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON + 1, orders: [orderOf(1, { remark: 'x'.repeat(500) })] },
    );
    expect(history.changes[0]?.after).toBe(`${'x'.repeat(79)}…`);
  });
});

describe('What the device stores of it', () => {
  it('names no customer, no address and no telephone number', () => {
    const change = {
      payment: 'FPS from ada chan, 6234 5678',
      remark: '陳小姐: ring 91234567 or 9123 4567, 1 road (ref 2026112012345)',
    };
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON + 1, orders: [orderOf(1, change)], before: [orderOf(1)] },
    );
    writeHistory('k', history);
    expect(texts(readHistory('k'))).toEqual([
      ['payment', '', 'FPS from … …, …'],
      ['remark', '', '…: ring … or …, … (ref 2026112012345)'],
    ]);
    const stored = localStorage.getItem('order history of k');
    for (const part of ['Ada', 'ada', 'Chan', '陳', '4567', 'Road', 'road'])
      expect(stored).not.toContain(part);
  });

  it.each([
    ['請改致電 ６１２３４５６７', '請改致電 …'],
    ['call 6123.4567', 'call …'],
    ['call 6123–4567 2pm', 'call … 2pm'],
    ['call (852) 6123-4567, room 12', 'call (…, room 12'],
    ['call ＋８５２ ６１２３ ４５６７', 'call …'],
    ['call +44 20 7946 0958', 'call …'],
    ['房 5 9123 4567', '房 5 …'],
  ])('keeps of the remark “%s” no telephone number, however it is written', (remark, kept) => {
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON + 1, orders: [orderOf(1, { remark })] },
    );
    expect(history.changes[0]?.after).toBe(kept);
  });

  it.each([
    'ref 2026112012345',
    'paid 1234567',
    'ref 1234 5678 9012',
    'card 4111 1111 1111 1111',
    'FPS 2026-11-28 10:30',
    'on 20.11.2026',
  ])('keeps the whole remark “%s”, which has no telephone number', (remark) => {
    const history = seen(
      { at: NOON, orders: [orderOf(1)] },
      { at: NOON + 1, orders: [orderOf(1, { remark })] },
    );
    expect(history.changes[0]?.after).toBe(remark);
  });

  it.each([
    ['9123 4567', 'SF pick-up, tel 91234567', 'SF pick-up, tel …'],
    ['9123 4567', 'SF 9123-4567 852 1234', 'SF … 852 1234'],
    ['+852 9123 4567', '自取 ９１２３ ４５６７', '自取 …'],
    ['91234567 / 6123 4567', '+852 9123.4567, 6123-4567', '…, …'],
    ['9123 4567', 'SF 1912345678901', 'SF 1912345678901'],
    ['9123 4567', 'SF 6123 4567', 'SF 6123 4567'],
  ])(
    'keeps of an order of %s with the logistics “%s” not its own number',
    (contact, logistics, kept) => {
      const address = { address1: '1 Road', address2: '', recipient: 'Ada', contact };
      const history = seen(
        { at: NOON, orders: [orderOf(1, { address })] },
        { at: NOON + 1, orders: [orderOf(1, { address, logistics })] },
      );
      expect(history.changes[0]?.after).toBe(kept);
    },
  );

  it('holds no text of an order that has not changed', () => {
    writeHistory(
      'k',
      seen({ at: NOON, orders: [orderOf(1, { remark: 'secret', payment: 'Visa' })] }),
    );
    const stored = localStorage.getItem('order history of k');
    expect(stored).toContain('o-1');
    expect(stored).not.toContain('secret');
    expect(stored).not.toContain('Visa');
  });

  it('is another one for each person, and nothing where what is stored cannot be read', () => {
    writeHistory('k', seen({ at: NOON, orders: [orderOf(1)] }));
    expect(readHistory('k').seen).toHaveLength(1);
    expect(readHistory('somebody else')).toEqual(NOTHING);
    localStorage.setItem('order history of k', '{"seen":1}');
    expect(readHistory('k')).toEqual(NOTHING);
  });
});
