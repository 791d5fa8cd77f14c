import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { queryClient } from '../../../src/services/client/queryClient';
import { logIn, signOut } from '../../../src/services/identity/identity';
import { lastOwner } from '../../../src/services/identity/lastOwner';
import { checkoutForm } from '../../../src/services/storage/personalStorage';
import { answers, cartLine, catalogueHolds, held, keepCart, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { requests } from '../../support/server';
import { chooseAddress, openCart } from './till';

const A = spu('a');
const B = spu('b');
const ADMIN = ['admin@zan.demo', 'zan-admin'] as const;

type View = Awaited<ReturnType<typeof renderApp>>;

const badge = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });
const kept = (key = 'cartItems'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const titles = () =>
  screen.queryAllByRole('link', { name: /^Title / }).map((link) => link.textContent);

const everythingStored = () =>
  JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));

/** Waits until the provider has answered and the shop shows it. */
async function isShown(status: 'signedIn' | 'signedOut') {
  const href = status === 'signedIn' ? '/account' : '/signup/';
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', href),
  );
}

async function leave() {
  await signOut();
  await isShown('signedOut');
}

async function enter(...account: Parameters<typeof signedIn>) {
  await signedIn(...account);
  await isShown('signedIn');
}

async function choose(user: UserEvent, router: View['router'], productId: string) {
  await router.navigate(`/product/${productId}`);
  await screen.findByRole('heading', { level: 1, name: `Title ${productId}` });
  await user.click(await screen.findByRole('radio', { name: '37' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('Add to cart success!');
}

test('removes the cart from the page and the storage at sign-out', async () => {
  await signedIn();
  keepCart(cartLine(A), cartLine(B));
  await renderApp('/cart');
  await isShown('signedIn');
  expect(titles()).toEqual(['Title a', 'Title b']);

  await leave();

  expect(await badge('0 items')).toBeVisible();
  expect(screen.getByText('Your bag is empty.')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBeNull();
});

test('leaves no uid in the storage, signed in or out', async () => {
  await signedIn();
  keepCart(cartLine(A));
  await renderApp('/cart');
  await isShown('signedIn');
  expect(everythingStored()).not.toContain('demo-shopper');

  await leave();
  expect(Object.keys(localStorage)).toContain(`cartItems of ${ownerKey('demo-shopper')}`);
  expect(everythingStored()).not.toContain('demo-shopper');
});

test("shows the next person an empty cart, and restores each person's own at sign-in", async () => {
  catalogueHolds([A, B]);
  await signedIn();
  keepCart(cartLine(A));
  const { user, router } = await renderApp('/cart');
  await isShown('signedIn');
  await leave();

  await enter(...ADMIN);
  expect(await badge('0 items')).toBeVisible();
  expect(kept()).toBeNull();
  await choose(user, router, 'b');
  await leave();
  expect(await badge('0 items')).toBeVisible();

  await enter();
  expect(await badge('1 item')).toBeVisible();
  expect(kept()).toEqual([cartLine(A)]);
  await leave();
  await enter(...ADMIN);
  await waitFor(() => expect(kept()).toEqual([cartLine(B)]));
});

test('merges the saved cart with what a visitor has chosen, without duplicates', async () => {
  catalogueHolds([A, B]);
  await signedIn();
  keepCart(cartLine(A));
  const { user, router } = await renderApp('/cart');
  await isShown('signedIn');
  await leave();
  await choose(user, router, 'b');
  await choose(user, router, 'a');
  expect(await badge('2 items')).toBeVisible();

  await enter();
  await router.navigate('/cart');
  await screen.findByRole('heading', { level: 1, name: 'Shopping Bag' });

  expect(await badge('2 items')).toBeVisible();
  expect(titles().toSorted()).toEqual(['Title a', 'Title b']);
  expect(kept()).toHaveLength(2);
});

test('restores a saved cart only once', async () => {
  await signedIn();
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  await isShown('signedIn');
  await leave();
  await enter();
  await badge('1 item');
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
  await badge('0 items');

  await leave();
  await enter();

  expect(await badge('0 items')).toBeVisible();
  expect(kept()).toBeNull();
});

test("keeps a visitor's cart at sign-in", async () => {
  keepCart(cartLine(A));
  await renderApp('/cart');
  await isShown('signedOut');

  await enter();

  expect(await badge('1 item')).toBeVisible();
  expect(kept()).toEqual([cartLine(A)]);
});

test('keeps the cart over a reload while signed in', async () => {
  await signedIn();
  keepCart(cartLine(A), cartLine(B));
  const { unmount } = await renderApp('/cart');
  await isShown('signedIn');
  const before = localStorage.getItem('cartItems');
  unmount();

  await renderApp('/cart');
  await isShown('signedIn');

  expect(await badge('2 items')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBe(before);
});

test('keeps a saved cart over a reload while signed out', async () => {
  await signedIn();
  keepCart(cartLine(A));
  const { unmount } = await renderApp('/cart');
  await isShown('signedIn');
  await leave();
  unmount();

  await renderApp('/cart');
  await isShown('signedOut');
  expect(await badge('0 items')).toBeVisible();
  await logIn('shopper@zan.demo', 'zan-shopper');

  expect(await badge('1 item')).toBeVisible();
  expect(titles()).toEqual(['Title a']);
});

test('a tab that wakes late leaves the bag and the choices of the next person alone', async () => {
  await signedIn();
  keepCart(cartLine(A));
  await renderApp('/cart');
  await isShown('signedIn');

  // In another tab this person has signed out, and the next one has signed in and filled a bag.
  const savedBag = `cartItems of ${ownerKey('demo-shopper')}`;
  localStorage.setItem(savedBag, JSON.stringify([cartLine(A)]));
  lastOwner.write(ownerKey('demo-admin'));
  keepCart(cartLine(B));
  checkoutForm.write({ promoCode: 'ADMIN' });
  await enter(...ADMIN);

  expect(await screen.findByRole('link', { name: 'Title b' })).toBeVisible();
  expect(titles()).toEqual(['Title b']);
  expect(kept()).toEqual([cartLine(B)]);
  expect(kept(savedBag)).toEqual([cartLine(A)]);
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('ADMIN');
});

test('a tab that shows who has left in another tab leaves the bag of the next person alone', async () => {
  await signedIn();
  const savedBag = `cartItems of ${ownerKey('demo-shopper')}`;
  localStorage.setItem(savedBag, JSON.stringify([cartLine(A)]));
  lastOwner.write(ownerKey('demo-admin'));
  keepCart(cartLine(B));

  await renderApp('/cart');
  await isShown('signedIn');
  await screen.findByRole('textbox', { name: 'Promo code' });

  expect(titles()).toEqual(['Title b']);
  expect(kept()).toEqual([cartLine(B)]);
  expect(kept(savedBag)).toEqual([cartLine(A)]);
});

test.each(['Select address', 'Add address'])(
  'closes the dialog %s of one person when another signs in',
  async (name) => {
    const { user } = await openCart();
    await user.click(screen.getByRole('button', { name: 'Select address' }));
    await screen.findAllByRole('radio');
    if (name === 'Add address') await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();

    await enter(...ADMIN);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('an address that is saved after its person has left is not chosen for the next', async () => {
  catalogueHolds([A]);
  await signedIn();
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Select address' }));
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  for (const [name, text] of [
    ['Recipient', 'Ms Secret'],
    ['Contact', '23456789'],
    ['Address line 1', '1 Hidden Road'],
  ] as const)
    await user.type(await screen.findByRole('textbox', { name }), text);
  const release = held('post', `${HOSTS.catalogue}/profile`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests('POST', '/profile')).toHaveLength(1));
  await act(() => signOut());
  await isShown('signedOut');
  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  // The answer is applied a task after the mutation has ended.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(checkoutForm.read()?.address).toBeUndefined();
  expect(everythingStored()).not.toMatch(/Ms Secret|Hidden Road/);
});

test('what is ordered again after its person has left is not put into the next bag', async () => {
  catalogueHolds([A]);
  await signedIn();
  const order = { orderNumber: 'ZN1', status: 'Completed', list: [cartLine(A)] };
  answers(`${HOSTS.order}/myyOrder`, { outputList: [order] });
  const { user } = await renderApp('/order/ZN1');
  const button = await screen.findByRole('button', { name: 'Order again' });
  const release = held('get', `${HOSTS.catalogue}/spulist`);
  await user.click(button);
  await waitFor(() => expect(requests('GET', '/spulist')).toHaveLength(1));
  await act(() => signOut());
  await isShown('signedOut');
  await act(() => signedIn(...ADMIN));
  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await badge('0 items');
  expect(kept()).toBeNull();
});

test('forgets the chosen address and the promo code at sign-out, also on an open cart page', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');
  expect(await screen.findByText(/Wylie Road/)).toBeVisible();
  const { address } = checkoutForm.read() ?? {};
  expect(address).toBeDefined();

  await leave();
  act(() => {
    keepCart(cartLine(A));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  });
  const promoCode = await screen.findByRole('textbox', { name: 'Promo code' });
  expect(promoCode).toHaveValue('');
  await user.type(promoCode, 'X');

  expect(checkoutForm.read()).toEqual({ promoCode: 'X' });
});
