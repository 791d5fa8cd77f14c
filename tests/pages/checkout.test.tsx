import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SHOPPER_ADDRESSES } from '../../src/demo/seed';
import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { bodies, hostRequests, requests } from '../support/server';
import { broken, cartLine, keepCart } from './answers';
import { BAG, checkOut, chooseAddress, COMMIT, confirm, openCart, SHOE } from './till';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');

test("A visitor's Checkout says 'You need to login to proceed' and leads to log-in", async () => {
  keepCart(cartLine(SHOE));
  const { user, router } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Checkout' }));

  await dialog('You need to login to proceed');
  expect(requests('POST', COMMIT)).toEqual([]);
  await confirm(user, 'You need to login to proceed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(router.state.location.search).toBe('?next=%2Fcart');
});

test('A visitor who wants to select an address is told to log in', async () => {
  keepCart(cartLine(SHOE));
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Select address' }));

  const told = await dialog('You need to login to add or select an address.');
  await user.click(within(told).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hostRequests()).toEqual([]);
});

test('With no address saved, choosing one says so and OK adds one', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  keepCart(cartLine(SHOE));
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Select address' }));
  await confirm(user, 'No addresses available. Please add an address to proceed.');

  await dialog('Add address');
  await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Pier Road');
  await user.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Ms Lee');
  await user.type(screen.getByRole('textbox', { name: 'Contact' }), '23456789');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Added address')).toBeVisible();
  expect(await screen.findByText('1 Pier Road')).toBeVisible();
});

test('Select address offers one radio per saved address', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Select address' }));

  const choice = within(await dialog('Select address'));
  expect(await choice.findAllByRole('radio')).toHaveLength(2);
});

test('Checkout without an address asks for one and places nothing', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please select an address before checkout.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Cancel on the confirm prompt places nothing and keeps the cart', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = await dialog('Place this order?');
  expect(prompt).toHaveTextContent('2 items, HK$3,500 in all');

  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests('POST', COMMIT)).toEqual([]);
  expect(stored()).toHaveLength(2);
});

test('The commit is {uid, list of cart lines, address, promoCode}, and nothing else', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), ' ZAN10 ');
  await checkOut(user);
  await dialog('Thank you!');

  expect(await bodies(COMMIT)).toEqual([
    {
      uid: 'demo-shopper',
      list: [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')],
      address: SHOPPER_ADDRESSES[1],
      promoCode: 'ZAN10',
    },
  ]);
  const [request] = requests('POST', COMMIT);
  expect(request!.url).toBe('https://order.test/myyOrder/commit');
  expect([...request!.headers.keys()].sort()).toEqual(['accept', 'content-type']);
});

test('The promo code is optional', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect((await bodies(COMMIT))[0].promoCode).toBe('');
});

test('Only OK on Thank you! clears the cart and goes home', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = await dialog('Thank you!');

  expect(within(thanks).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(thanks);
  expect(await dialog('Thank you!')).toBeVisible();
  expect(stored()).toHaveLength(2);
  expect(router.state.location.pathname).toBe('/cart');

  await confirm(user, 'Thank you!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('cartItems')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('The order then stands in the order history', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await screen.findByRole('link', { name: 'Cart, 0 items' });

  await router.navigate('/order');
  expect(await screen.findByRole('link', { name: 'ZN1007' })).toBeVisible();
});

test('A double click on OK, or on Checkout, places one order', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.dblClick(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = within(await dialog('Place this order?'));

  await user.dblClick(prompt.getByRole('button', { name: 'OK' }));

  await dialog('Thank you!');
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test.each([400, 409, 422])('A refusal (%i) is told, and Checkout is free again', async (status) => {
  expectConsole(/^Error creating order: The host answered 4\d\d$/);
  const { user } = await openCart();
  await chooseAddress(user);
  const fault = broken('post', 'https://order.test/myyOrder/commit', status);
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^The order could not be placed/);
  expect(stored()).toHaveLength(2);
  expect(requests('POST', COMMIT)).toHaveLength(1);

  fault.mend();
  await checkOut(user);
  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(2);
});

test('Promo code and address outlast a trip to another page', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');

  await router.navigate('/noFakeStore');
  await screen.findByRole('heading', { level: 1, name: /Pledge/ });
  await router.navigate('/cart');

  expect(await screen.findByRole('textbox', { name: 'Promo code' })).toHaveValue('ZAN10');
  expect(await screen.findByText(/Wylie Road/)).toBeVisible();
});
