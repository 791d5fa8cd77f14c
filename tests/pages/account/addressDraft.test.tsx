import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { SHOPPER_ADDRESSES } from '../../../src/demo/seed';
import { queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { addressDraft } from '../../../src/services/storage/personalStorage';
import { broken, held } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { requests } from '../../support/server';

const [FIRST, SECOND] = SHOPPER_ADDRESSES;

const field = (name: string) => screen.getByRole('textbox', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openBook() {
  const view = await renderApp('/addressBook');
  await screen.findByRole('button', { name: 'Add address' });
  return view;
}

/** Acts like a reload: unmounts and renders the page again, with the same storage. */
async function reload({ unmount }: Awaited<ReturnType<typeof openBook>>) {
  unmount();
  return openBook();
}

async function openNew(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  await dialog('Add address');
}

async function openEdit(user: UserEvent, place: number) {
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[place]!);
  await dialog('Edit address');
}

async function fillIn(user: UserEvent) {
  await user.type(field('Address line 1'), '1 Queen’s Road Central');
  await user.type(field('Recipient'), 'Ms Lee');
  await user.type(field('Contact'), '2345 6789');
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

test('restores a half-typed new address after a reload', async () => {
  await signedIn();
  const before = await openBook();
  await openNew(before.user);
  await before.user.type(field('Recipient'), '  Ms Le');
  await before.user.type(field('Contact'), '2345');

  const { user } = await reload(before);
  await openNew(user);

  expect(field('Recipient')).toHaveValue('  Ms Le');
  expect(field('Contact')).toHaveValue('2345');
  expect(field('Contact')).toBeValid();
  expect(field('Address line 1')).toHaveValue('');
});

test('never shows a draft that carries the mark of another person', async () => {
  await signedIn();
  const before = await openBook();
  await openNew(before.user);
  await before.user.type(field('Recipient'), 'Ms Lee');
  const { user } = await reload(before);
  // A tab that learns late of a change of person finds the draft of that person.
  const draft = addressDraft.read();
  expect(draft?.typed.recipient).toBe('Ms Lee');
  addressDraft.write({ ...draft!, owner: 'another' });

  await openNew(user);
  expect(field('Recipient')).toHaveValue('');
});

test("restores a half-edited address after a reload, in that address's form only", async () => {
  await signedIn();
  const before = await openBook();
  await openEdit(before.user, 1);
  await before.user.clear(field('Recipient'));
  await before.user.type(field('Recipient'), 'Mr Ho');

  const { user } = await reload(before);
  await openEdit(user, 0);
  expect(field('Recipient')).toHaveValue(FIRST.recipient);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await openNew(user);
  expect(field('Recipient')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await openEdit(user, 1);

  expect(field('Recipient')).toHaveValue('Mr Ho');
  expect(field('Address line 1')).toHaveValue(SECOND.address1);
});

test('clears the draft when a new address is saved', async () => {
  await signedIn();
  const before = await openBook();
  await openNew(before.user);
  await fillIn(before.user);
  const { user } = await reload(before);
  await openNew(user);
  await save(user);
  await screen.findByText('Added address');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));

  await openNew(user);

  for (const name of ['Address line 1', 'Recipient', 'Contact'])
    expect(field(name)).toHaveValue('');
});

test('clears the draft when an edited address is saved', async () => {
  await signedIn();
  const { user } = await openBook();
  await openEdit(user, 1);
  await user.type(field('Recipient'), ' II');
  await save(user);
  await screen.findByText('Address Changed');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));

  await openEdit(user, 1);

  expect(field('Recipient')).toHaveValue(`${SECOND.recipient} II`);
});

test('keeps the dialog that was opened during a save, and its draft, when the save ends', async () => {
  await signedIn();
  const { user } = await openBook();
  await openEdit(user, 0);
  await user.type(field('Recipient'), ' II');
  const release = held('post', `${HOSTS.catalogue}/profile`);
  await save(user);
  await waitFor(() => expect(requests('POST', '/profile')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await dialog('Discard what you typed?');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await openEdit(user, 1);
  await user.type(field('Recipient'), ' III');

  release();
  await screen.findByText('Address Changed');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));

  expect(await dialog('Edit address')).toBeVisible();
  expect(field('Recipient')).toHaveValue(`${SECOND.recipient} III`);
  expect(addressDraft.read()?.typed.recipient).toBe(`${SECOND.recipient} III`);
});

test('clears the draft of an address whose save ends after its page was left', async () => {
  await signedIn();
  const { user, router } = await openBook();
  await openNew(user);
  await fillIn(user);
  const release = held('post', `${HOSTS.catalogue}/profile`);
  await save(user);
  await waitFor(() => expect(requests('POST', '/profile')).toHaveLength(1));
  await act(() => router.navigate('/account'));
  release();
  await screen.findByText('Added address');

  await act(() => router.navigate('/addressBook'));
  await screen.findByText(/1 Queen’s Road Central/);
  await openNew(user);

  expect(field('Address line 1')).toHaveValue('');
});

test('takes no text while it saves, which would go with the form, and takes some again after a failure', async () => {
  expectConsole(/^Error saving profile:/);
  await signedIn();
  broken('post', `${HOSTS.catalogue}/profile`, 500);
  const release = held('post', `${HOSTS.catalogue}/profile`);
  const { user } = await openBook();
  await openNew(user);
  await fillIn(user);
  await save(user);
  await waitFor(() => expect(requests('POST', '/profile')).toHaveLength(1));
  await user.type(field('Recipient'), ' II');
  expect(field('Recipient')).toHaveValue('Ms Lee');

  release();
  await screen.findByText(/^The address could not be saved\./);
  await user.type(field('Recipient'), ' II');
  expect(field('Recipient')).toHaveValue('Ms Lee II');
});

test('restores an address after a failed save and a reload', async () => {
  expectConsole(/^Error saving profile:/);
  await signedIn();
  broken('post', `${HOSTS.catalogue}/profile`, 500);
  const before = await openBook();
  await openNew(before.user);
  await fillIn(before.user);
  await save(before.user);
  await screen.findByText(/^The address could not be saved\./);

  const { user } = await reload(before);
  await openNew(user);

  expect(field('Address line 1')).toHaveValue('1 Queen’s Road Central');
  expect(field('Contact')).toHaveValue('2345 6789');
});

test('hides a draft from the next person to sign in', async () => {
  await signedIn();
  const { user, router } = await openBook();
  await openNew(user);
  await fillIn(user);

  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(sessionStorage).toHaveLength(0);
  await signedIn('admin@zan.demo', 'zan-admin');
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  await router.navigate('/addressBook');
  await screen.findByText(/^No addresses yet/);
  await openNew(user);

  for (const name of ['Address line 1', 'Recipient', 'Contact'])
    expect(field(name)).toHaveValue('');
});

test('hides a draft from the next person where another tab had signed its person out', async () => {
  await signedIn();
  const { user, unmount } = await openBook();
  await openNew(user);
  await fillIn(user);
  const draft = sessionStorage.getItem('addressDraft')!;
  unmount();
  await signOut();
  // This tab was elsewhere meanwhile, and has kept its session storage.
  sessionStorage.setItem('addressDraft', draft);

  await signedIn('admin@zan.demo', 'zan-admin');
  const next = await openBook();
  expect(sessionStorage).toHaveLength(0);
  await openNew(next.user);
  expect(field('Recipient')).toHaveValue('');
});

test('gives the next person an empty form where no sign-out came between', async () => {
  await signedIn();
  const { user } = await openBook();
  await openNew(user);
  await fillIn(user);

  await signedIn('admin@zan.demo', 'zan-admin');
  await screen.findByText(/^No addresses yet/);
  await openNew(user);

  for (const name of ['Address line 1', 'Recipient', 'Contact'])
    expect(field(name)).toHaveValue('');
});

test.each(['Escape', 'Close'])(
  'asks before %s throws a half-typed address away, and keeps it on Cancel',
  async (way) => {
    await signedIn();
    const { user } = await openBook();
    await openNew(user);
    await user.type(field('Recipient'), 'Ms Le');
    const leave = async () => {
      if (way === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }));
      else fireEvent(await dialog('Add address'), new Event('cancel', { cancelable: true }));
    };

    await leave();
    const question = within(await dialog('Discard what you typed?'));
    const ok = question.getByRole('button', { name: 'OK' });
    expect(ok).toHaveAccessibleDescription('OK discards the address you typed.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(field('Recipient')).toHaveValue('Ms Le');

    await leave();
    await dialog('Discard what you typed?');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await openNew(user);
    expect(field('Recipient')).toHaveValue('');
  },
);

test('closes an address form without a question where nothing has changed', async () => {
  await signedIn();
  const { user } = await openBook();
  await openEdit(user, 1);
  await user.type(field('Recipient'), 'x{Backspace}');

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows an empty form when the stored draft is unreadable', async () => {
  sessionStorage.setItem(
    'addressDraft',
    '{"owner":"o","addressKey":"new","typed":{"recipient":7}}',
  );
  await signedIn();
  const { user } = await openBook();

  await openNew(user);

  expect(field('Recipient')).toHaveValue('');
});
