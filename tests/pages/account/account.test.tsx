import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { logIn, signUp } from '../../../src/services/identity/identity';
import {
  answers,
  broken,
  cartLine,
  catalogueHolds,
  keepCart,
  size,
  spu,
} from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { queries } from '../../support/server';

test('shows the email and the display name', async () => {
  await signedIn();
  await renderApp('/account');

  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(screen.getByText('shopper@zan.demo')).toBeVisible();
  expect(screen.getByText('陳小姐')).toBeVisible();
});

test.each([
  ['en', 'None'],
  ['zh', '未設定'],
] as const)('shows a word for a missing display name (%s: %s)', async (language, words) => {
  await signUp('nameless@zan.demo', 'secret1');
  await renderApp('/account', language);

  expect(await screen.findByText(words)).toBeVisible();
});

const ENTRIES = [
  ['Account Info', '/accountInfo'],
  ['Order History', '/order'],
  ['Address Book', '/addressBook'],
  ['My List', '/mylist'],
] as const;

test('links a shopper to account info, order history, address book and My List, in this order', async () => {
  await signedIn();
  await renderApp('/account');
  await screen.findByRole('heading', { level: 1, name: 'Account' });

  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').slice(0, ENTRIES.length);
  expect(links.map((link) => link.textContent)).toEqual(ENTRIES.map(([name]) => name));
  for (const [name, path] of ENTRIES) {
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

const ORDERS = `${HOSTS.order}/myyOrder`;
const MYLIST = `${HOSTS.catalogue}/mylist`;
const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

/** An entry of My List, saved at HK$1,000. */
const saved = (productId: string, updatedDate: number) => ({
  productId,
  brandId: '88',
  brand: 'Gucci',
  thumbnail: '',
  description: `Saved ${productId}`,
  size: '',
  price: 1000,
  updatedDate,
});

test('shows the last order, and what has become of the three pieces saved last', async () => {
  await signedIn();
  answers(MYLIST, [{ uid: 'demo-shopper', list: ['a', 'b', 'c', 'd'].map(saved) }]);
  catalogueHolds([
    spu('b', { retailPrice: 800, items: [size('b', '37', { salePrice: 800 })] }),
    spu('c', { items: [size('c', '37', { qty: 0 })] }),
  ]);
  const { router } = await renderApp('/account');

  const order = await section('Latest order');
  const link = await order.findByRole('link', { name: 'ZN1006' });
  expect(link).toHaveAttribute('href', '/order/ZN1006');
  expect(link.closest('li')).toHaveTextContent(/Pending.*Expected/);

  const list = await section('My List');
  expect(await list.findByText('No longer sold')).toBeVisible();
  expect(list.getAllByRole('link').map((piece) => piece.textContent)).toEqual([
    ...['Saved d', 'Title c', 'Title b'],
  ]);
  expect(list.getByText('SOLD OUT')).toBeVisible();
  expect(list.getByText('HK$800').closest('li')).toHaveTextContent('HK$1,000 when saved');

  // The order history is not asked for again.
  await act(() => router.navigate('/order'));
  await screen.findByRole('link', { name: 'ZN1001' });
  expect(queries('/myyOrder')).toEqual(['?uid=demo-shopper']);
});

test('says what to do where there is no order and nothing is saved yet', async () => {
  await signedIn();
  answers(ORDERS, { outputList: [] });
  answers(MYLIST, []);
  await renderApp('/account');

  const order = await section('Latest order');
  expect(await order.findByText('No orders yet.')).toBeVisible();
  expect(order.getByRole('link', { name: 'See everything' })).toBeVisible();
  const list = await section('My List');
  expect(await list.findByText(/^Nothing saved yet/)).toBeVisible();
});

test('offers Retry where the last order cannot be loaded, beside all links', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  const orders = broken('get', ORDERS, 400);
  const { user } = await renderApp('/account');

  const order = await section('Latest order');
  expect(await order.findByRole('alert')).toHaveTextContent('We could not load your orders.');
  expect(screen.getByRole('link', { name: 'Order History' })).toBeVisible();
  orders.mend();
  await user.click(order.getByRole('button', { name: 'Retry' }));
  expect(await order.findByRole('link', { name: 'ZN1006' })).toBeVisible();
});

test('links an admin to the admin too', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  const { user, router } = await renderApp('/account');
  await user.click(await screen.findByRole('link', { name: 'Admin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/adminPage'));
});

test("asks 'Do you really want to log out?' before logging out, and stays on Cancel", async () => {
  await signedIn();
  const { user, router } = await renderApp('/account');

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('dialog', { name: 'Do you really want to log out?' });
  expect(within(question).getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(
    'OK logs you out on this device.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.getByText('shopper@zan.demo')).toBeVisible();
});

test('signs out and opens /signup/ on Log In when Logout is confirmed', async () => {
  await signedIn();
  const { user, router } = await renderApp('/account');

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/signup\/?$/);
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/signup/');
});

test("hides a person's cart from the next person to sign in", async () => {
  await signedIn();
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/account');
  await screen.findByRole('link', { name: 'Cart, 1 item' });

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  await logIn('admin@zan.demo', 'zan-admin');

  expect(await screen.findByText('admin@zan.demo')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});
