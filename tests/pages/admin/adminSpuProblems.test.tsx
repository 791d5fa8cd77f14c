import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { broken } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { expectConsole } from '../../support/quietConsole';
import { requests } from '../../support/server';
import { cardsAre } from '../browse/cards';
import { card, openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';

const COAT = ownLabel('coat');
const HAT = ownLabel('hat');
const BAG = ownLabel('bag');
const COAT_URL = '/spulist/spu-coat';
const TAKE_OFF = { name: 'Take it off the list' };

type Card = Awaited<ReturnType<typeof card>>;

const nameBox = (of: Card) => of.getByRole('textbox', { name: 'Name' });

/** The coat's card, whose edited description is about to be saved. */
async function openWithEdit() {
  endOfListInSight.value = true;
  const records = ownLabelHolds(COAT, HAT, BAG);
  const { user } = await openAdmin('/adminSpuListPage');
  await cardsAre('Title coat', 'Title hat', 'Title bag');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  return { user, coat, records };
}

async function removeCard(user: UserEvent, of: Card) {
  await user.click(of.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
}

async function expectGone(user: UserEvent, coat: Card) {
  expect(await coat.findByRole('alert')).toHaveTextContent(
    /^Somebody else has removed this product/,
  );
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  await user.click(coat.getByRole('button', TAKE_OFF));
  await cardsAre('Title hat', 'Title bag');
  expect(screen.queryByText('Unsaved')).toBeNull();
  expect(nameBox(await card('Title hat'))).toHaveFocus();
}

test('A save that finds the product removed by somebody else says so and sends nothing', async () => {
  const { user, coat, records } = await openWithEdit();
  records.delete('spu-coat');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Edit product error')).toBeVisible();
  await expectGone(user, coat);
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A save that is answered with 404 says that somebody else has removed the product', async () => {
  const { user, coat, records } = await openWithEdit();
  broken('put', `${SPULIST}/spu-coat`, 404);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await coat.findByRole('alert');
  records.delete('spu-coat');
  await expectGone(user, coat);
});

test('A removal that is answered with 404 says that somebody else has removed the product', async () => {
  const { user, coat, records } = await openWithEdit();
  broken('delete', `${SPULIST}/spu-coat`, 404);
  await removeCard(user, coat);
  expect(await screen.findByText('Remove product error')).toBeVisible();
  await coat.findByRole('alert');
  records.delete('spu-coat');
  await expectGone(user, coat);
});

test.each([
  [500, 'Not saved: the server did not respond properly. What you typed is still here.'],
  [403, 'Not saved: the server refused it. What you typed is still here.'],
])('A save that fails with %d says why on the card until it is closed', async (status, reason) => {
  expectConsole(/^Error editing product:/);
  const { user, coat } = await openWithEdit();
  broken('put', `${SPULIST}/*`, status);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(await coat.findByText(reason)).toBeVisible();

  await user.click(coat.getByRole('button', { name: 'Close' }));
  expect(coat.queryByText(reason)).toBeNull();
  expect(coat.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(coat.getByText('Unsaved')).toBeVisible();
});

test('The next edit, the next save, and Revert take the reason of a failed save off the card', async () => {
  expectConsole(/^Error editing product:/);
  const { user, coat } = await openWithEdit();
  const fault = broken('put', `${SPULIST}/*`, 500);
  const edit = coat.getByRole('button', { name: 'Edit' });
  await user.click(edit);
  await coat.findByText(/^Not saved: /);
  await user.click(coat.getByRole('button', { name: 'Revert' }));
  expect(coat.queryByText(/^Not saved: /)).toBeNull();

  await user.click(edit);
  await coat.findByText(/^Not saved: /);
  expect(screen.queryByText('Unsaved')).toBeNull();
  await user.type(coat.getByRole('textbox', { name: 'Description' }), ' and warm');
  expect(coat.queryByText(/^Not saved: /)).toBeNull();

  await user.click(edit);
  await coat.findByText(/^Not saved: /);
  fault.mend();
  await user.click(edit);
  await screen.findByText('Edit product success');
  expect(coat.queryByText(/^Not saved: /)).toBeNull();
});

test('A removal that fails says why on the card', async () => {
  expectConsole(/^Error removing product:/);
  const { user, coat } = await openWithEdit();
  broken('delete', `${SPULIST}/*`, 403);
  await removeCard(user, coat);
  expect(await coat.findByText('Not removed: the server refused it.')).toBeVisible();
});

test('After a removal the focus is in the next card, then in the last, then in the search box', async () => {
  const { user } = await openWithEdit();
  const remove = async (name: string) => {
    await removeCard(user, await card(name));
    await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  };
  await remove('Title hat');
  expect(nameBox(await card('Title bag'))).toHaveFocus();
  await remove('Title bag');
  expect(nameBox(await card('Title coat'))).toHaveFocus();
  await remove('Title coat');
  expect(screen.getByRole('searchbox', { name: 'Find by name or ID' })).toHaveFocus();
});
