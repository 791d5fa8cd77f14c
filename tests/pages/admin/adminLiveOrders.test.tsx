import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { requests, server } from '../../support/server';
import { cardNames } from '../browse/cards';
import { logInAgain, openAdmin, openedCard, retype } from './adminHost';

const ORDER_LIST = '/myyOrder/allOrders';
const ALL = `${HOSTS.order}${ORDER_LIST}`;
const MINUTE = 60_000;

const order = (orderNumber: string, fields: object = {}) => ({
  _id: `o-${orderNumber}`,
  orderNumber,
  status: 'Pending',
  remark: '',
  createDateHK: '2026-11-01 10:00',
  items: [{ itemId: 'i-1', desc: 'Wool coat', size: 'M', price: 900 }],
  ...fields,
});

const hostHas = (...orders: object[]) => answers(ALL, { orderList: orders });

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  show('visible');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Puts the tab into the background, or back into sight. */
function show(next: DocumentVisibilityState): void {
  visibility = next;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

const passMinute = () => act(() => void vi.advanceTimersByTime(MINUTE));

async function openList() {
  hostHas(order('A1'), order('B2'));
  const page = await openAdmin('/adminOrderIMPage?part=list');
  await openedCard('A1');
  return page;
}

test('An order that somebody else changes is read within a minute, and marked with the time until a press', async () => {
  const { user } = await openList();
  hostHas(order('A1', { status: 'Shipped' }), order('B2'));
  passMinute();
  const a1 = await openedCard('A1');
  const mark = await a1.findByRole('button', { name: /^Changed \d+:\d\d.*, mark as seen$/ });
  expect(a1.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped');
  expect((await openedCard('B2')).queryByRole('button', { name: /^Changed/ })).toBeNull();

  await user.click(mark);
  expect(mark).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'A1' })).toHaveFocus();
});

test('An edit stays as it was typed when the order is read again with a change', async () => {
  const { user } = await openList();
  const remark = (await openedCard('A1')).getByRole('textbox', { name: 'Remark' });
  await retype(user, remark, 'Call');
  hostHas(order('A1', { logistics: 'SF 9' }), order('B2'));
  passMinute();
  expect(await (await openedCard('A1')).findByRole('button', { name: /^Changed/ })).toBeVisible();
  expect(remark).toHaveValue('Call');
  expect(remark).toHaveFocus();
});

test('An admin’s own update is not marked', async () => {
  const { user } = await openList();
  server.use(
    http.post(`${HOSTS.order}/myyOrder/updateOrder`, () => HttpResponse.json({ success: true })),
  );
  const a1 = await openedCard('A1');
  await retype(user, a1.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(a1.getByRole('button', { name: 'Update' }));
  await screen.findByText('Order A1 updated.');
  hostHas(order('A1', { remark: 'Call' }), order('B2', { remark: 'Theirs' }));
  passMinute();
  expect(await (await openedCard('B2')).findByRole('button', { name: /^Changed/ })).toBeVisible();
  expect(a1.queryByRole('button', { name: /^Changed/ })).toBeNull();
});

test('A tab in the background reads nothing, and reads at once when it is back', async () => {
  await openList();
  const reads = requests('GET', ORDER_LIST).length;
  show('hidden');
  passMinute();
  passMinute();
  hostHas(order('C3'), order('A1'), order('B2'));
  show('visible');
  await waitFor(() => expect(cardNames()).toContain('C3'));
  expect(requests('GET', ORDER_LIST)).toHaveLength(reads + 1);
});

test('A window in sight reads at once when the focus comes back from another one', async () => {
  await openList();
  hostHas(order('C3'), order('A1'), order('B2'));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(cardNames()).toContain('C3'));
});

test('After the session has ended nothing is read, and what was seen is forgotten', async () => {
  const { user } = await openList();
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  const reads = requests('GET', ORDER_LIST).length;
  passMinute();
  show('hidden');
  show('visible');

  hostHas(order('A1', { status: 'Shipped' }));
  await logInAgain(user);
  const a1 = await openedCard('A1');
  expect(a1.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped');
  expect(a1.queryByRole('button', { name: /^Changed/ })).toBeNull();
  // That of the log-in.
  expect(requests('GET', ORDER_LIST)).toHaveLength(reads + 1);
});

test('Other pages of the admin read no orders by themselves', async () => {
  hostHas(order('A1'));
  const { user } = await openAdmin('/adminSpuPage');
  await screen.findByRole('heading', { level: 1, name: 'Create SPU' });
  passMinute();
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await openedCard('A1');
  expect(requests('GET', ORDER_LIST)).toHaveLength(1);
});
