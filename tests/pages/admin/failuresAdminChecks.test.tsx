import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { EACH_KIND, survives, THREE_FAILURES, type Call } from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { requests } from '../../support/server';
import { oneOrder, oneProduct, openedCard } from './adminHost';

const LIST = `${HOSTS.catalogue}/spulist`;
const RECORD = /^https:\/\/catalogue\.test\/spulist\/[^/]+$/;

const firstCard = async () => within((await screen.findAllByRole('article'))[0]!);
const edit = async (user: UserEvent) =>
  user.click((await firstCard()).getByRole('button', { name: 'Edit' }));
const takeOffline = async (user: UserEvent) => {
  await user.click((await firstCard()).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
};

/** The request for the host's copy before a save. */
const CHECK: Call = {
  call: 'GET /spulist of the host’s copy',
  page: '/adminSpuListPage',
  account: 'admin',
  prepare: oneProduct,
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

/** The request for the host's orders before an update, which follows the list's own. */
const ORDER_CHECK: Call = {
  call: 'GET /myyOrder/allOrders before an update',
  page: '/adminOrderIMPage?part=list',
  account: 'admin',
  prepare: oneOrder,
  act: async (user) => {
    await user.type((await openedCard('A1')).getByRole('textbox', { name: 'Remark' }), ' II');
    await user.click((await firstCard()).getByRole('button', { name: 'Update' }));
  },
  url: `${HOSTS.order}/myyOrder/allOrders`,
  matches: () => requests('GET', '/myyOrder/allOrders').length > 1,
  says: /^The update did not go through/,
  log: /^Error updating order:/,
  stays: async () => expect(await screen.findByText('Unsaved')).toBeVisible(),
  again: async (user) => user.click((await firstCard()).getByRole('button', { name: 'Update' })),
  works: () => screen.findByText(/^Order \S+ updated\.$/),
};

/** One of the saves of a change to several products. */
const BULK: Call = {
  call: 'PUT /spulist/{id} of many',
  method: 'put',
  page: '/adminSpuListPage',
  account: 'admin',
  prepare: oneProduct,
  act: takeOffline,
  url: RECORD,
  says: '1 product could not be saved:',
  log: /^Error editing product:/,
  stays: () => screen.findAllByRole('article'),
  again: async (user) => user.click(screen.getByRole('button', { name: 'Try these again' })),
  works: () => screen.findByText('1 product saved.'),
};

describe.each([CHECK, ORDER_CHECK])('$call', (check) => {
  test.each(EACH_KIND)('survives $failure', (failure) => survives(check, failure));
});

describe(BULK.call, () => {
  test.each(THREE_FAILURES)('survives $failure', (failure) => survives(BULK, failure));
});
