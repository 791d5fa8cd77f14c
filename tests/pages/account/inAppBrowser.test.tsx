import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderApp } from '../../support/renderApp';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const SAFARI = `${PHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`;
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const APPS = [
  ['Instagram', `${PHONE} Mobile/15E148 Instagram 350.0.0.0 (iPhone16,1; iOS 18_0)`],
  ['Facebook', `${PHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBDV/iPhone16,1]`],
  ['WeChat', `${PHONE} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI`],
] as const;

function readIn(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test.each(APPS)('shows a note instead of the Google button in %s', async (app, userAgent) => {
  readIn(userAgent);
  await renderApp('/signup/');

  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(`Google log-in does not work inside ${app}.`);
  expect(note).toHaveTextContent(/use your email here, or open this page in Safari or Chrome/);
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});

test.each(APPS)('copies the link in %s, to open it in another browser', async (_app, userAgent) => {
  readIn(userAgent);
  const { user } = await renderApp('/signup/');

  const note = within(await screen.findByRole('note'));
  await user.click(note.getByRole('button', { name: 'Share' }));

  expect(await screen.findByText('Link copied.')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

test('opens the share sheet with the link where the app has one', async () => {
  readIn(APPS[0][1]);
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  const { user } = await renderApp('/signup/');

  const note = within(await screen.findByRole('note'));
  await user.click(note.getByRole('button', { name: 'Share' }));

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: document.title, url: location.href });
});

test('signs in by email and password inside such an app', async () => {
  readIn(APPS[2][1]);
  const { user } = await renderApp('/signup/');

  await user.click(await screen.findByRole('button', { name: 'Already have an account? Log In' }));
  expect(screen.getByRole('note')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'shopper@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-shopper');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('shows the note in Chinese', async () => {
  readIn(APPS[2][1]);
  await renderApp('/signup/', 'zh');

  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('WeChat');
  expect(note).toHaveTextContent(/[一-龥]{6}/);
  expect(screen.queryByRole('button', { name: /使用 Google/ })).toBeNull();
});

test.each([
  ['Safari', SAFARI],
  ['Chrome', CHROME],
])('shows the Google button and no note in %s', async (_name, userAgent) => {
  readIn(userAgent);
  await renderApp('/signup/');

  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(screen.queryByRole('note')).toBeNull();
});
