import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { currentUid, logIn, signOut } from '../../../src/services/identity/identity';
import { held } from '../../support/answers';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests, server } from '../../support/server';

const UPDATE = '/identitytoolkit.googleapis.com/v1/accounts:update';

const nameField = () => screen.findByRole('textbox', { name: 'Display name' });

test('saves only the display name, which the account then shows', async () => {
  await signedIn();
  const { user, router } = await renderApp('/accountInfo');
  const field = await nameField();
  expect(field).toHaveValue('陳小姐');

  await user.clear(field);
  await user.type(field, ' Chan Siu Ming ');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Display name saved.')).toBeVisible();
  const [body] = await bodies(UPDATE);
  expect(body).toMatchObject({ displayName: 'Chan Siu Ming' });
  expect(body).not.toHaveProperty('password');
  expect(body).not.toHaveProperty('email');
  await router.navigate('/account');
  expect(await screen.findByText('Chan Siu Ming')).toBeVisible();
});

test('a name that is saved after its person has left changes nothing for the next', async () => {
  await signedIn();
  const { user, router } = await renderApp('/accountInfo');
  await user.type(await nameField(), ' II');
  const release = held('post', /accounts:update$/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(1));

  await act(() => signOut());
  await act(() => signedIn('admin@zan.demo', 'zan-admin'));
  await router.navigate('/account');
  await screen.findByText('admin@zan.demo');
  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  // What the answer changes is rendered a task after the mutation has ended.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('admin@zan.demo')).toBeVisible();
  expect(currentUid()).toBe('demo-admin');
});

test('explains a failed save and keeps what was typed', async () => {
  expectConsole(/^Error saving the display name:/);
  await signedIn();
  const { user } = await renderApp('/accountInfo');
  server.use(http.post(/accounts:update$/, () => HttpResponse.error()));

  await user.type(await nameField(), ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^No connection/);
  expect(await nameField()).toHaveValue('陳小姐 II');
});

test('shows the password fields for password accounts only', async () => {
  await signedIn();
  const first = await renderApp('/accountInfo');
  await nameField();
  expect(screen.getByLabelText('Old password')).toBeVisible();
  expect(screen.getByLabelText('New password')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  first.unmount();
  await signOut();

  server.use(
    http.post(/accounts:lookup$/, () =>
      HttpResponse.json({
        users: [
          {
            localId: 'demo-shopper',
            email: 'shopper@zan.demo',
            displayName: 'Google Chan',
            providerUserInfo: [{ providerId: 'google.com', rawId: '1' }],
          },
        ],
      }),
    ),
  );
  await signedIn();
  await renderApp('/accountInfo');
  await nameField();
  expect(screen.queryByLabelText('Old password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('re-authenticates with the old password, then changes the password', async () => {
  await signedIn();
  const { user } = await renderApp('/accountInfo');
  await nameField();

  await user.type(screen.getByLabelText('Old password'), 'zan-shopper');
  await user.type(screen.getByLabelText('New password'), 'quite-new');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(screen.getByLabelText('Old password')).toHaveValue('');
  await signOut();
  await expect(logIn('shopper@zan.demo', 'zan-shopper')).rejects.toThrow();
  await logIn('shopper@zan.demo', 'quite-new');
});

test('takes no password while one is changed, because the fields are emptied after it', async () => {
  await signedIn();
  const { user } = await renderApp('/accountInfo');
  await nameField();
  await user.type(screen.getByLabelText('Old password'), 'zan-shopper');
  await user.type(screen.getByLabelText('New password'), 'quite-new');
  const release = held('post', /accounts:update/);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(1));
  await user.type(screen.getByLabelText('New password'), '-er');
  expect(screen.getByLabelText('New password')).toHaveValue('quite-new');

  release();
  expect(await screen.findByText('Password changed.')).toBeVisible();
});

test("shows an error at the old password's field when it is wrong, and changes nothing", async () => {
  expectConsole(/^Error changing the password:/);
  await signedIn();
  const { user } = await renderApp('/accountInfo');
  await nameField();

  await user.type(screen.getByLabelText('Old password'), 'not-it');
  await user.type(screen.getByLabelText('New password'), 'quite-new');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  await waitFor(() => expect(screen.getByLabelText('Old password')).toBeInvalid());
  await waitFor(() => expect(screen.getByLabelText('Old password')).toHaveFocus());
  expect(screen.getByLabelText('Old password')).toHaveAccessibleDescription(
    'The old password is incorrect.',
  );
  expect(screen.getByLabelText('New password')).toHaveValue('quite-new');
  expect(await bodies(UPDATE)).toEqual([]);
});

test('asks for a new password of at least 8 characters, before and after it is refused', async () => {
  await signedIn();
  const { user } = await renderApp('/accountInfo');
  await nameField();

  await user.type(screen.getByLabelText('Old password'), 'zan-shopper');
  const newPassword = screen.getByLabelText('New password');
  expect(newPassword).toHaveAccessibleDescription('At least 8 characters');
  await user.type(newPassword, '1234567');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(newPassword).toBeInvalid();
  expect(newPassword).toHaveFocus();
  expect(newPassword).toHaveAccessibleDescription(
    'Please choose a password of at least 8 characters.',
  );
  expect(await bodies(UPDATE)).toEqual([]);
});
