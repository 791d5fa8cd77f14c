import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { signOut } from '../../src/services/identity';
import { renderApp, signedIn } from '../support/renderApp';
import { hostRequests, server } from '../support/server';

const GUARDED = ['/account', '/accountInfo', '/order', '/order/ZN1001', '/addressBook', '/mylist'];

test.each(GUARDED)('%s sends a visitor to log-in, to come back afterwards', async (path) => {
  const { router } = await renderApp(path);

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/signup/');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(path);
  expect(hostRequests()).toEqual([]);
});

test('A visitor who logs in comes back to the page they wanted', async () => {
  const { user, router } = await renderApp('/order/ZN1001');
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'shopper@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-shopper');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Order ZN1001' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/order/ZN1001');
});

test('A guarded page waits for the provider and does not flash the log-in page', async () => {
  await signedIn();
  const { router } = await renderApp('/account');
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));

  // At first nobody knows yet who this is.
  expect(screen.getByRole('status', { name: /looking up your account/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sign Up' })).toBeNull();

  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(visited).toEqual([]);
});

test.each(['/', '/cart', '/search', '/noFakeStore', '/product/gucci-sneakers-1'])(
  '%s is open to a visitor',
  async (path) => {
    const { router } = await renderApp(path);

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  },
);

test('Signing out on a guarded page, here or in another tab, leaves it', async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findAllByRole('button', { name: 'Edit' });

  await signOut();

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(screen.queryByText(/Wylie Road/)).toBeNull();
});

test('The next person sees nothing of the one before while their own is under way', async () => {
  await signedIn();
  const { router } = await renderApp('/addressBook');
  await screen.findByText(/Wylie Road/);

  server.use(
    http.get('https://catalogue.test/profile', ({ request }) =>
      request.url.includes('demo-admin')
        ? new Promise<never>(() => undefined)
        : HttpResponse.json([]),
    ),
  );
  await signedIn('admin@zan.demo', 'zan-admin');
  await router.navigate('/addressBook');

  await waitFor(() => expect(screen.queryByText(/Wylie Road/)).toBeNull());
});
