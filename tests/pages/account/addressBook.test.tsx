import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { SHOPPER_ADDRESSES } from '../../../src/demo/seed';
import { PERSONAL, queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { answers, broken, held } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, queries, requests, server } from '../../support/server';

const PROFILE = `${HOSTS.catalogue}/profile`;
const [FIRST, SECOND] = SHOPPER_ADDRESSES;

const NEW = {
  address1: '1 Queen’s Road Central',
  address2: 'Central',
  recipient: 'Ms Lee',
  contact: '2345 6789',
};

async function openBook() {
  await signedIn();
  const { user } = await renderApp('/addressBook');
  await screen.findByRole('button', { name: 'Add address' });
  return user;
}

const field = (name: string) => screen.getByRole('textbox', { name });

async function typeAddress(user: UserEvent, address: Partial<typeof NEW>) {
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  await screen.findByRole('dialog', { name: 'Add address' });
  const boxes = [
    ['Address line 1', address.address1],
    ['Address line 2', address.address2],
    ['Recipient', address.recipient],
    ['Contact', address.contact],
  ] as const;
  for (const [name, text] of boxes) if (text) await user.type(field(name), text);
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));

test("lists the addresses of the signed-in user's profile[0]", async () => {
  await openBook();

  expect(queries('/profile')).toEqual(['?uid=demo-shopper']);
  expect(screen.getByText(/Flat 12B, Tower 2, 18 Wylie Road/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
});

test("saves the whole profile {_id, uid, addresses} when an address is added, and shows 'Added address'", async () => {
  const user = await openBook();

  await typeAddress(user, { ...NEW, recipient: '  Ms Lee ' });
  await save(user);

  expect(await screen.findByText('Added address')).toHaveAttribute('role', 'status');
  expect(await bodies('/profile')).toEqual([
    { _id: 'profile-demo-shopper', uid: 'demo-shopper', addresses: [FIRST, SECOND, NEW] },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/Ms Lee/)).toBeVisible();
  const names = [...requests('POST', '/profile')[0]!.headers.keys()];
  expect(names.sort()).toEqual(['accept', 'content-type']);
});

test('saves a contact typed in full-width digits as ordinary digits', async () => {
  const user = await openBook();

  await typeAddress(user, { ...NEW, contact: '２３４５　６７８９' });
  await save(user);

  await screen.findByText('Added address');
  expect(await bodies('/profile')).toMatchObject([{ addresses: [FIRST, SECOND, NEW] }]);
});

test('saves a contact without the invisible marks that were pasted with it', async () => {
  const user = await openBook();

  await typeAddress(user, { ...NEW, contact: '\u202A2345 6789\u202C' });
  await save(user);

  await screen.findByText('Added address');
  expect(await bodies('/profile')).toMatchObject([{ addresses: [FIRST, SECOND, NEW] }]);
});

test('asks about a number that no operator has, and keeps it where it is saved again', async () => {
  const user = await openBook();

  await typeAddress(user, { ...NEW, contact: '12345678' });
  await save(user);
  expect(await screen.findByText(/No Hong Kong operator has such a number/)).toBeVisible();
  expect(field('Contact')).toHaveFocus();
  expect(await bodies('/profile')).toEqual([]);

  await save(user);
  await screen.findByText('Added address');
  expect(await bodies('/profile')).toMatchObject([
    { addresses: [FIRST, SECOND, { ...NEW, contact: '12345678' }] },
  ]);
});

test('deletes only the second of two addresses with one id', async () => {
  const [first, second] = [{ ...FIRST }, { ...SECOND, _id: FIRST._id }];
  answers(PROFILE, [{ _id: 'r', uid: 'demo-shopper', addresses: [first, second] }]);
  const user = await openBook();

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[1]!);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(async () =>
    expect(await bodies('/profile')).toMatchObject([{ addresses: [first] }]),
  );
  // The button that was pressed is gone with its address.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus());
});

test('creates a profile with the first address of a user who has none', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  const { user } = await renderApp('/addressBook');
  expect(await screen.findByText(/^No addresses yet/)).toBeVisible();

  await typeAddress(user, { ...NEW, address2: '' });
  await save(user);

  await screen.findByText('Added address');
  expect(await bodies('/profile')).toEqual([
    { uid: 'demo-admin', addresses: [{ ...NEW, address2: '' }] },
  ]);
});

test("edits an address in place and shows 'Address Changed'", async () => {
  const user = await openBook();

  await user.click(screen.getAllByRole('button', { name: 'Edit' })[1]!);
  await screen.findByRole('dialog', { name: 'Edit address' });
  expect(field('Address line 1')).toHaveValue(SECOND.address1);
  expect(field('Address line 2')).toHaveValue(SECOND.address2);
  expect(field('Recipient')).toHaveValue(SECOND.recipient);
  expect(field('Contact')).toHaveValue(SECOND.contact);
  await user.clear(field('Recipient'));
  await user.type(field('Recipient'), 'Mr Ho');
  await save(user);

  expect(await screen.findByText('Address Changed')).toHaveAttribute('role', 'status');
  const [body] = await bodies('/profile');
  expect(body.addresses).toEqual([FIRST, { ...SECOND, recipient: 'Mr Ho' }]);
});

test('asks before deleting an address, and keeps it on Cancel', async () => {
  const user = await openBook();

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  const question = await screen.findByRole('dialog', {
    name: 'Do you really want to delete this address?',
  });
  expect(within(question).getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(
    'OK deletes the address.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests('POST', '/profile')).toEqual([]);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
});

test('saves the profile without the address when the deletion is confirmed', async () => {
  const user = await openBook();

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1));
  const [body] = await bodies('/profile');
  expect(body.addresses).toEqual([SECOND]);
});

test('shows an error at each blank field and sends nothing', async () => {
  const user = await openBook();

  await typeAddress(user, { address1: '   ' });
  await save(user);

  for (const name of ['Address line 1', 'Recipient', 'Contact']) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription('Please fill this in.');
  }
  expect(field('Address line 2')).toBeValid();
  expect(requests('POST', '/profile')).toEqual([]);
});

test.each(['1234567', '123456789', 'call me', '+85', '852-1234-56x8'])(
  'refuses the contact %s',
  async (contact) => {
    const user = await openBook();

    await typeAddress(user, { ...NEW, contact });
    await save(user);

    expect(field('Contact')).toBeInvalid();
    expect(field('Contact')).toHaveAccessibleDescription(/^Please enter 8 digits/);
    expect(requests('POST', '/profile')).toEqual([]);
  },
);

test.each(['23456789', '+852 2345 6789', '+44 (20) 7946-0018'])(
  'accepts the contact %s',
  async (contact) => {
    const user = await openBook();

    await typeAddress(user, { ...NEW, contact });
    await save(user);

    await screen.findByText('Added address');
    expect((await bodies('/profile'))[0].addresses[2].contact).toBe(contact);
  },
);

test('explains a failed save, keeps what was typed and does not retry by itself', async () => {
  expectConsole(/^Error saving profile:/);
  const user = await openBook();
  const fault = broken('post', PROFILE, 500);

  await typeAddress(user, NEW);
  await save(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be saved.');
  expect(field('Address line 1')).toHaveValue(NEW.address1);
  expect(field('Contact')).toHaveValue(NEW.contact);
  expect(requests('POST', '/profile')).toHaveLength(1);

  fault.mend();
  await save(user);
  expect(await screen.findByText('Added address')).toBeVisible();
});

test('explains a failed deletion and keeps the address', async () => {
  expectConsole(/^Error saving profile:/);
  const user = await openBook();
  broken('post', PROFILE, 500);

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText(/^The address could not be deleted/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
});

test.each([
  ['without an id', {}, []],
  ['that shares its id', { _id: 'a' }, [{ ...NEW, _id: 'a', recipient: 'Mr Ho' }]],
])(
  'keeps an address %s that another device has changed, and says so',
  async (_which, id, others) => {
    const holds = (contact: string) =>
      answers(PROFILE, [
        { _id: 'p', uid: 'demo-shopper', addresses: [{ ...NEW, ...id, contact }, ...others] },
      ]);
    holds('2345 6789');
    const user = await openBook();
    await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    holds('6123 4567');
    await user.click(await screen.findByRole('button', { name: 'OK' }));

    expect(await screen.findByText(/^This address was changed or deleted/)).toBeVisible();
    expect(await screen.findByText(/6123 4567/)).toBeVisible();
    expect(screen.queryByText('Address deleted')).toBeNull();
    expect(requests('POST', '/profile')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus();
  },
);

test('keeps addresses that another device has added since the page was loaded', async () => {
  const user = await openBook();
  const elsewhere = { ...FIRST, _id: 'elsewhere', recipient: 'From another phone' };
  answers(PROFILE, [{ _id: 'p', uid: 'demo-shopper', addresses: [FIRST, SECOND, elsewhere] }]);

  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText(/From another phone/)).toBeVisible();
  expect(await bodies('/profile')).toEqual([
    { _id: 'p', uid: 'demo-shopper', addresses: [SECOND, elsewhere] },
  ]);
});

test('keeps the contact that another device has changed since the dialog was opened', async () => {
  const user = await openBook();
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0]!);
  await screen.findByRole('dialog', { name: 'Edit address' });
  const elsewhere = { ...FIRST, contact: '6999 8888' };
  answers(PROFILE, [{ _id: 'p', uid: 'demo-shopper', addresses: [elsewhere, SECOND] }]);

  await user.type(field('Address line 2'), ', Block C');
  await save(user);

  await screen.findByText('Address Changed');
  const address2 = `${FIRST.address2}, Block C`;
  expect(await bodies('/profile')).toMatchObject([
    { addresses: [{ ...elsewhere, address2 }, SECOND] },
  ]);
});

test('saves nothing when the profile cannot be read before the save', async () => {
  expectConsole(/^Error saving profile:/, /^Error fetching profile:/);
  const user = await openBook();
  server.use(http.get(PROFILE, () => HttpResponse.html('<p>Maintenance</p>')));

  await typeAddress(user, NEW);
  await save(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('The address could not be saved.');
  expect(requests('POST', '/profile')).toEqual([]);
});

test('A save that ends after its person has signed out leaves nothing of them in the tab', async () => {
  const user = await openBook();
  await typeAddress(user, NEW);
  const release = held('post', PROFILE);
  await save(user);
  await waitFor(() => expect(requests('POST', '/profile')).toHaveLength(1));
  await act(() => signOut());
  release();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const ofPerson = queryClient.getQueriesData({ queryKey: [PERSONAL] });
  expect(ofPerson.filter(([, data]) => data !== undefined)).toEqual([]);
});
