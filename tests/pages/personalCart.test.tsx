import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { logIn, signOut } from '../../src/services/identity';
import { renderApp, signedIn } from '../support/renderApp';
import { cartLine, catalogueHolds, keepCart, spu } from './answers';

const A = spu('a');
const B = spu('b');
const ADMIN = ['admin@zan.demo', 'zan-admin'] as const;

type View = Awaited<ReturnType<typeof renderApp>>;

const badge = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });
const kept = (key = 'cartItems'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const titles = () =>
  screen.queryAllByRole('link', { name: /^Title / }).map((link) => link.textContent);

/** The provider has answered: the shop knows who is there, or that nobody is. */
async function knows(who: 'somebody' | 'nobody') {
  const href = who === 'somebody' ? '/account' : '/signup/';
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', href),
  );
}

async function leave() {
  await signOut();
  await knows('nobody');
}

async function enter(...who: Parameters<typeof signedIn>) {
  await signedIn(...who);
  await knows('somebody');
}

async function choose(user: UserEvent, router: View['router'], productId: string) {
  await router.navigate(`/product/${productId}`);
  await screen.findByRole('heading', { level: 1, name: `Title ${productId}` });
  await user.click(await screen.findByRole('radio', { name: '37' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('Add to cart success!');
}

test('At sign-out the cart leaves the bag and the storage', async () => {
  await signedIn();
  keepCart(cartLine(A), cartLine(B));
  await renderApp('/cart');
  await knows('somebody');
  expect(titles()).toEqual(['Title a', 'Title b']);

  await leave();

  expect(await badge('0 items')).toBeVisible();
  expect(screen.getByText('Your bag is empty.')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBeNull();
});

test('The next person sees an empty bag, and each finds their own again', async () => {
  catalogueHolds([A, B]);
  await signedIn();
  keepCart(cartLine(A));
  const { user, router } = await renderApp('/cart');
  await knows('somebody');
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

test('The cart comes back joined with what was chosen meanwhile, no piece twice', async () => {
  catalogueHolds([A, B]);
  await signedIn();
  keepCart(cartLine(A));
  const { user, router } = await renderApp('/cart');
  await knows('somebody');
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

test('What waited does not come back a second time', async () => {
  await signedIn();
  keepCart(cartLine(A));
  const { user } = await renderApp('/cart');
  await knows('somebody');
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

test('What a visitor chose stays in the bag when they sign in', async () => {
  keepCart(cartLine(A));
  await renderApp('/cart');
  await knows('nobody');

  await enter();

  expect(await badge('1 item')).toBeVisible();
  expect(kept()).toEqual([cartLine(A)]);
});

test('A reload while signed in changes nothing', async () => {
  await signedIn();
  keepCart(cartLine(A), cartLine(B));
  const { unmount } = await renderApp('/cart');
  await knows('somebody');
  const before = localStorage.getItem('cartItems');
  unmount();

  await renderApp('/cart');
  await knows('somebody');

  expect(await badge('2 items')).toBeVisible();
  expect(localStorage.getItem('cartItems')).toBe(before);
});

test('A reload while signed out leaves the cart of who left where it waits', async () => {
  await signedIn();
  keepCart(cartLine(A));
  const { unmount } = await renderApp('/cart');
  await knows('somebody');
  await leave();
  unmount();

  await renderApp('/cart');
  await knows('nobody');
  expect(await badge('0 items')).toBeVisible();
  await logIn('shopper@zan.demo', 'zan-shopper');

  expect(await badge('1 item')).toBeVisible();
  expect(titles()).toEqual(['Title a']);
});
