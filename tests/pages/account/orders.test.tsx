import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { answers, broken } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { hostRequests, queries } from '../../support/server';

const ORDERS = `${HOSTS.order}/myyOrder`;

afterEach(() => vi.useRealTimers());

test('says of each order in which days it is expected, or that it is late', async () => {
  await signedIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 20) });
  const [placed, before] = ['2026-12-10T09:00:00Z', '2026-11-27T09:00:00Z'];
  answers(ORDERS, {
    outputList: [
      { orderNumber: 'A', status: 'Pending', orderDate: placed },
      { orderNumber: 'B', status: 'Pending', orderDate: before },
      { orderNumber: 'C', status: 'Completed', orderDate: before },
      { orderNumber: 'D', status: 'Shipped', orderDate: before },
    ],
  });
  await renderApp('/order');

  await screen.findByRole('link', { name: 'A' });
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('li')!);
  expect(row('A').getByText('Expected 24 Dec – 31 Dec')).toBeVisible();
  expect(row('B').getByText('Late: expected by 18 Dec')).toBeVisible();
  expect(row('C').queryByText(/expected/i)).toBeNull();
  // It may have arrived.
  expect(row('D').queryByText(/expected/i)).toBeNull();
});

test('shows one link per order of GET /myyOrder?uid=, the newest first', async () => {
  await signedIn();
  await renderApp('/order');

  const links = within(screen.getByRole('main'));
  await screen.findByRole('link', { name: 'ZN1006' });
  expect(links.getAllByRole('link', { name: /^ZN/ }).map((link) => link.textContent)).toEqual([
    ...['ZN1006', 'ZN1005', 'ZN1004', 'ZN1003', 'ZN1002', 'ZN1001'],
  ]);
  expect(screen.getByRole('link', { name: 'ZN1001' })).toHaveAttribute('href', '/order/ZN1001');
  expect(queries('/myyOrder')).toEqual(['?uid=demo-shopper']);
  const names = hostRequests().flatMap(({ headers }) => [...headers.keys()]);
  expect([...new Set(names)]).toEqual(['accept']);
});

test('shows a date that cannot be read as the host wrote it, and leaves its order in its place', async () => {
  await signedIn();
  answers(ORDERS, {
    outputList: [
      { orderNumber: 'A', orderDate: 'last Friday' },
      { orderNumber: 'B', orderDate: '5/11/2026 9:03' },
      { orderNumber: 'C', orderDate: '2026年11月20日' },
    ],
  });
  await renderApp('/order');

  await screen.findByRole('link', { name: 'A' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((text) => /^[ABC]/.exec(text)?.[0]).filter(Boolean)).toEqual(['A', 'C', 'B']);
  expect(screen.getByText('last Friday')).toBeVisible();
  expect(screen.getByText('20 November 2026')).toBeVisible();
  expect(screen.getByText('5 November 2026')).toBeVisible();
});

test('shows two orders of one number once each, also after they are fetched again', async () => {
  await signedIn();
  const [first, second] = [1, 2].map((price) => ({ orderNumber: '5', totalPrice: price }));
  answers(ORDERS, { outputList: [first, second] });
  await renderApp('/order');
  expect(await screen.findAllByRole('link', { name: '5' })).toHaveLength(2);

  answers(ORDERS, { outputList: [second] });
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.getAllByRole('link', { name: '5' })).toHaveLength(1));
  expect(screen.getByText('HK$2')).toBeVisible();
});

test('says that there are no orders yet', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  await renderApp('/order');

  expect(await screen.findByText('No orders yet.')).toBeVisible();
});

test('reads loosely typed orders and leaves a broken one out with one warning', async () => {
  expectConsole(/^Left out 2 unreadable orders/);
  await signedIn();
  answers(ORDERS, {
    outputList: [
      null,
      { totalPrice: '1' },
      { orderNumber: 77, totalPrice: '12,500', createDateHK: '2026-03-01 23:30:00', list: null },
      { orderNumber: '78', items: [{ price: '100' }, { price: 200 }], status: 'In customs' },
    ],
  });
  await renderApp('/order');

  expect(await screen.findByRole('link', { name: '77' })).toBeVisible();
  expect(screen.getByText('HK$12,500')).toBeVisible();
  expect(screen.getByText('1 March 2026')).toBeVisible();
  expect(screen.getByText('HK$300')).toBeVisible();
  expect(screen.getByText('In customs')).toBeVisible();
});

test('counts cancelled items, and leaves them out of a total that the host does not tell', async () => {
  await signedIn();
  const items = [
    { itemId: 'bag', price: 900 },
    { itemId: 'hat', price: 100 },
  ];
  answers(ORDERS, { outputList: [{ orderNumber: '5', items, cancelItems: ['hat'] }] });
  await renderApp('/order');

  expect(await screen.findByText('2 items')).toBeVisible();
  expect(screen.getByText('1 cancelled')).toBeVisible();
  expect(screen.getByText('HK$900')).toBeVisible();
});

test('logs a history that cannot be loaded, and fetches it again on Retry', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  const fault = broken('get', ORDERS, 500);
  const { user } = await renderApp('/order');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.');

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'ZN1006' })).toBeVisible();
});

test('shows an error, not an empty history, for a bare list instead of {outputList}', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  answers(ORDERS, [{ orderNumber: 'ZN1' }]);
  await renderApp('/order');

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.');
});
