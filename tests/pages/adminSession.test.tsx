import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signOut } from '../../src/services/identity';
import { expectConsole } from '../support/quietConsole';
import { bodies, requests, store } from '../support/server';
import {
  card,
  logInAgain,
  openAdmin,
  ownLabel,
  ownLabelHolds,
  retype,
  sessionEndsOnce,
  SPULIST,
} from './adminHost';

const COAT = ownLabel('coat');
const COAT_URL = '/spulist/spu-coat';
const UPDATE = '/myyOrder/updateOrder';
const AGAIN = { name: 'Please log in again' };

/** A product's card with an edit whose save the host answers with 401. */
async function editRefused() {
  ownLabelHolds(COAT);
  sessionEndsOnce('put', `${SPULIST}/*`);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', AGAIN);
  return { user, router, coat };
}

test('A session that ends at a save asks to log in again in place, and then completes the save', async () => {
  const { user, router, coat } = await editRefused();
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await logInAgain(user);

  expect(await screen.findByText('Edit product success')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  const sent = { ...COAT, desc: 'Long' };
  expect(await bodies(COAT_URL, 'PUT')).toEqual([sent, sent]);
});

test('A wrong password is told in the dialog, and the save goes on waiting', async () => {
  expectConsole(/^Error signing in:/);
  const { user } = await editRefused();
  await logInAgain(user, 'admin@zan.demo', 'wrong-one');
  const dialog = within(screen.getByRole('dialog', AGAIN));
  expect(await dialog.findByRole('alert')).toBeVisible();

  await retype(user, dialog.getByLabelText('Password'), 'zan-admin');
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Edit product success')).toBeVisible();
});

test('Who closes the dialog is told that the save failed, and keeps the edit', async () => {
  expectConsole(/^Error editing product:/);
  const { user, coat } = await editRefused();
  const dialog = within(screen.getByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(await screen.findByText('Edit product error')).toBeVisible();
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(coat.getByText('Unsaved')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Edit product success')).toBeVisible();
});

test('Nothing is saved for somebody who is no admin, who is told so', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await editRefused();
  await logInAgain(user, 'shopper@zan.demo', 'zan-shopper');

  expect(await screen.findByText(/Your account has no access to it/)).toBeVisible();
  expect(await screen.findByText('Edit product error')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('A save that waited when the claim was taken away is never sent, on a later visit neither', async () => {
  expectConsole(/^Error editing product:/);
  const { user, router } = await editRefused();
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = false;
  });
  await logInAgain(user);
  await screen.findByText(/Your account has no access to it/);

  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = true;
  });
  await router.navigate('/');
  await signOut();
  await router.navigate('/signup/?next=/adminSpuListPage');
  await user.click(await screen.findByRole('button', { name: /^Already have an account/ }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'admin@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-admin');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  const coat = await card('Title coat');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('A description');
  expect(screen.queryByRole('dialog', AGAIN)).toBeNull();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('A sign-out in another tab asks over the page, and the edit stays', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');

  await signOut();
  await screen.findByRole('dialog', AGAIN);
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');

  await logInAgain(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long' }]);
});

test('Who closes that dialog, with nothing unsaved, is sent to log-in', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  await card('Title coat');
  await signOut();
  const dialog = within(await screen.findByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('An order’s update and a manual order go on after the log-in too', async () => {
  sessionEndsOnce('post', `https://order.test${UPDATE}`);
  const { user } = await openAdmin('/adminOrderIMPage?part=list&find=ZN1006');
  const order = await card('ZN1006');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(order.getByRole('button', { name: 'Update' }));
  await logInAgain(user);

  expect(await screen.findByText('Order ZN1006 is updated.')).toBeVisible();
  const sent = { orderId: '65a0c5000000000000001006', remark: 'Call' };
  expect(await bodies(UPDATE)).toEqual([sent, sent]);
});
