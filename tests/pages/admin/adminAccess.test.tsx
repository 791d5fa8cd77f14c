import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { renderApp, signedIn } from '../../support/renderApp';
import { hasRequestedTranslations, hostRequests, requests, store } from '../../support/server';

const PAGES = [
  ...['/adminPage', '/adminSpuPage', '/adminSpuListPage', '/adminImportPage'],
  '/adminOrderIMPage?part=list',
];

const TOKEN = '/securetoken.googleapis.com/v1/token';
const REFUSED = /Your account has no access to it/;
const admin = () => signedIn('admin@zan.demo', 'zan-admin');

// These tests come first, because translations stay loaded once they are.
test.each(PAGES)(
  '%s tells a shopper that access is refused and requests nothing but their wishlist',
  async (path) => {
    await signedIn();
    await renderApp(path);

    expect(await screen.findByText(REFUSED)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    const paths = hostRequests().map(({ url }) => new URL(url).pathname);
    expect(paths.filter((requested) => requested !== '/mylist')).toEqual([]);
    expect(hasRequestedTranslations('admin')).toBe(false);
  },
);

test.each(PAGES)('%s redirects a visitor to log-in with the way back', async (path) => {
  const { router } = await renderApp(path);

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
  expect(hostRequests()).toEqual([]);
  expect(hasRequestedTranslations('admin')).toBe(false);
});

test('A visitor who logs in as an admin returns to the page', async () => {
  const { user } = await renderApp('/adminOrderIMPage');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-admin');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Order IM' })).toBeVisible();
  expect(hasRequestedTranslations('admin')).toBe(true);
});

test('Access ends at the next token refresh after the admin claim is removed', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  await admin();
  await renderApp('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = false;
  });

  // Runs the page's check of every minute one hour later, when the token is due.
  const check = every.mock.calls.find(([, ms]) => ms === 60_000)![0];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_590_000);
  check();
  await waitFor(() => expect(requests('POST', TOKEN)).toHaveLength(1));
  clock.mockRestore();

  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create SPU' })).toBeNull();
});

test('A sign-out on a page without edits asks to log in over the page', async () => {
  await admin();
  const { router } = await renderApp('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });

  await signOut();

  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminPage');
});
