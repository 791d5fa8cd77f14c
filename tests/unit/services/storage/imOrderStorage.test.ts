// @vitest-environment jsdom

import { beforeEach, expect, it } from 'vitest';

import { claimImOrder, releaseImOrder } from '../../../../src/services/storage/imOrderStorage';

const ORDER = { itemId: 'i-1', channelOrderNo: 'C-1' };

beforeEach(() => localStorage.clear());

it('lets a manual order be claimed once, until it is released', async () => {
  expect(await claimImOrder('anna', ORDER)).toBe(true);
  expect(await claimImOrder('anna', ORDER)).toBe(false);
  await releaseImOrder('anna', ORDER);
  expect(await claimImOrder('anna', ORDER)).toBe(true);
});

it('gives one of two claims at once', async () => {
  const claims = await Promise.all([claimImOrder('anna', ORDER), claimImOrder('anna', ORDER)]);
  expect(claims).toEqual([true, false]);
});

it('tells orders apart by item, number and person', async () => {
  await claimImOrder('anna', ORDER);
  expect(await claimImOrder('anna', { ...ORDER, channelOrderNo: 'C-2' })).toBe(true);
  expect(await claimImOrder('anna', { ...ORDER, itemId: 'i-2' })).toBe(true);
  expect(await claimImOrder('ben', ORDER)).toBe(true);
});

it('remembers the last 500 orders', async () => {
  const nth = (n: number) => ({ itemId: 'i-1', channelOrderNo: `C-${n}` });
  localStorage.setItem(
    'imOrders of anna',
    JSON.stringify(Array.from({ length: 500 }, (_, n) => nth(n))),
  );
  expect(await claimImOrder('anna', nth(500))).toBe(true);
  expect(await claimImOrder('anna', nth(1))).toBe(false);
  expect(await claimImOrder('anna', nth(0))).toBe(true);
});
