import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { cardNames } from '../browse/cards';
import { card, openAdmin, retype } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;

const item = (desc: string, size: string, brand = 'Gucci') => ({
  itemId: `${desc}-${size}`,
  desc,
  size,
  brand,
  price: 900,
});

const ORDERS = [
  {
    orderNumber: 'A1',
    status: 'Completed',
    totalPrice: 8000,
    createDateHK: '2026-10-01 10:00',
    address: { address1: '1 Road', recipient: 'Ms Chan', contact: '9123 4567' },
    items: [item('Horsebit loafer', '38'), item('Wool coat', 'M', 'Prada')],
  },
  {
    orderNumber: 'A2',
    status: 'Pending',
    totalPrice: 2000,
    createDateHK: '2026-11-03 10:00',
    address: { address1: '2 Street', recipient: '陳小姐', contact: '+852 9123-4567' },
    items: [item('Court sneaker', '38')],
  },
  {
    orderNumber: 'A3',
    status: 'Refund',
    totalPrice: 50_000,
    createDateHK: '2026-11-02 10:00',
    address: { address1: '3 Lane', recipient: 'Mr Ho', contact: '' },
    items: [item('Silk scarf', '')],
  },
];

async function open(query = '') {
  answers(ALL, { orderList: ORDERS });
  const page = await openAdmin(`/adminOrderIMPage?part=customers${query}`);
  await screen.findByRole('article', { name: '陳小姐 / Ms Chan' });
  return page;
}

const searchBox = () =>
  screen.getByRole('searchbox', { name: 'Find by number, name, brand or size' });

test('Each number has one row with its orders, total, sizes by kind and latest address', async () => {
  await open();
  expect(cardNames()).toEqual(['陳小姐 / Ms Chan', 'Mr Ho']);
  expect(screen.getByText('2 customers')).toHaveAttribute('role', 'status');
  const chan = await card('陳小姐 / Ms Chan');
  for (const text of ['2 orders', 'HK$10,000', '3 November 2026', 'Gucci, Prada', '2 Street'])
    expect(chan.getByText(text)).toBeVisible();
  expect(chan.getByText('Clothes M · Shoes 38 ×2')).toBeVisible();
  // A refunded order is an order, but nothing was spent and bought.
  const ho = await card('Mr Ho');
  expect(ho.getByText('HK$0')).toBeVisible();
  expect(ho.getByText('1 order')).toBeVisible();
});

test('An opened row has call and chat links, all addresses, orders and pieces', async () => {
  const { user } = await open();
  const chan = await card('陳小姐 / Ms Chan');
  expect(chan.queryByRole('link')).toBeNull();
  await user.click(chan.getByText('陳小姐 / Ms Chan'));

  expect(await chan.findByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+85291234567',
  );
  const chat = new URL(chan.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!);
  expect(chat.origin + chat.pathname).toBe('https://wa.me/85291234567');
  expect(chan.getByRole('link', { name: 'A1' })).toHaveAttribute(
    'href',
    '/adminOrderIMPage?part=list&find=A1',
  );
  expect(chan.getByText('1 Road')).toBeVisible();
  for (const piece of ['Court sneaker', 'Horsebit loafer', 'Wool coat'])
    expect(chan.getByText(piece)).toBeVisible();

  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(chan.getByRole('button', { name: 'Copy 1 Road' }));
  expect(copied).toHaveBeenCalledWith('Ms Chan\n9123 4567\n1 Road');
  expect(await screen.findByText('Address copied.')).toBeVisible();
});

test('The message to a customer is in the language that their orders are written in', async () => {
  await expectGreeting('en', ['陳小姐', '你好，這裏是 ZAN。']);
});

test('A customer whose orders have no Chinese is greeted in English also by an admin who reads Chinese', async () => {
  await expectGreeting('zh', ['Jason Ho', 'Hello, this is ZAN.']);
});

/** Opens the page in the admin's language and the row of a customer, and reads the message of its link. */
async function expectGreeting(language: 'zh' | 'en', [recipient, greeting]: [string, string]) {
  const address = { address1: '33 Hysan Avenue', recipient, contact: '9123 4567' };
  answers(ALL, { orderList: [{ ...ORDERS[0], address }] });
  const { user } = await openAdmin('/adminOrderIMPage?part=customers', language);
  const row = await card(recipient);
  await user.click(row.getByText(recipient));
  await waitFor(() => {
    const chat = row.getByRole('link', { name: 'WhatsApp' });
    expect(new URL(chat.getAttribute('href')!).searchParams.get('text')).toBe(greeting);
  });
}

test('A customer without a number cannot be called', async () => {
  const { user } = await open();
  const ho = await card('Mr Ho');
  await user.click(ho.getByText('Mr Ho'));
  expect(await ho.findByRole('link', { name: 'A3' })).toBeVisible();
  expect(ho.queryByRole('link', { name: 'Call' })).toBeNull();
  expect(ho.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('Search takes a number in any spelling, a brand and a size, and is in the URL', async () => {
  const { user, router } = await open();
  for (const [text, names] of [
    ['００852 9123-4567', ['陳小姐 / Ms Chan']],
    ['prada 38', ['陳小姐 / Ms Chan']],
    ['mr ho', ['Mr Ho']],
    ['zzz', []],
  ] as const) {
    await retype(user, searchBox(), text);
    await waitFor(() => expect(cardNames()).toEqual(names));
    expect(screen.getByText(`${names.length} of 2 customers`)).toHaveAttribute('role', 'status');
  }
  expect(screen.getByText('No customer matches.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?part=customers&find=zzz'));
});

test('The number of orders can sort the list, also by its URL', async () => {
  const { user, router } = await open('&sort=orders');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveValue('orders');
  await user.selectOptions(sort, 'Last order');
  await waitFor(() => expect(router.state.location.search).toBe('?part=customers'));
});

test('The export has a row for each customer that is shown', async () => {
  const { user } = await open('&find=chan');
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const file = saved.mock.calls[0]?.[0];
  const rows = file instanceof Blob ? (await file.text()).split('\r\n') : [];
  expect(rows).toHaveLength(2);
  expect(rows[1]).toBe(
    "陳小姐; Ms Chan,'+852 9123-4567,2,10000,2026-11-03 10:00,Gucci; Prada,Clothes M; Shoes 38 ×2,2 Street; 1 Road",
  );
});

test('The page’s link in the bar is marked as the current one', async () => {
  await open();
  const ways = within(screen.getByRole('navigation', { name: 'Admin pages' }));
  expect(ways.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
});
