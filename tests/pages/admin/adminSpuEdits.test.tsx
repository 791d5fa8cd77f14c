import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { productHistory } from '../../../src/features/admin/productRecord/productHistory';
import { size } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { expectConsole } from '../../support/quietConsole';
import { bodies, requests } from '../../support/server';
import { cardNames, cardsAre } from '../browse/cards';
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
import { ADMIN_UID } from './createForm';

const COAT = ownLabel('coat');
const HAT = ownLabel('hat', { status: 2, name: 'Felt hat', title: 'Felt hat' });
const COAT_URL = '/spulist/spu-coat';

/** The coat's card with an edited description, and the host's records. */
async function openWithEdit() {
  const records = ownLabelHolds(COAT, HAT);
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  return { user, router, coat, records };
}

const answer = async (user: UserEvent, name: 'OK' | 'Cancel') => {
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name }));
};

test('An edited card is marked as unsaved, and Revert discards the edit', async () => {
  const { user, coat } = await openWithEdit();
  expect(screen.getAllByText('Unsaved')).toHaveLength(1);

  await user.click(coat.getByRole('button', { name: 'Revert' }));
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('A description');
  expect(screen.queryByText('Unsaved')).toBeNull();
  expect(coat.queryByRole('button', { name: 'Revert' })).toBeNull();
});

test('Leaving the page with an edit asks first: Cancel stays, OK leaves', async () => {
  const { user, router, coat } = await openWithEdit();
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await answer(user, 'Cancel');
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');

  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await answer(user, 'OK');
  expect(await screen.findByRole('heading', { level: 1, name: 'IM List' })).toBeVisible();
});

test('A save that ends while the page asks lets the navigation go on', async () => {
  const { user, coat } = await openWithEdit();
  const release = held('put', `${SPULIST}/*`);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'IM List' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Closing the tab asks first only while there is an edit', async () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { user, coat } = await openWithEdit();
  expect(close()).toBe(true);
  await user.click(coat.getByRole('button', { name: 'Revert' }));
  expect(close()).toBe(false);
});

test('Search by name or id and the status filter are in the URL and keep the edits', async () => {
  endOfListInSight.value = true;
  const { user, router, coat } = await openWithEdit();
  const find = screen.getByRole('searchbox', { name: 'Find by name or ID' });
  for (const [text, names] of [
    ['felt', ['Felt hat']],
    ['spu-coat', ['Title coat']],
    ['zzz', []],
  ] as const) {
    await retype(user, find, text);
    await cardsAre(...names);
  }
  expect(await screen.findByText('No product matches.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?find=zzz'));

  await user.clear(find);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Offline');
  await cardsAre('Felt hat');
  await waitFor(() => expect(router.state.location.search).toBe('?status=2'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Online and offline');
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  expect(coat).toBeDefined();
  expect(screen.getByDisplayValue('Long')).toBeVisible();
});

test('The list opens with the search and the filter of the URL', async () => {
  ownLabelHolds(COAT, HAT);
  await openAdmin('/adminSpuListPage?find=TITLE&status=1');
  await card('Title coat');
  expect(cardNames()).toEqual(['Title coat']);
});

test('A change by somebody else is shown beside the edit before anything is saved', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, desc: 'Theirs', retailPrice: 1500, season: 'SS27' });
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  const rows = dialog
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  expect(rows).toEqual([
    ['Field', 'On the server now', 'If you save'],
    ['Description', 'Theirs', 'Long'],
    ['Retail price', '1500', '1500'],
  ]);
  expect(requests('PUT', COAT_URL)).toEqual([]);

  await user.dblClick(dialog.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([
    { ...COAT, desc: 'Long', retailPrice: 1500, season: 'SS27' },
  ]);
  expect(screen.queryByText('Unsaved')).toBeNull();
  expect(coat.getByRole('textbox', { name: 'Retail price' })).toHaveValue('1500');
});

test('Save mine reads the product again: sold stock stays sold, and a further change is asked about', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, desc: 'Theirs' });
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  const mine = await screen.findByRole('button', { name: 'Save mine' });
  records.set('spu-coat', { ...COAT, desc: 'Theirs again' });
  await user.click(mine);
  expect(await screen.findByRole('row', { name: 'Description Theirs again Long' })).toBeVisible();
  expect(requests('PUT', COAT_URL)).toEqual([]);

  records.set('spu-coat', { ...COAT, desc: 'Theirs again', totalStock: 0 });
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long', totalStock: 0 }]);
  expect(screen.queryByText('Unsaved')).toBeNull();
});

test('The dialog can discard the edit for the host’s copy, or be cancelled', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, desc: 'Theirs' });
  const box = coat.getByRole('textbox', { name: 'Description' });
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(box).toHaveValue('Long');

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Use the server’s version' }));
  expect(box).toHaveValue('Theirs');
  expect(screen.queryByText('Unsaved')).toBeNull();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

const isRead = (url: URL) => url.searchParams.get('productId') === 'coat';
const find = () => screen.getByRole('searchbox', { name: 'Find by name or ID' });

test('A conflict of a card that a search hides meanwhile is asked about at once', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, desc: 'Theirs' });
  const release = held('get', SPULIST, isRead);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await retype(user, find(), 'felt');
  await cardsAre('Felt hat');
  release();

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  expect(dialog.getByText(/^Since you loaded “Title coat”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A card that a search has hidden during its save is still busy, and sends nothing twice', async () => {
  const { user, coat } = await openWithEdit();
  const release = held('put', `${SPULIST}/*`);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await retype(user, find(), 'felt');
  await cardsAre('Felt hat');
  await retype(user, find(), 'coat');
  await cardsAre('Title coat');
  const edit = (await card('Title coat')).getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-busy', 'true');
  await user.click(edit);

  release();
  await screen.findByText('Edit product success');
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
  expect(screen.queryByText('Unsaved')).toBeNull();
});

test('A save whose answer was lost is looked up at the host, and counts as saved', async () => {
  const { user, coat, records } = await openWithEdit();
  answerLost(records, 'spu-coat');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(screen.queryByText('Unsaved')).toBeNull();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
});

test('The history tells a save whose answer was lost as one’s own, and nothing of somebody else', async () => {
  const records = ownLabelHolds(COAT);
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  answerLost(records, 'spu-coat');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(productHistory(ownerKey(ADMIN_UID), 'coat')).toMatchObject([
    { input: 'desc', after: 'Long', isOwn: true },
  ]);
});

test('The history tells of nobody else that a size which this admin has added got an id from the host', async () => {
  const records = ownLabelHolds(ownLabel('coat', { items: [size('coat', '37')] }));
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await user.click(coat.getByRole('button', { name: 'Add a size' }));
  await retype(user, coat.getByRole('textbox', { name: 'Size 2' }), '38');
  await retype(user, coat.getByRole('textbox', { name: 'Sale price 2' }), '1000');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const added = { size: '38', salePrice: 1000, qty: 1, itemId: 'new-38' };
  records.set('spu-coat', { ...records.get('spu-coat'), items: [size('coat', '37'), added] });

  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(records.get('spu-coat')).toMatchObject({ desc: 'Long' }));
  const history = productHistory(ownerKey(ADMIN_UID), 'coat');
  expect(history).toMatchObject([{ input: 'desc' }, { row: '38' }, { row: '38' }, { row: '38' }]);
  expect(history.filter(({ isOwn }) => !isOwn)).toEqual([]);
});

test('What the host has taken of a save that could not be looked up is no conflict', async () => {
  expectConsole(/^Error editing product:/);
  const { user, coat, records } = await openWithEdit();
  await retype(user, coat.getByRole('textbox', { name: 'Name' }), ' Cape ');
  answerLost(records, 'spu-coat');
  const release = held('put', `${SPULIST}/*`);
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  const fault = productReadsBroken();
  release();
  await coat.findByText(/^Not saved: the server did not respond properly/);

  fault.mend();
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(records.get('spu-coat')).toEqual({ ...COAT, name: 'Cape', desc: 'Long' });
});

test('After a save that the filter no longer shows, the search has the focus where no card is left', async () => {
  const { user, coat } = await openWithEdit();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Online');
  await user.selectOptions(coat.getByRole('combobox', { name: 'Status' }), 'Offline');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(cardNames()).toEqual([]));
  await waitFor(() => expect(find()).toHaveFocus());
});

test('After a save that the filter no longer shows, Alt+↓ goes to the next card and not past it', async () => {
  endOfListInSight.value = true;
  ownLabelHolds(...['coat', 'bag', 'cap'].map((id) => ownLabel(id)));
  const { user } = await openAdmin('/adminSpuListPage?status=1');
  const status = async (name: string) =>
    (await card(name)).getByRole('combobox', { name: 'Status' });
  await user.selectOptions(await status('Title coat'), 'Offline');
  await user.keyboard('{Control>}s{/Control}');
  const name = async (title: string) => (await card(title)).getByRole('textbox', { name: 'Name' });
  const nextName = await name('Title bag');
  await waitFor(() => expect(nextName).toHaveFocus());

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(nextName).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await name('Title cap')).toHaveFocus();
});

test('A product that somebody took offline is not set online again without asking', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, status: 2 });
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  expect(dialog.getByRole('row', { name: 'Status Offline Offline' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long', status: 2 }]);
});

test('Properties that the page does not show are saved as the host has them now, without asking', async () => {
  const { user, coat, records } = await openWithEdit();
  records.set('spu-coat', { ...COAT, totalStock: 1, season: 'SS27' });
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([
    { ...COAT, desc: 'Long', totalStock: 1, season: 'SS27' },
  ]);
});

test('The listed shortcuts work: find, save, next and previous card', async () => {
  const { user, coat } = await openWithEdit();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const list = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getAllByRole('definition')).toHaveLength(6);
  await user.click(list.getByRole('button', { name: 'Close' }));

  await user.keyboard('{Alt>}/{/Alt}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(coat.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect((await card('Felt hat')).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}');

  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, desc: 'Long' }]);
  expect(requests('PUT', '/spulist/spu-hat')).toEqual([]);
});
