import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, held } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { queries, requests } from '../../support/server';
import { openAdmin } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;
const DAY = 24 * 3_600_000;

const placed = (daysAgo: number, status: string, orderNumber: string) => ({
  orderNumber,
  status,
  orderDate: new Date(Date.now() - daysAgo * DAY).toISOString(),
});

test('The landing page links to the other pages, each with a plain subtitle', async () => {
  const { user } = await openAdmin('/adminPage');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  const ways = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Create SPU', '/adminSpuPage'],
    ['SPU List', '/adminSpuListPage'],
    ['Order IM', '/adminOrderIMPage'],
    ['IM List', '/adminOrderIMPage?part=list'],
    ['Customers', '/adminOrderIMPage?part=customers'],
    ['Buying list', '/adminOrderIMPage?part=buying'],
  ]);
  expect(ways.map((way) => document.getElementById(way.getAttribute('aria-describedby')!))).toEqual(
    [
      ...['A new product', 'Products', 'An order for the channel', 'Customers’ orders'],
      ...['Who has bought what', 'What to buy for open orders'],
    ].map((text) => screen.getByText(text)),
  );
  await screen.findByRole('img');
  await user.click(ways[3]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'IM List' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'IM List' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Order IM' })).not.toHaveAttribute('aria-current');
  // An admin acts on the orders of the list, so it asks the host itself.
  expect(requests('GET', '/myyOrder/allOrders')).toHaveLength(2);
});

test('The orders of 30 days are shown as a chart and as a table, newest day first', async () => {
  answers(ALL, {
    orderList: [
      ...[placed(0, 'Pending', '1'), placed(0, 'pending', '2'), placed(1, 'Refund', '3')],
      ...[placed(29, 'Lost', '4'), placed(30, 'Pending', '5'), { orderNumber: '6' }],
    ],
  });
  const { user } = await openAdmin('/adminPage');
  expect(await screen.findByRole('img', { name: /^4 orders in 30 days/ })).toBeVisible();
  expect(queries('/myyOrder/allOrders')).toEqual(['']);

  await user.click(screen.getByText('Show the numbers', { selector: 'summary' }));
  const table = within(screen.getByRole('table'));
  const [head, ...rows] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(head).toEqual([
    ...['Day', 'Pending', 'Processing', 'Shipped', 'Completed', 'Cancel', 'Refund', 'Other'],
    'Total',
  ]);
  expect(rows).toHaveLength(30);
  expect(rows[0]!.slice(1)).toEqual(['2', '0', '0', '0', '0', '0', '0', '2']);
  expect(rows[1]!.slice(1)).toEqual(['0', '0', '0', '0', '0', '1', '0', '1']);
  expect(rows[29]!.slice(1)).toEqual(['0', '0', '0', '0', '0', '0', '1', '1']);
});

test('The page shows a loading state while orders load', async () => {
  const release = held('get', ALL);
  await openAdmin('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  release();
  expect(await screen.findByRole('img')).toBeVisible();
});

test.each([['nonsense'], [[]], [{ orderList: 'x' }]])(
  'Orders that cannot be parsed (%j) show an error with Retry, and the links stay',
  async (answer) => {
    expectConsole(/^Error fetching orders:/);
    answers(ALL, answer);
    const { user } = await openAdmin('/adminPage');
    expect(await screen.findByText('We could not load the orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create SPU' })).toBeVisible();
    answers(ALL, { orderList: null });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: /^0 orders in 30 days/ })).toBeVisible();
  },
);
