import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { HOSTS } from '../support/server';
import { EVERY_FAILURE, LOST, REFUSALS, survives, type Call } from './failures';

const LIST = `${HOSTS.catalogue}/spulist`;
const RECORD = /^https:\/\/catalogue\.test\/spulist\/[^/]+$/;

const firstCard = async () => within((await screen.findAllByRole('article'))[0]!);
const edit = async (user: UserEvent) =>
  user.click((await firstCard()).getByRole('button', { name: 'Edit' }));
const takeOffline = async (user: UserEvent) => {
  await user.click((await firstCard()).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Set offline' }));
};

/** What an Edit reads before it writes. */
const CHECK: Call = {
  call: 'GET /spulist of the host’s copy',
  page: '/adminSpuListPage?find=own-wallets-1',
  account: 'admin',
  act: async (user) => {
    await user.type((await firstCard()).getByRole('textbox', { name: 'Name' }), ' II');
    await edit(user);
  },
  url: LIST,
  matches: (url) => url.searchParams.has('productId'),
  says: 'Edit product error',
  log: /^Error editing product:/,
  stays: async () => expect(await screen.findByText('Unsaved')).toBeVisible(),
  again: edit,
  works: () => screen.findByText('Edit product success'),
};

/** One of the writes of a change to many products. */
const BULK: Call = {
  call: 'PUT /spulist/{id} of many',
  method: 'put',
  page: '/adminSpuListPage?find=own-wallets-1',
  account: 'admin',
  act: takeOffline,
  url: RECORD,
  says: '1 product could not be saved:',
  log: /^Error editing product:/,
  stays: () => screen.findAllByRole('article'),
  again: async (user) => user.click(screen.getByRole('button', { name: 'Try these again' })),
  works: () => screen.findByText('1 product saved.'),
};

// After a 401 both wait for a new log-in, as every write of the admin does.
const isTold = ({ failure }: { failure: string }) => failure !== '401';

describe(CHECK.call, () => {
  test.each(EVERY_FAILURE.filter(isTold))('survives $failure', (failure) =>
    survives(CHECK, failure),
  );
});

describe(BULK.call, () => {
  test.each([...REFUSALS, ...LOST].filter(isTold))('survives $failure', (failure) =>
    survives(BULK, failure),
  );
});
