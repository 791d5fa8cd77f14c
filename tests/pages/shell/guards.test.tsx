import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { hostRequests, server } from '../../support/server';

const GUARDED = ['/account', '/accountInfo', '/order', '/order/ZN1001', '/addressBook', '/mylist'];

test.each(GUARDED)(
  '%s redirects a visitor to /signup/, on Log In and with a return path',
  async (path) => {
    const { router } = await renderApp(path);

    expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/signup/');
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
    expect(hostRequests()).toEqual([]);
  },
);

test('After logging in, a visitor returns to the page they opened', async () => {
  const { user, router } = await renderApp('/order/ZN1001');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'shopper@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-shopper');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Order ZN1001' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/order/ZN1001');
});

test('A guarded page shows a loading state, not the log-in page, until the user is known', async () => {
  await signedIn();
  const { router } = await renderApp('/account');
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));

  // The identity provider has not reported the user yet.
  expect(screen.getByRole('status', { name: /looking up your account/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Log In' })).toBeNull();

  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(visited).toEqual([]);
});

test.each(['/', '/cart', '/search', '/noFakeStore', '/product/gucci-sneakers-1'])(
  '%s opens for a visitor',
  async (path) => {
    const { router } = await renderApp(path);

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  },
);

test('Signing out on a guarded page redirects to /signup/, with the way to the account only', async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findAllByRole('button', { name: 'Edit' });

  await signOut();

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(router.state.location.search).toBe('?next=%2Faccount');
  expect(screen.queryByText(/Wylie Road/)).toBeNull();
});

test('A page that Back restores after a sign-out elsewhere shows nothing of the person, before the provider notices', async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findByText(/Wylie Road/);

  // What a later page of this tab leaves after its sign-out.
  localStorage.removeItem('signedIn');
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  await waitFor(() => expect(screen.queryByText(/Wylie Road/)).toBeNull());
  expect(router.state.location.pathname).toBe('/signup/');
});

test('A page that Back restores stays as it is for the person who is still signed in', async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findByText(/Wylie Road/);

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  expect(screen.getByText(/Wylie Road/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/addressBook');
});

test("While the next user's addresses load, the previous user's are not shown", async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findByText(/Wylie Road/);

  server.use(
    http.get(`${HOSTS.catalogue}/profile`, ({ request }) =>
      request.url.includes('demo-admin')
        ? new Promise<never>(() => undefined)
        : HttpResponse.json([]),
    ),
  );
  await signedIn('admin@zan.demo', 'zan-admin');
  await router.navigate('/addressBook');

  await waitFor(() => expect(screen.queryByText(/Wylie Road/)).toBeNull());
});
