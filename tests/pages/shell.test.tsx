import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp, signedIn } from '../support/renderApp';
import { cartLine, keepCart, spu } from './answers';

async function openMenu() {
  const view = await renderApp('/noFakeStore');
  await view.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...view, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

test('The menu has the entries of the specification, each with its target', async () => {
  const { menu } = await openMenu();

  const chat = expect.stringMatching(/^https:\/\/wa\.me\/85255501234\?text=./);
  for (const [name, target] of [
    ['Everything else', '/?brand=all&category=all'],
    ['Shopping Bag', '/cart'],
    ['Wishlist', '/mylist'],
    ['Account', '/signup/'],
    ['Customer Care', chat],
    ['Live Assistance', chat],
    ['No Fakes Pledge Store', '/noFakeStore'],
    ['Location', 'https://map.test/shop'],
  ] as const) {
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', target);
  }
  expect(menu.getByRole('button', { name: 'Chinese' })).toBeVisible();
  expect(menu.getByRole('button', { name: 'English' })).toBeVisible();
});

test('Choosing an entry closes the menu', async () => {
  const { user, menu, router } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Shopping Bag' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('A press beside the menu closes it', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('dialog', { name: 'Menu' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('The top bar has menu, social icons, brand title, account and cart with its count', async () => {
  keepCart(cartLine(spu('a')), cartLine(spu('b')));
  await renderApp('/noFakeStore');

  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'ZAN' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('link', { name: 'Cart, 2 items' })).toHaveAttribute('href', '/cart');
  expect(bar.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.test/shop',
  );
  expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/signup/');
});

test('Account and Me lead to /account when signed in', async () => {
  await signedIn();
  await renderApp('/noFakeStore');

  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  expect(screen.getByRole('link', { name: 'Me' })).toHaveAttribute('href', '/account');
});

test('The bottom bar has Home, Search, Bag and Me', async () => {
  await renderApp('/noFakeStore');

  const bar = within(screen.getByRole('navigation', { name: 'Bottom bar' }));
  const targets = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/search', '/cart', '/signup/']);
});

test('The floating chat button opens a pre-filled chat outside of the shop', async () => {
  await renderApp('/noFakeStore');

  const link = await screen.findByRole('link', { name: 'Chat with us' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/));
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each(['/', '/search', '/cart', '/signup/', '/noFakeStore', '/product/gucci-sneakers-1'])(
  '%s has one main and one h1',
  async (path) => {
    await renderApp(path);

    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  },
);
