import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { EVERY_FAILURE, survives, THREE_FAILURES, type Call } from '../../support/failures';

const ACCOUNTS = String.raw`identitytoolkit\.googleapis\.com/v1/accounts:`;

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const email = () => screen.findByRole('textbox', { name: 'Email' });

const formIsGone = () => waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());

/** The explanations; each failure of the provider leads to one of them. */
const SAID = /^(?:No connection to the log-in|Log-in is not available right now)/;

const CALLS: Call[] = [
  {
    call: 'Log-in',
    method: 'post',
    page: '/signup/',
    act: async (user) => {
      await press('Already have an account? Log In')(user);
      await user.type(await email(), 'shopper@zan.demo');
      await user.type(screen.getByLabelText('Password'), 'zan-shopper');
      await press('Log In')(user);
    },
    url: new RegExp(`${ACCOUNTS}signInWithPassword`),
    says: SAID,
    log: /^Error signing in:/,
    stays: async () => expect(await email()).toHaveValue('shopper@zan.demo'),
    again: press('Log In'),
    works: formIsGone,
  },
  {
    call: 'Sign-up',
    method: 'post',
    page: '/signup/',
    act: async (user) => {
      await user.type(await email(), 'new@zan.demo');
      await user.type(screen.getByLabelText('Password'), 'secret12');
      await press('Sign Up')(user);
    },
    url: new RegExp(`${ACCOUNTS}signUp`),
    says: SAID,
    log: /^Error signing in:/,
    stays: async () => expect(await email()).toHaveValue('new@zan.demo'),
    again: press('Sign Up'),
    works: formIsGone,
  },
  {
    call: 'The mail for a forgotten password',
    method: 'post',
    page: '/signup/?next=/cart',
    act: async (user) => {
      await user.type(await email(), 'shopper@zan.demo');
      await press('Forgotten password?')(user);
    },
    url: new RegExp(`${ACCOUNTS}sendOobCode`),
    says: SAID,
    log: /^Error sending the password mail:/,
    stays: async () => expect(await email()).toHaveValue('shopper@zan.demo'),
    again: press('Forgotten password?'),
    works: () => screen.findByText(/^If this email has an account/),
  },
  {
    call: 'Saving the display name',
    method: 'post',
    page: '/accountInfo',
    account: 'shopper',
    act: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Display name' }), ' II');
      await press('Save')(user);
    },
    url: new RegExp(`${ACCOUNTS}update`),
    says: SAID,
    log: /^Error saving the display name:/,
    stays: async () =>
      expect(await screen.findByRole('textbox', { name: 'Display name' })).toHaveValue('陳小姐 II'),
    again: press('Save'),
    works: () => screen.findByText('Display name saved.'),
  },
  {
    call: 'Changing the password',
    method: 'post',
    page: '/accountInfo',
    account: 'shopper',
    act: async (user) => {
      await user.type(await screen.findByLabelText('Old password'), 'zan-shopper');
      await user.type(screen.getByLabelText('New password'), 'quite-new');
      await press('Change password')(user);
    },
    url: new RegExp(`${ACCOUNTS}update`),
    says: SAID,
    log: /^Error changing the password:/,
    stays: async () =>
      expect(await screen.findByLabelText('New password')).toHaveValue('quite-new'),
    again: press('Change password'),
    works: () => screen.findByText('Password changed.'),
  },
];

// Loads the SDK, which may take half a minute.
beforeAll(() => signOut());

const [LOG_IN, ...OTHERS] = CALLS;

test.each(EVERY_FAILURE)(`${LOG_IN!.call} survives $failure`, (failure) =>
  survives(LOG_IN!, failure),
);

describe.each(OTHERS)('$call', (call) => {
  test.each(THREE_FAILURES)('survives $failure', (failure) => survives(call, failure));
});
