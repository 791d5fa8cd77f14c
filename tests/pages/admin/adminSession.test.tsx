import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { showToast } from '../../../src/ui/toast';
import { answers, held, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { signedIn } from '../../support/renderApp';
import { bodies, queries, requests, store } from '../../support/server';
import {
  anotherAdminLogsIn,
  card,
  logInAgain,
  openAdmin,
  openedCard,
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

/** A card with an edit whose save the host has answered with 401. */
async function editRefused() {
  const records = ownLabelHolds(COAT);
  sessionEndsOnce('put', `${SPULIST}/*`);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', AGAIN);
  return { user, router, coat, records };
}

test('A save that is answered with 401 asks to log in over the page and is then sent again', async () => {
  const { user, router } = await editRefused();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await logInAgain(user);

  expect(await screen.findByText('Edit product success')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  const sent = { ...COAT, desc: 'Long' };
  expect(await bodies(COAT_URL, 'PUT')).toEqual([sent, sent]);
});

test('A save that has waited for a log-in is sent with the stock that the host has by then', async () => {
  const { user, records } = await editRefused();
  records.set('spu-coat', { ...COAT, totalStock: 0 });
  await logInAgain(user);

  expect(await screen.findByText('Edit product success')).toBeVisible();
  expect((await bodies(COAT_URL, 'PUT')).at(-1)).toEqual({ ...COAT, desc: 'Long', totalStock: 0 });
});

test('A wrong password shows an error in the dialog, and the save keeps waiting', async () => {
  expectConsole(/^Error signing in:/);
  const { user } = await editRefused();
  await logInAgain(user, 'admin@zan.demo', 'wrong-one');
  const dialog = within(screen.getByRole('dialog', AGAIN));
  expect(await dialog.findByRole('alert')).toBeVisible();

  await retype(user, dialog.getByLabelText('Password'), 'zan-admin');
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Edit product success')).toBeVisible();
});

test('A save after the log-in stays in the list, although the host has moved it to a page that was read before', async () => {
  const records = ownLabelHolds(ownLabel('hat'), ownLabel('bag'), COAT);
  sessionEndsOnce('put', `${SPULIST}/*`);
  const { user } = await openAdmin('/adminSpuListPage?find=coat');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', AGAIN);
  const isSecondPage = ({ searchParams }: URL) => searchParams.get('page') === '2';
  const releasePage = held('get', SPULIST, isSecondPage);
  const releaseSave = held('put', `${SPULIST}/*`);
  const reads = queries('/spulist').length;
  await logInAgain(user);
  await waitFor(() => expect(queries('/spulist').slice(reads).join()).toContain('page=2'));
  // The host lists first what was changed last.
  const others = [...records].filter(([id]) => id !== 'spu-coat');
  records.clear();
  for (const [id, record] of [['spu-coat', COAT] as const, ...others]) records.set(id, record);
  releaseSave();
  await screen.findByText('Edit product success');
  releasePage();

  expect(await screen.findByText('1 product found')).toBeVisible();
  const saved = await card('Title coat');
  expect(saved.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
});

test('Closing the dialog fails the save and keeps the edit', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await editRefused();
  const dialog = within(screen.getByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(await screen.findByText('Edit product error')).toBeVisible();
  const coat = await card('Title coat');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(coat.getByText('Unsaved')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Edit product success')).toBeVisible();
});

test('Logging in without the admin claim saves nothing and shows that access is refused', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await editRefused();
  await logInAgain(user, 'shopper@zan.demo', 'zan-shopper');

  expect(await screen.findByText(/Your account has no access to it/)).toBeVisible();
  expect(await screen.findByText('Edit product error')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('A save that waits when the claim is removed is never sent, nor on a later visit', async () => {
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
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@zan.demo');
  await user.type(screen.getByLabelText('Password'), 'zan-admin');
  await user.click(screen.getByRole('button', { name: 'Log In' }));

  const coat = await card('Title coat');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('A description');
  expect(screen.queryByRole('dialog', AGAIN)).toBeNull();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('A sign-out in another tab hides the page, drops what it read and asks to log in', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  const reads = requests('GET', '/spulist').length;

  await signOut();
  const dialog = within(await screen.findByRole('dialog', AGAIN));
  expect(screen.queryByRole('heading', { name: 'SPU List' })).toBeNull();
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  expect(requests('GET', '/spulist')).toHaveLength(reads);
  const email = dialog.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('admin@zan.demo');
  expect(email).toHaveFocus();

  await logInAgain(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  const again = await card('Title coat');
  expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  await user.click(again.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long' }]);
});

test('After the log-in the focus is back in the field, or at the page where its card has gone', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminOrderIMPage');
  const designer = await screen.findByRole('textbox', { name: 'Designer ID' });
  await user.type(designer, '7');
  await signOut();
  await logInAgain(user);
  await waitFor(() => expect(designer).toHaveFocus());

  await router.navigate('/adminSpuListPage');
  const coat = await card('Title coat');
  await user.click(coat.getByRole('textbox', { name: 'Description' }));
  await signOut();
  await logInAgain(user);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Another admin who logs in does not send the waiting save and does not see the edit', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await editRefused();
  await anotherAdminLogsIn(user);

  expect(await screen.findByText('Edit product error')).toBeVisible();
  const coat = await card('Title coat');
  await waitFor(() =>
    expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('A description'),
  );
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('A save that one admin has begun is not sent by another who signs in meanwhile', async () => {
  expectConsole(/^Error editing product:/);
  ownLabelHolds(COAT);
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  const release = held('get', SPULIST, ({ searchParams }) => searchParams.has('productId'));
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await signOut();
  await anotherAdminLogsIn(user);
  await card('Title coat');

  release();
  expect(await screen.findByText('Edit product error')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('What a removal has come to is not told to another admin who signs in meanwhile', async () => {
  ownLabelHolds(COAT);
  const release = held('delete', `${SPULIST}/*`);
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click((await card('Title coat')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(requests('DELETE', COAT_URL)).toHaveLength(1));
  await signOut();
  await anotherAdminLogsIn(user);
  await card('Title coat');

  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  showToast('success', 'Of the next');
  expect(await screen.findByText('Of the next')).toBeVisible();
  expect(screen.queryByText('Delete product success')).toBeNull();
});

test('Closing the dialog after a sign-out keeps the unsaved edit, and a button asks to log in again', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await signOut();
  const dialog = within(await screen.findByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(screen.getByText(/^Your session has ended\./)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'SPU List' })).toBeNull();
  const logIn = screen.getByRole('button', { name: 'Log In' });
  expect(logIn).toHaveFocus();
  await user.click(logIn);
  await logInAgain(user);

  const again = await card('Title coat');
  expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(screen.queryByText(/^Your session has ended\./)).toBeNull();
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
});

test('Who leaves after a sign-out is asked to log in on the way back, and the edit is gone', async () => {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await signOut();
  const dialog = within(await screen.findByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));

  await router.navigate('/adminSpuListPage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(screen.queryByRole('article')).toBeNull();
});

test('A sign-out drops the response and the selected item of a manual order, and keeps what was typed', async () => {
  const bag = spu('bag', { items: [size('bag', 'S', { salePrice: 9000 })] });
  answers(SPULIST, { list: [bag] });
  const { user } = await openAdmin('/adminOrderIMPage?designer=77');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.keyboard('C-1');
  await user.click(screen.getByRole('button', { name: 'Create IM Order' }));
  const box = (name: string) => screen.getByRole('textbox', { name });
  await waitFor(() => expect(box('Response')).toHaveTextContent('CREATED'));
  await user.type(box('Channel Order No'), 'C-2');

  await signOut();
  await screen.findByRole('dialog', AGAIN);
  expect(document.body).not.toHaveTextContent('CREATED');
  expect(document.querySelector('table')).toBeNull();
  await logInAgain(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box('Response')).toHaveValue('');
  expect(box('Selected item ID')).toHaveValue('');
  expect(box('Channel Order No')).toHaveValue('C-2');
});

test('A sign-out drops the other copy of a conflict, and keeps the edit', async () => {
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await user.type(await screen.findByRole('searchbox'), 'ZN1006');
  const order = await openedCard('ZN1006');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  const changed = { _id: '65a0c5000000000000001006', orderNumber: 'ZN1006', remark: 'Ring twice' };
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: [changed] });
  await user.click(order.getByRole('button', { name: 'Update' }));
  await screen.findByRole('dialog', { name: 'Changed by somebody else' });

  await signOut();
  await screen.findByRole('dialog', AGAIN);
  expect(document.body).not.toHaveTextContent('Ring twice');
  await logInAgain(user);
  const again = await openedCard('ZN1006');
  expect(again.getByText('Unsaved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A sign-out takes the result of a change to several products off the page until the log-in', async () => {
  ownLabelHolds(COAT);
  const { user } = await openAdmin('/adminSpuListPage');
  await card('Title coat');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const undo = { name: /^Undo/ };
  await screen.findByRole('button', undo);

  await signOut();
  await screen.findByRole('dialog', AGAIN);
  expect(screen.queryByRole('button', { ...undo, hidden: true })).toBeNull();
  await logInAgain(user);
  expect(await screen.findByRole('button', undo)).toBeVisible();
});

test('The history entry of the dialog does not name whom the admin has searched for', async () => {
  await openAdmin('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  // The router of these tests keeps its entries in memory.
  history.pushState({ usr: { find: '陳小姐' } }, '');
  await signOut();
  await screen.findByRole('dialog', AGAIN);
  await waitFor(() => expect(history.state).toEqual({ dialog: true }));
});

test('The redirect to log-in does not name whom the admin has searched for', async () => {
  const { user, router } = await openAdmin('/adminOrderIMPage?part=list');
  await user.type(await screen.findByRole('searchbox'), '陳小姐');
  await screen.findByText(/^\d+ of \d+ orders$/);
  await signOut();
  const dialog = within(await screen.findByRole('dialog', AGAIN));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  // The router has arrived before React has left the page.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Back to the shop' })).toBeNull());
  await router.navigate(-1);

  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  const next = new URLSearchParams(router.state.location.search).get('next');
  expect(next).toBe('/adminOrderIMPage?part=list');
  expect(router.state.location.state).toBeNull();
});

test('An order update that is answered with 401 is sent again after the log-in', async () => {
  sessionEndsOnce('post', `${HOSTS.order}${UPDATE}`);
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await user.type(await screen.findByRole('searchbox'), 'ZN1006');
  const order = await openedCard('ZN1006');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(order.getByRole('button', { name: 'Update' }));
  await logInAgain(user);

  expect(await screen.findByText('Order ZN1006 updated.')).toBeVisible();
  const sent = { orderId: '65a0c5000000000000001006', remark: 'Call' };
  expect(await bodies(UPDATE)).toEqual([sent, sent]);
});

test('An order update that has read the order is not sent for another person who signs in meanwhile', async () => {
  expectConsole(/^Error updating order:/);
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await user.type(await screen.findByRole('searchbox'), 'ZN1006');
  const order = await openedCard('ZN1006');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  const release = held('get', `${HOSTS.order}/myyOrder/allOrders`);
  await user.click(order.getByRole('button', { name: 'Update' }));
  await signedIn();
  await screen.findByText(/Your account has no access to it/);
  release();

  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(requests('POST', UPDATE)).toEqual([]);
  expect(screen.queryByText('Order ZN1006 was not updated.')).toBeNull();
});
