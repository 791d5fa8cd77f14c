import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { logIn, signUp } from '../../src/services/identity';
import { renderApp, signedIn } from '../support/renderApp';
import { keepCart, cartLine, spu } from './answers';

test('The account shows email and display name', async () => {
  await signedIn();
  await renderApp('/account');

  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(screen.getByText('shopper@zan.demo')).toBeVisible();
  expect(screen.getByText('陳小姐')).toBeVisible();
});

test.each([
  ['en', 'None'],
  ['zh', '未有'],
] as const)('Without a display name it says so (%s: %s)', async (language, words) => {
  await signUp('nameless@zan.demo', 'secret1');
  await renderApp('/account', language);

  expect(await screen.findByText(words)).toBeVisible();
});

test('Its entries lead to account info, orders, addresses and My List', async () => {
  await signedIn();
  await renderApp('/account');
  await screen.findByRole('heading', { level: 1, name: 'Account' });

  const main = within(screen.getByRole('main'));
  for (const [name, path] of [
    ['Account Info', '/accountInfo'],
    ['Order History', '/order'],
    ['Address Book', '/addressBook'],
    ['My List', '/mylist'],
  ] as const) {
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test("Logout asks 'Do you really want to log out?'; Cancel stays", async () => {
  await signedIn();
  const { user, router } = await renderApp('/account');

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('dialog', { name: 'Do you really want to log out?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.getByText('shopper@zan.demo')).toBeVisible();
});

test('Logout with OK signs out and goes to /signup', async () => {
  await signedIn();
  const { user, router } = await renderApp('/account');

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/signup\/?$/);
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/signup/');
});

test("The next person does not find the one before's cart", async () => {
  await signedIn();
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/account');
  await screen.findByRole('link', { name: 'Cart, 1 item' });

  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await logIn('admin@zan.demo', 'zan-admin');

  expect(await screen.findByText('admin@zan.demo')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});
