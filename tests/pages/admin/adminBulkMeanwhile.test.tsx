import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { endOfListInSight } from '../../support/browser';
import { requests } from '../../support/server';
import { card, held, openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';

/** What happens to the products of a change of several while it runs, and before it is undone or tried again. */

const COAT = ownLabel('coat');
const HAT = ownLabel('hat', { status: 2, name: 'Felt hat', title: 'Felt hat' });
const COAT_URL = '/spulist/spu-coat';

beforeEach(() => {
  endOfListInSight.value = true;
});

const bar = () => within(screen.getByRole('region', { name: 'Change several products' }));

/** The list with all its products selected, and the host's records. */
async function openSelected(...products: Record<string, unknown>[]) {
  const records = ownLabelHolds(...products);
  const { user } = await openAdmin('/adminSpuListPage');
  await screen.findByText('Yay! You have seen it all');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  return { user, records };
}

const archive = (user: UserEvent) => user.click(bar().getByRole('button', { name: 'Archive' }));

test('A change of several waits for the save of a card, and both are stored', async () => {
  const { user, records } = await openSelected(COAT, HAT);
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  const release = held('put', `${SPULIST}/spu-coat`);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  await archive(user);
  // By now the change would have read the coat too.
  await bar().findByText('1 of 2');
  release();
  expect(await screen.findByText('Edit product success')).toBeVisible();
  expect(await bar().findByText('2 products saved.')).toBeVisible();
  expect(records.get('spu-coat')).toMatchObject({ desc: 'Long', status: 2 });
});

test('A card is busy while a change of several saves its product', async () => {
  const { user, records } = await openSelected(COAT);
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  const release = held('put', `${SPULIST}/spu-coat`);
  await archive(user);
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  const edit = coat.getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-busy', 'true');
  release();
  await bar().findByText('1 product saved.');
  await waitFor(() => expect(edit).not.toHaveAttribute('aria-busy'));
  await user.click(edit);
  await screen.findByText('Edit product success');
  expect(records.get('spu-coat')).toMatchObject({ desc: 'Long', status: 2 });
});
