import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { bodies, hostRequests, requests, server } from '../support/server';

const ACCOUNTS = 'https://identity.test/identitytoolkit.googleapis.com/v1/accounts';
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const LOG_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The form in its Log In mode, filled in and sent. */
async function logIn(user: UserEvent, address = 'shopper@zan.demo', secret = 'zan-shopper') {
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  await user.type(email(), address);
  await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

/** The provider refuses every call with its own error name. */
function refuse(message: string): void {
  server.use(
    http.post(new RegExp(`^${ACCOUNTS}:`), () =>
      HttpResponse.json({ error: { code: 400, message } }, { status: 400 }),
    ),
  );
}

test('The page opens on Sign Up and a toggle switches to Log In and back', async () => {
  const { user } = await renderApp('/signup/');

  expect(await heading('Sign Up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log In' }));
  expect(await heading('Log In')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));
  expect(await heading('Sign Up')).toBeVisible();
});

test('Switching modes keeps what is typed', async () => {
  const { user } = await renderApp('/signup/');
  await user.type(email(), 'new@zan.demo');
  await user.type(password(), 'secret1');

  await user.click(screen.getByRole('button', { name: 'Already have an account? Log In' }));

  expect(email()).toHaveValue('new@zan.demo');
  expect(password()).toHaveValue('secret1');
});

test('Signing up creates the account at the provider and goes to the account', async () => {
  const { user, router } = await renderApp('/signup/');
  await user.type(email(), ' new@zan.demo ');
  await user.type(password(), 'secret1');

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(await heading('Account')).toBeVisible();
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.getByText('new@zan.demo')).toBeVisible();
  expect((await bodies(SIGN_UP))[0]).toMatchObject({ email: 'new@zan.demo', password: 'secret1' });
});

test('Logging in with email and password goes to the account', async () => {
  const { user } = await renderApp('/signup/');

  await logIn(user);

  expect(await heading('Account')).toBeVisible();
  expect((await bodies(LOG_IN))[0]).toMatchObject({ email: 'shopper@zan.demo' });
});

test('A password never reaches one of the shop’s own hosts', async () => {
  const { user } = await renderApp('/signup/?next=/order');
  await logIn(user);
  await screen.findByRole('link', { name: 'ZN1006' });

  const sent = await Promise.all(
    hostRequests().map(async (request) => request.url + (await request.clone().text())),
  );
  expect(sent.join()).not.toContain('zan-shopper');
});

test.each([
  ['/cart', '/cart'],
  ['/order?x=1', '/order'],
  ['https://evil.test/', '/account'],
  ['//evil.test', '/account'],
  ['/\\evil.test', '/account'],
  ['javascript:alert(1)', '/account'],
  ['', '/account'],
])('After log-in, next=%s leads to %s of this shop', async (next, pathname) => {
  const { user, router } = await renderApp(`/signup/?next=${encodeURIComponent(next)}`);

  await logIn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
});

test('Who is signed in already goes straight on', async () => {
  await signedIn();
  const { router } = await renderApp('/signup/?next=/noFakeStore');

  await waitFor(() => expect(router.state.location.pathname).toBe('/noFakeStore'));
});

const SAME = 'The email or password is not right. Please check both and try again.';

test.each([
  ['INVALID_PASSWORD', SAME],
  ['EMAIL_NOT_FOUND', SAME],
  ['INVALID_LOGIN_CREDENTIALS', SAME],
  ['INVALID_EMAIL', 'This does not look like an email address. Please check it.'],
  [
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled',
    'Too many tries. Please wait a few minutes, then try again.',
  ],
  ['USER_DISABLED', 'This account has been closed. Please chat with us.'],
  ['SOMETHING_NEW', 'Sign-in is not available right now. Please try again, or chat with us.'],
])("The provider's %s is told in plain words and keeps what was typed", async (name, words) => {
  expectConsole(/^Error signing in:/);
  refuse(name);
  const { user } = await renderApp('/signup/');

  await logIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(email()).toHaveValue('shopper@zan.demo');
  expect(password()).toHaveValue('zan-shopper');
  expect(await heading('Log In')).toBeVisible();
});

test.each([
  ['EMAIL_EXISTS', 'This email already has an account. Please log in instead.'],
  ['WEAK_PASSWORD : too short', 'This password is too weak. Please choose at least 6 characters.'],
])("A sign-up's %s is told in plain words", async (name, words) => {
  expectConsole(/^Error signing in:/);
  refuse(name);
  const { user } = await renderApp('/signup/');
  await user.type(email(), 'a@zan.demo');
  await user.type(password(), 'secret1');

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(email()).toHaveValue('a@zan.demo');
});

test('A lost connection to the provider is told as one', async () => {
  expectConsole(/^Error signing in:/);
  server.use(http.post(new RegExp(`^${ACCOUNTS}:`), () => HttpResponse.error()));
  const { user } = await renderApp('/signup/');

  await logIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^No connection to the sign-in/);
});

test.each([
  ['not-an-email', 'secret1', 'Email', /^Please enter an email address/],
  ['a@zan.demo', '12345', 'Password', /at least 6 characters/],
])('Signing up with %s and %s is told at the field, nothing is sent', async (...row) => {
  const [address, secret, field, words] = row;
  const { user } = await renderApp('/signup/');
  await user.type(email(), address);
  await user.type(password(), secret);

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
  expect(requests('POST', SIGN_UP)).toEqual([]);
});

test('The Facebook button exists and does nothing', async () => {
  const { user, router } = await renderApp('/signup/');
  await heading('Sign Up');

  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));

  expect(router.state.location.pathname).toBe('/signup/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('There is a button for the Google popup', async () => {
  await renderApp('/signup/');

  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('Two presses on Log In make one call', async () => {
  const { user } = await renderApp('/signup/');
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  await user.type(email(), 'shopper@zan.demo');
  await user.type(password(), 'zan-shopper');

  await user.dblClick(screen.getByRole('button', { name: 'Log In' }));

  expect(await heading('Account')).toBeVisible();
  expect(requests('POST', LOG_IN)).toHaveLength(1);
});
