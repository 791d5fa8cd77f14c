import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type * as identity from '../../../src/services/identity/identity';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';

/** Stands in for the popup, which jsdom cannot open; Firebase reports a closed one late. */
const popup = vi.hoisted(() => ({ close: () => {}, isSeenClosed: () => {} }));

vi.mock('../../../src/services/identity/identity', async (original) => {
  const real = await original<typeof identity>();
  const logInWithGoogle = (onClosed: () => void) =>
    new Promise<void>((_resolve, reject) => {
      popup.isSeenClosed = onClosed;
      popup.close = () =>
        reject(new real.IdentityError('popupClosed', 'auth/popup-closed-by-user'));
    });
  return { ...real, logInWithGoogle };
});

async function openPopup() {
  const view = await renderApp('/signup/?next=/account');
  await view.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  return view;
}

test('leaves the form usable while the Google window is open, and says when it was closed', async () => {
  expectConsole(/^Error signing in:/);
  await openPopup();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Log In' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute(
    'aria-busy',
  );

  popup.close();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^The Google window was closed/);
});

test('says that the Google window was closed before Firebase reports it, and keeps it said', async () => {
  expectConsole(/^Error signing in:/);
  await openPopup();

  act(() => popup.isSeenClosed());
  expect(screen.getByRole('alert')).toHaveTextContent(/^The Google window was closed/);

  popup.close();
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
  expect(screen.getByRole('alert')).toHaveTextContent(/^The Google window was closed/);
});

test('says nothing of a closed Google window to a person who has gone on by email', async () => {
  expectConsole(/^Error signing in:/);
  const { user } = await openPopup();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'shopper@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'not-the-password');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect email or password/);

  act(() => popup.isSeenClosed());
  popup.close();

  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Incorrect email or password/);
});
