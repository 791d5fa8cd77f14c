// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import {
  clearSentLog,
  lastSent,
  logSent,
  onSentLog,
  readSentLog,
  type SentEntry,
} from '../../../../../src/features/admin/orders/manual/sentLog';

const entry = (at: number, fields: Partial<SentEntry> = {}): SentEntry => ({
  at,
  itemId: 'bag-S',
  channelOrderNo: 'C-1',
  salePrice: 900,
  answer: 'unknown',
  reference: '',
  ...fields,
});

beforeEach(() => localStorage.clear());

test('keeps the log of each person, the last order first', () => {
  logSent('anna', entry(1));
  logSent('anna', entry(2, { channelOrderNo: 'C-2' }));
  logSent('ben', entry(3));
  expect(readSentLog('anna').map(({ at }) => at)).toEqual([2, 1]);
  expect(readSentLog('ben').map(({ at }) => at)).toEqual([3]);
});

test('replaces the entry of an order once its answer is known', () => {
  logSent('anna', entry(1));
  logSent('anna', entry(1, { answer: 'created', reference: 'IM1' }));
  expect(readSentLog('anna')).toEqual([entry(1, { answer: 'created', reference: 'IM1' })]);
});

test('keeps the last 200 orders', () => {
  const all = Array.from({ length: 200 }, (_, place) => entry(place));
  localStorage.setItem('sent imOrders of anna', JSON.stringify(all));
  logSent('anna', entry(200));
  expect(readSentLog('anna')).toHaveLength(200);
  expect(readSentLog('anna').at(-1)).toEqual(entry(1));
});

test('gives the same list until it changes, and tells of changes until unsubscribed', () => {
  const listener = vi.fn();
  const stop = onSentLog(listener);
  logSent('anna', entry(1));
  expect(readSentLog('anna')).toBe(readSentLog('anna'));
  clearSentLog('anna');
  expect(readSentLog('anna')).toEqual([]);
  stop();
  logSent('anna', entry(2));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['created', true],
  ['doubtful', true],
  ['unknown', true],
  ['refused', false],
  ['unsent', false],
] as const)('counts an order whose answer was %s as sent: %j', (answer, isSent) => {
  expect(lastSent([entry(1, { answer })], entry(9)) !== undefined).toBe(isSent);
});

test('tells orders apart by item and number', () => {
  const log = [entry(2, { itemId: 'bag-M' }), entry(1)];
  expect(lastSent(log, { itemId: 'bag-S', channelOrderNo: 'C-1' })?.at).toBe(1);
  expect(lastSent(log, { itemId: 'bag-S', channelOrderNo: 'C-2' })).toBeUndefined();
});
