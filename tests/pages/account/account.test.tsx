import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { logIn, signUp } from '../../../src/services/identity/identity';
import { cartLine, keepCart, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';

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
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(
    ENTRIES.map(([name]) => name),
  );
  for (const [name, path] of ENTRIES) {
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
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
