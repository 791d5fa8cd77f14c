import '../../support/indexedDb';

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { requests, server } from '../../support/server';

// The settings are parsed when the modules load, so the app is imported after this line.
vi.stubEnv('VITE_ADMIN_ACCESS', 'open');
vi.resetModules();
const { logInAgain, openAdmin, openedCard } = await import('./adminHost');
const { renderApp, signedIn } = await import('../../support/renderApp');
const { signOut } = await import('../../../src/services/identity/identity');
const { newSpuDraft } = await import('../../../src/features/admin/productRecord/spuDraft');
const { writeSpuDraft } = await import('../../../src/features/admin/productRecord/spuDraftStorage');

test.each([
  ['/adminPage', 'Admin', '/myyOrder/allOrders'],
  ['/adminSpuPage', 'Create SPU', undefined],
  ['/adminSpuListPage', 'SPU List', '/spulist'],
  ['/adminOrderIMPage', 'Order IM', undefined],
])('With VITE_ADMIN_ACCESS=open everybody can open %s', async (path, name, requested) => {
  await renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  if (requested) await waitFor(() => expect(requests('GET', requested)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('With VITE_ADMIN_ACCESS=open a sign-out hides an open page, drops what it read and asks to log in', async () => {
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await openedCard('ZN1006');

  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  await waitFor(() => expect(document.querySelector('article')).toBeNull());

  await logInAgain(user);
  expect(await screen.findByRole('article', { name: 'ZN1006' })).toBeVisible();
});

test('With VITE_ADMIN_ACCESS=open a reload shows a signed-in person’s draft, which no visitor is offered', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  const draft = { ...newSpuDraft('ZAN'), texts: { name: 'Coat' } };
  await writeSpuDraft('demo-admin', draft);
  const { unmount } = await renderApp(`/adminSpuPage?draft=${draft.productId}`);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Coat');
  unmount();

  await signOut();
  await renderApp('/adminSpuPage');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Resume Coat' })).toBeNull();
});

const UPDATE = '/myyOrder/updateOrder';

/** Sends an update of an order, which the host answers once with 401. */
async function refusedUpdate() {
  const refuse = () => HttpResponse.json({}, { status: 401 });
  server.use(http.post(`${HOSTS.order}${UPDATE}`, refuse, { once: true }));
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await user.type(await screen.findByRole('searchbox'), 'ZN1006');
  const order = await openedCard('ZN1006');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(order.getByRole('button', { name: 'Update' }));
  return user;
}

test('With VITE_ADMIN_ACCESS=open a waiting update is sent when the same person logs in', async () => {
  await logInAgain(await refusedUpdate());

  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('With VITE_ADMIN_ACCESS=open somebody else who logs in does not send a waiting update', async () => {
  expectConsole(/^Error updating order:/);
  await logInAgain(await refusedUpdate(), 'shopper@zan.demo', 'zan-shopper');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(requests('POST', UPDATE)).toHaveLength(1);
});
