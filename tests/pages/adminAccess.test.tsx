import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../src/services/identity';
import { renderApp, signedIn } from '../support/renderApp';
import { hasAskedForWords, hostRequests, requests, store } from '../support/server';

const PAGES = ['/adminPage', '/adminSpuPage', '/adminSpuListPage', '/adminOrderIMPage?part=list'];

const TOKEN = '/securetoken.googleapis.com/v1/token';
const REFUSED = /Your account has no access to it/;
const admin = () => signedIn('admin@zan.demo', 'zan-admin');

// First, as words that were loaded once stay loaded.
test.each(PAGES)('%s tells a shopper plainly, and asks no host for anything', async (path) => {
  await signedIn();
  await renderApp(path);

  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(hostRequests()).toEqual([]);
  expect(hasAskedForWords('admin')).toBe(false);
});

test.each(PAGES)('%s sends a visitor to log-in, to come back afterwards', async (path) => {
  const { router } = await renderApp(path);

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
  expect(hostRequests()).toEqual([]);
  expect(hasAskedForWords('admin')).toBe(false);
});

test('A visitor who logs in as an admin comes back to the page', async () => {
  const { user } = await renderApp('/adminOrderIMPage');
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'admin@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-admin');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Order IM' })).toBeVisible();
  expect(hasAskedForWords('admin')).toBe(true);
});

test('A claim taken away while the page is open is noticed at the next refresh of the token', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  await admin();
  await renderApp('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = false;
  });

  // The page's own look at the token, of every minute, an hour later: then it is due.
  const look = every.mock.calls.find(([, ms]) => ms === 60_000)![0];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_590_000);
  look();
  await waitFor(() => expect(requests('POST', TOKEN)).toHaveLength(1));
  clock.mockRestore();

  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create SPU' })).toBeNull();
});

test('A sign-out on a page without work of its own asks to log in in place', async () => {
  await admin();
  const { router } = await renderApp('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });

  await signOut();

  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminPage');
});
