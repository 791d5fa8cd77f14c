import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { productHistory } from '../../../src/features/admin/productRecord/productHistory';
import { endOfListInSight } from '../../support/browser';
import { expectConsole } from '../../support/quietConsole';
import { requests, server } from '../../support/server';
import {
  answerLost,
  card,
  held,
  openAdmin,
  ownLabel,
  ownLabelHolds,
  productReadsBroken,
  retype,
  SPULIST,
} from './adminHost';
import { bar, COAT, confirmPrices, HAT, openSelected, takeOff } from './bulkHost';
import { ADMIN_UID } from './createForm';

/** What happens to the products of a change of several while it runs, and before it is undone or tried again. */

const COAT_URL = '/spulist/spu-coat';

beforeEach(() => {
  endOfListInSight.value = true;
});

const archive = (user: UserEvent) => user.click(bar().getByRole('button', { name: 'Archive' }));

/** Takes 15 % off. The host saves the coat, but nothing tells whether it did. */
async function takeOffUnanswered(
  user: UserEvent,
  records: Awaited<ReturnType<typeof openSelected>>['records'],
) {
  expectConsole(/^Error editing product:/);
  answerLost(records, 'spu-coat');
  const release = held('put', `${SPULIST}/*`);
  await takeOff(user, '15');
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  const fault = productReadsBroken();
  release();
  await bar().findByText('1 product could not be saved:');
  fault.mend();
  expect(records.get('spu-coat')).toMatchObject({ price: 850 });
}

const tryAgain = (user: UserEvent) =>
  user.click(bar().getByRole('button', { name: 'Try these again' }));

test('A change of several waits for the save of a card, and both are stored', async () => {
  const { user, records } = await openSelected();
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
  const { user, records } = await openSelected([COAT]);
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

test('After a change of several, the save of a card still asks about what somebody else has changed', async () => {
  const { user, records } = await openSelected([COAT]);
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Mine');
  records.set('spu-coat', { ...COAT, desc: 'Theirs' });
  await archive(user);
  await bar().findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({ desc: 'Theirs', status: 2 });

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(within(dialog).queryByText(/Status/)).toBeNull();
  expect(records.get('spu-coat')).toMatchObject({ desc: 'Theirs' });
});

test('A change of several that stops at the prices of somebody else leaves the save of a card asking', async () => {
  const { user, records } = await openSelected([COAT]);
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Mine');
  records.set('spu-coat', { ...COAT, desc: 'Theirs', price: 2000 });
  await takeOff(user, '15');
  await bar().findByText('1 product could not be saved:');

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Changed by somebody else' })).toHaveTextContent(
    /Theirs/,
  );
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A discount that the host has already is taken off once, also where the retail price has changed since', async () => {
  const { user, records } = await openSelected([COAT]);
  await takeOffUnanswered(user, records);
  records.set('spu-coat', { ...records.get('spu-coat'), retailPrice: 1100 });
  await tryAgain(user);
  expect(await bar().findByRole('listitem')).toHaveTextContent(
    'Title coat (coat): somebody else has changed it in the meantime',
  );
  await tryAgain(user);
  await confirmPrices(user);
  expect(await bar().findByText('1 product saved.')).toBeVisible();
  expect(records.get('spu-coat')).toMatchObject({ price: 850, retailPrice: 1100, discount: 85 });
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await user.click(bar().getByRole('button', { name: 'Undo for 1 product' }));
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toEqual({ ...COAT, retailPrice: 1100 });
});

test('Undo also takes back a product that the host may have saved, and names it no longer', async () => {
  const { user, records } = await openSelected();
  await takeOffUnanswered(user, records);
  expect(bar().getByText('1 product saved.')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Undo for 2 products' }));
  await bar().findByText('2 products are as before the change.');
  expect(bar().queryByRole('listitem')).toBeNull();
  expect(records.get('spu-coat')).toEqual(COAT);
  expect(records.get('spu-hat')).toEqual(HAT);
});

test('A change that has failed before it sent a product has nothing of it to undo', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await openSelected([COAT]);
  productReadsBroken();
  await archive(user);
  await bar().findByText('1 product could not be saved:');
  expect(bar().queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

/** Where the admin's interrupted change is stored. */
const STORED = `bulkChange of ${ownerKey(ADMIN_UID)}`;

/** What another tab leaves that was closed before it had set the hat online. */
function closeOtherTab() {
  const status = (text: string) => ({ texts: { status: text }, lists: { images: [] }, rows: [] });
  const record = { _id: 'spu-hat', productId: 'hat', title: 'Felt hat', status: 2, items: [] };
  localStorage.setItem(
    STORED,
    JSON.stringify({
      id: 'of another tab',
      task: { kind: 'online' },
      saved: [],
      left: [],
      unsent: [{ record, patch: { before: status('2'), after: status('1') } }],
    }),
  );
}

test('A change that another tab has left since is decided before one begins', async () => {
  const { user, records } = await openSelected();
  closeOtherTab();
  await archive(user);
  expect(await bar().findByText(/^The last change, “Set online”, has saved 0 of 1/)).toBeVisible();
  expect(requests('PUT', COAT_URL)).toEqual([]);
  expect(screen.getByText('2 selected')).toBeVisible();

  await user.click(bar().getByRole('button', { name: 'Go on with 1 product' }));
  await bar().findByText('1 product saved.');
  expect(records.get('spu-hat')).toMatchObject({ status: 1 });
  await archive(user);
  await waitFor(() => expect(records.get('spu-coat')).toMatchObject({ status: 2 }));
});

test('A result gives way to a change that another tab has left since, and neither goes with the other', async () => {
  const { user, records } = await openSelected([COAT]);
  await archive(user);
  const undo = await bar().findByRole('button', { name: 'Undo for 1 product' });
  closeOtherTab();
  await user.click(undo);
  await bar().findByText(/^The last change, “Set online”/);
  expect(bar().queryByText('1 product saved.')).toBeNull();

  await user.click(bar().getByRole('button', { name: 'Close' }));
  await user.click(bar().getByRole('button', { name: 'Undo for 1 product' }));
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toMatchObject({ status: 1 });
  closeOtherTab();
  await user.click(bar().getByRole('button', { name: 'Close' }));
  cleanup();
  await openAdmin('/adminSpuListPage');
  expect(await screen.findByText(/^The last change, “Set online”/)).toBeVisible();
});

test('Undo under another brand puts no product into its list, and the list of the product shows it', async () => {
  const { user, records } = await openSelected([COAT]);
  server.use(
    http.get(SPULIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('brandId') !== '88') return undefined;
      const list = query.get('page') === '1' ? [ownLabel('bag', { brandId: '88' })] : [];
      return HttpResponse.json({ list });
    }),
  );
  await takeOff(user, '15');
  await bar().findByText('1 product saved.');
  const brand = screen.getByRole('combobox', { name: 'Brand' });
  await user.selectOptions(brand, 'Gucci');
  await card('Title bag');
  await user.click(bar().getByRole('button', { name: 'Undo for 1 product' }));
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toMatchObject({ price: 1000 });
  expect(screen.queryByRole('article', { name: 'Title coat' })).toBeNull();

  await user.selectOptions(brand, within(brand).getAllByRole('option')[0]!);
  const coat = await card('Title coat');
  expect(coat.getByRole('textbox', { name: 'Price' })).toHaveValue('1000');
});

test('Going on with an interrupted change tells nothing of somebody else in the history', async () => {
  const records = ownLabelHolds(COAT);
  const rows = [
    ['coat-37', '37'],
    ['coat-38', '38'],
  ] as const;
  const values = (price: string, discount: string) => ({
    texts: { price, retailPrice: '1000', discount },
    lists: { images: [] },
    rows: rows.map(([key]) => ({ key, texts: { salePrice: price, discount } })),
  });
  const record = {
    _id: 'spu-coat',
    productId: 'coat',
    title: 'Title coat',
    status: 1,
    items: rows.map(([itemId, size]) => ({ itemId, size })),
  };
  localStorage.setItem(
    STORED,
    JSON.stringify({
      task: { kind: 'discount', percentOff: 15, from: 'now' },
      saved: [],
      left: [],
      unsent: [{ record, patch: { before: values('1000', '100'), after: values('850', '85') } }],
    }),
  );
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click(await screen.findByRole('button', { name: 'Go on with 1 product' }));
  await bar().findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({ price: 850 });
  const history = productHistory(ownerKey(ADMIN_UID), 'coat');
  expect(history).not.toEqual([]);
  expect(history.filter(({ isOwn }) => !isOwn)).toEqual([]);
});
