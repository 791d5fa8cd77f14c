import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { signOut, signUp } from '../../../src/services/identity/identity';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, hostRequests, requests, server } from '../../support/server';

const ACCOUNTS = `${HOSTS.identity}/identitytoolkit.googleapis.com/v1/accounts`;
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const LOG_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

const SEND_MAIL = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens Log In where the page has opened on Sign Up, as it does without `?next=`. */
async function openLogIn(user: UserEvent) {
  await screen.findByRole('heading', { level: 1 });
  const toggle = screen.queryByRole('button', { name: 'Already have an account? Log In' });
  if (toggle) await user.click(toggle);
}

/** Fills in the form in its Log In mode and submits it. */
async function logIn(user: UserEvent, address = 'shopper@zan.demo', secret = 'zan-shopper') {
  await openLogIn(user);
  await user.click(email());
  await user.paste(address);
  await user.click(password());
  await user.paste(secret);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

/** Makes the provider refuse every call with this error name. */
function refuse(message: string): void {
  server.use(
    http.post(new RegExp(`^${ACCOUNTS}:`), () =>
      HttpResponse.json({ error: { code: 400, message } }, { status: 400 }),
    ),
  );
}

test('opens on Sign Up and toggles to Log In and back', async () => {
  const { user } = await renderApp('/signup/');

  expect(await heading('Sign Up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Already have an account? Log In' }));
  expect(await heading('Log In')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));
  expect(await heading('Sign Up')).toBeVisible();
});

test('shows the top of the other form and moves the focus to its first field when toggled', async () => {
  const { user } = await renderApp('/signup/');
  const scrollTo = vi.spyOn(window, 'scrollTo');

  for (const name of ['Already have an account? Log In', 'New here? Sign Up']) {
    scrollTo.mockClear();
    await user.click(screen.getByRole('button', { name }));
    expect(email()).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  }
});

test('opens on Log In with ?next=, with Sign Up one press away', async () => {
  const { user } = await renderApp('/signup/?next=%2Fcart');

  expect(await heading('Log In')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));
  expect(await heading('Sign Up')).toBeVisible();
});

test.each(['/mylist', '/signup/?next=%2Fcart'])(
  'opens on Sign Up by the Account link, also from the Log In that %s opens',
  async (path) => {
    const { user } = await renderApp(path);
    expect(await heading('Log In')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Account' }));

    expect(await heading('Sign Up')).toBeVisible();
  },
);

test('opens on Log In by a guarded page, also from Sign Up', async () => {
  const { user } = await renderApp('/signup/');
  expect(await heading('Sign Up')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('link', { name: 'Wishlist' }));

  expect(await heading('Log In')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New here? Sign Up' }));
  expect(await heading('Sign Up')).toBeVisible();
});

test('keeps what is typed when the mode is toggled', async () => {
  const { user } = await renderApp('/signup/');
  await user.type(email(), 'new@zan.demo');
  await user.type(password(), 'secret12');

  await user.click(screen.getByRole('button', { name: 'Already have an account? Log In' }));

  expect(email()).toHaveValue('new@zan.demo');
  expect(password()).toHaveValue('secret12');
});

test('creates an account at the provider and goes to /account', async () => {
  const { user, router } = await renderApp('/signup/');
  await user.type(email(), ' new@zan.demo ');
  await user.type(password(), 'secret12');

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(await heading('Account')).toBeVisible();
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.getByText('new@zan.demo')).toBeVisible();
  expect((await bodies(SIGN_UP))[0]).toMatchObject({ email: 'new@zan.demo', password: 'secret12' });
});

test('tells before a sign-up how long a password must be, and says nothing of it at Log In', async () => {
  const { user } = await renderApp('/signup/');
  await heading('Sign Up');
  expect(password()).toHaveAccessibleDescription('At least 8 characters');

  await openLogIn(user);

  expect(password()).not.toHaveAccessibleDescription();
});

test('moves the focus to the first field that is wrong, and sends nothing', async () => {
  const { user } = await renderApp('/signup/');
  await heading('Sign Up');
  await user.type(email(), 'nomail');
  await user.type(password(), 'short1{Enter}');
  expect(email()).toHaveFocus();

  await user.type(email(), '@zan.demo{Enter}');
  expect(password()).toHaveFocus();
  expect(await heading('Sign Up')).toBeVisible();
});

test('logs in with an older password of fewer than 8 characters', async () => {
  await signUp('early@zan.demo', 'older1');
  await signOut();
  const { user } = await renderApp('/signup/');

  await logIn(user, 'early@zan.demo', 'older1');

  expect(await heading('Account')).toBeVisible();
});

test('logs in by email and password and goes to /account', async () => {
  const { user } = await renderApp('/signup/');

  await logIn(user);

  expect(await heading('Account')).toBeVisible();
  expect((await bodies(LOG_IN))[0]).toMatchObject({ email: 'shopper@zan.demo' });
});

test.each([
  '\u202Ashopper@zan.demo\u202C',
  'shopper@zan.demo\u200B',
  'ｓｈｏｐｐｅｒ＠ｚａｎ.ｄｅｍｏ',
])('logs in with the email %j, and sends it in ordinary characters', async (typed) => {
  const { user } = await renderApp('/signup/');

  await logIn(user, typed);

  expect(await heading('Account')).toBeVisible();
  expect(await bodies(LOG_IN)).toMatchObject([{ email: 'shopper@zan.demo' }]);
});

test.each([
  ['goes to the admin', '/signup/', 'Admin'],
  ['goes back to the page that asked for the log-in', '/signup/?next=%2Forder', 'Order History'],
])('an admin who logs in %s', async (_where, path, title) => {
  const { user } = await renderApp(path);

  await logIn(user, 'admin@zan.demo', 'zan-admin');

  expect(await heading(title)).toBeVisible();
});

test('never sends a password to one of the shop’s own hosts', async () => {
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
])('goes after log-in from next=%s to %s of this shop', async (next, pathname) => {
  const { user, router } = await renderApp(`/signup/?next=${encodeURIComponent(next)}`);

  await logIn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
});

test('redirects a user who is already signed in', async () => {
  await signedIn();
  const { router } = await renderApp('/signup/?next=/noFakeStore');

  await waitFor(() => expect(router.state.location.pathname).toBe('/noFakeStore'));
});

const SAME = 'Incorrect email or password. Please check both and try again.';

test.each([
  ['INVALID_PASSWORD', SAME],
  ['EMAIL_NOT_FOUND', SAME],
  ['INVALID_LOGIN_CREDENTIALS', SAME],
  ['INVALID_EMAIL', 'This does not look like an email address. Please check it.'],
  [
    'TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled',
    'Too many attempts. Please wait a few minutes, then try again.',
  ],
  ['USER_DISABLED', 'This account has been closed. Please chat with us.'],
  ['SOMETHING_NEW', 'Log-in is not available right now. Please try again, or chat with us.'],
])("explains the provider's %s and keeps what was typed", async (name, words) => {
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
  ['WEAK_PASSWORD : too short', 'This password is too weak. Please choose a longer one.'],
])('explains a refused sign-up: %s', async (name, words) => {
  expectConsole(/^Error signing in:/);
  refuse(name);
  const { user } = await renderApp('/signup/');
  await user.type(email(), 'a@zan.demo');
  await user.type(password(), 'secret12');

  await user.click(screen.getByRole('button', { name: 'Sign Up' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(email()).toHaveValue('a@zan.demo');
});

test('explains a lost connection to the provider', async () => {
  expectConsole(/^Error signing in:/);
  server.use(http.post(new RegExp(`^${ACCOUNTS}:`), () => HttpResponse.error()));
  const { user } = await renderApp('/signup/');

  await logIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^No connection to the log-in/);
});

test.each([
  ['not-an-email', 'secret12', 'Email', /^Please enter an email address/],
  ['a@zan.demo', '1234567', 'Password', /at least 8 characters/],
])(
  'shows an error at the field for a sign-up with %s and %s, and sends nothing',
  async (...row) => {
    const [address, secret, field, words] = row;
    const { user } = await renderApp('/signup/');
    await user.type(email(), address);
    await user.type(password(), secret);

    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
    expect(requests('POST', SIGN_UP)).toEqual([]);
  },
);

test('Show password shows what is typed, hides it again, and does not send the form', async () => {
  const { user } = await renderApp('/signup/');
  await heading('Sign Up');
  await user.type(password(), 'secret12');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });

  await user.tab();
  expect(toggle).toHaveFocus();
  await user.keyboard(' ');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('secret12');

  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(password()).toHaveAttribute('type', 'password');
  expect(email()).not.toHaveAccessibleDescription();
  expect(requests('POST', SIGN_UP)).toEqual([]);
});

test.each(['shopper@zan.demo', 'nobody@zan.demo'])(
  'Forgotten password? has the provider mail %s, and does not say whether it is registered',
  async (address) => {
    const { user } = await renderApp('/signup/?next=/cart');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), address);

    await user.click(screen.getByRole('button', { name: 'Forgotten password?' }));

    expect(await screen.findByText(/^If this email has an account/)).toBeVisible();
    expect(await bodies(SEND_MAIL)).toMatchObject([
      { requestType: 'PASSWORD_RESET', email: address },
    ]);
    expect(requests('POST', SEND_MAIL)[0]!.headers.get('X-Firebase-Locale')).toBe('en');
  },
);

test('Forgotten password? sends an email that was typed in full width in ordinary characters', async () => {
  const { user } = await renderApp('/signup/?next=/cart');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ｍｅ＠ｚａｎ.ｄｅｍｏ');

  await user.click(screen.getByRole('button', { name: 'Forgotten password?' }));

  await screen.findByText(/^If this email has an account/);
  expect(await bodies(SEND_MAIL)).toMatchObject([{ email: 'me@zan.demo' }]);
});

test('a shopper who reads Chinese gets the mail for a forgotten password in Chinese', async () => {
  const { user } = await renderApp('/signup/?next=/cart', 'zh');
  await user.type(await screen.findByRole('textbox', { name: '電郵' }), 'shopper@zan.demo');
  await user.click(screen.getByRole('button', { name: '忘記密碼？' }));

  await waitFor(() => expect(requests('POST', SEND_MAIL)).toHaveLength(1));
  expect(requests('POST', SEND_MAIL)[0]!.headers.get('X-Firebase-Locale')).toBe('zh-TW');
});

test('Forgotten password? says the same when the provider answers that nobody has the email', async () => {
  refuse('EMAIL_NOT_FOUND');
  const { user } = await renderApp('/signup/?next=/cart');
  await user.type(email(), 'nobody@zan.demo');

  await user.click(screen.getByRole('button', { name: 'Forgotten password?' }));

  expect(await screen.findByText(/^If this email has an account/)).toBeVisible();
});

test('Forgotten password? without an email asks for it at its field and sends nothing', async () => {
  const { user } = await renderApp('/signup/?next=/cart');

  await user.click(await screen.findByRole('button', { name: 'Forgotten password?' }));

  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription(/^Please enter an email address/);
  expect(password()).not.toHaveAccessibleDescription();
  expect(requests('POST', SEND_MAIL)).toEqual([]);
});

test('hides the answer to an earlier press when the email of the next one is missing', async () => {
  const { user } = await renderApp('/signup/?next=/cart');
  await user.type(email(), 'shopper@zan.demo');
  const forgotten = screen.getByRole('button', { name: 'Forgotten password?' });
  await user.click(forgotten);
  const sent = await screen.findByText(/^If this email has an account/);

  await user.clear(email());
  await user.click(forgotten);

  expect(email()).toHaveAccessibleDescription(/^Please enter an email address/);
  expect(sent).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
  const unavailable = screen.getByText(/^Facebook log-in is not available/);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(unavailable).not.toBeInTheDocument();
});

test('explains a mail for a forgotten password that the provider refuses', async () => {
  expectConsole(/^Error sending the password mail:/);
  refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  const { user } = await renderApp('/signup/?next=/cart');
  await user.type(email(), 'shopper@zan.demo');

  await user.click(screen.getByRole('button', { name: 'Forgotten password?' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
});

test('answers Continue with Facebook on the page: not available yet, email works', async () => {
  const { user, router } = await renderApp('/signup/');
  await heading('Sign Up');

  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Facebook log-in is not available yet. Please use your email instead.',
  );
  expect(router.state.location.pathname).toBe('/signup/');
});

test('shows a button for the Google popup', async () => {
  await renderApp('/signup/');

  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('sends one request for two presses on Log In', async () => {
  const { user } = await renderApp('/signup/');
  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  await user.type(email(), 'shopper@zan.demo');
  await user.type(password(), 'zan-shopper');

  await user.dblClick(screen.getByRole('button', { name: 'Log In' }));

  expect(await heading('Account')).toBeVisible();
  expect(requests('POST', LOG_IN)).toHaveLength(1);
});
