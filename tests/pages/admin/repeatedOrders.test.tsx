import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { openAdmin } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;

const ORDER = {
  _id: 'o-1',
  orderNumber: 'A1',
  status: 'Pending',
  orderDate: new Date(Date.now() - 60_000).toISOString(),
  totalPrice: 8000,
  address: { recipient: '陳小姐', contact: '9123 4567', address1: '1 Road' },
  items: [
    { itemId: 'i-1', productId: 'p-1', desc: 'Loafer', size: '38', brand: 'Gucci', price: 8000 },
  ],
};

// The host's answer has one order twice, as its lists do when they shift while they are read.
const REPEATED = { orderList: [ORDER, { ...ORDER }] };

test('A piece of an order that the answer repeats is to be bought once', async () => {
  answers(ALL, REPEATED);
  await openAdmin('/adminOrderIMPage?part=buying');
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.getAllByRole('checkbox', { name: /^Bought/ })).toHaveLength(1);
});

test('The sales of a day count an order that the answer repeats once', async () => {
  answers(ALL, REPEATED);
  await openAdmin('/adminPage');
  const link = await screen.findByRole('link', { name: /^Last 7 days/ });
  expect(link).toHaveTextContent('HK$8,000 1 order');
});

test('A customer has spent the total of an order that the answer repeats once', async () => {
  answers(ALL, REPEATED);
  await openAdmin('/adminOrderIMPage?part=customers');
  const row = within(await screen.findByRole('article', { name: '陳小姐' }));
  expect(row.getByText(/^\d orders?$/)).toHaveTextContent('1 order');
  expect(row.getByText(/^HK\$/)).toHaveTextContent('HK$8,000');
});

test('An order that the answer repeats gets one packing slip', async () => {
  answers(ALL, REPEATED);
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await screen.findAllByRole('article');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('dialog', { name: /^Print/ })).toHaveAccessibleName(
    'Print 1 order',
  );
});
