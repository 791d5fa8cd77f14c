import '../../support/indexedDb';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, entries, setMany } from 'idb-keyval';
import { expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { newSpuDraft } from '../../../src/features/admin/productRecord/spuDraft';
import {
  readSpuDrafts,
  writeSpuDraft,
} from '../../../src/features/admin/productRecord/spuDraftStorage';
import { withLock } from '../../../src/lib/locks';
import { paths } from '../../../src/paths';
import { signOut } from '../../../src/services/identity/identity';
import { renderApp } from '../../support/renderApp';
import { asksBeforeReload, retype } from './adminHost';
import { ADMIN_UID, box, fillIn, forms, open, photo, press, storedDraft } from './createForm';
import { holdPhotos } from './mockCompressor';

// jsdom has no canvas, so the compressor is mocked.
vi.mock('compressorjs', () => import('./mockCompressor'));

const store = () => createStore('admin-drafts', 'spuDraft');

/** Fills the form in with one photo, and closes the page. Returns the stored draft. */
async function leaveUnfinished() {
  const { user } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  const draft = await storedDraft(1);
  cleanup();
  return draft;
}

/** Stores drafts with these names, each changed a minute after the one before. */
async function storeDrafts(...names: string[]) {
  const now = vi.spyOn(Date, 'now');
  for (const [place, name] of names.entries()) {
    now.mockReturnValue(Date.UTC(2026, 10, 20, 1, place));
    await writeSpuDraft(ADMIN_UID, { ...newSpuDraft('ZAN'), texts: { name } });
  }
  now.mockRestore();
}

const resumeButtons = () => screen.queryAllByRole('button', { name: /^Resume/ });

test('The draft and its photos survive a reload and keep their product id', async () => {
  const { user, router } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  const { productId } = await storedDraft(1);
  const { pathname, search } = router.state.location;
  cleanup();

  const again = await renderApp(pathname + search);
  expect(await screen.findByText(/^This is a product you had not finished/)).toBeVisible();
  expect(box('Name')).toHaveValue(' Coat ');
  expect(box('Sale price 1')).toHaveValue('9,000');
  expect(resumeButtons()).toEqual([]);
  await press(again.user);
  await screen.findByText('Create SPU Success');
  const [form] = await forms();
  expect(form).toContainEqual(['productId', productId]);
  expect(form).toContainEqual(['images', 'image/webp']);
  expect(await readSpuDrafts(ADMIN_UID)).toEqual([]);
});

test('A new form has an id of its own and offers the unfinished product, which Resume opens', async () => {
  const { productId } = await leaveUnfinished();
  const { user } = await open();
  expect(box('Name')).toHaveValue('');
  await user.type(box('Name'), 'Cape');
  await user.click(await screen.findByRole('button', { name: 'Resume Coat' }));

  await waitFor(() => expect(box('Name')).toHaveValue(' Coat '));
  expect(box('Name')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Resume Cape' })).toBeVisible();
  const [cape] = (await readSpuDrafts(ADMIN_UID)).filter(({ texts }) => texts.name === 'Cape');
  expect(cape?.productId).not.toBe(productId);
});

test('Start a new product opens an empty form and leaves the product in the list', async () => {
  const { productId } = await leaveUnfinished();
  const { user } = await renderApp(paths.adminSpu(productId));
  await user.click(await screen.findByRole('button', { name: 'Start a new product' }));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  expect(box('Name')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Resume Coat' })).toBeVisible();
});

test('Undo after Start a new product opens the product again with its photos, and keeps what was typed since', async () => {
  const { productId } = await leaveUnfinished();
  const { user, router } = await renderApp(paths.adminSpu(productId));
  await user.click(await screen.findByRole('button', { name: 'Start a new product' }));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  await user.type(box('Name'), 'Cape');
  expect(await screen.findByText('“Coat” is under Unfinished products.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(box('Name')).toHaveValue(' Coat '));
  expect(box('Name')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  expect(router.state.location.search).toBe(`?draft=${productId}`);
  expect(await screen.findByRole('button', { name: 'Resume Cape' })).toBeVisible();
});

test('A form in which everything was emptied again is not offered as unfinished', async () => {
  const { user } = await open();
  await user.type(box('Name'), 'Coat');
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toHaveLength(1));
  await user.clear(box('Name'));
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toEqual([]));
});

async function discard(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Discard ${name}` }));
  const question = within(await screen.findByRole('dialog', { name: /^Discard this/ }));
  const ok = question.getByRole('button', { name: 'OK' });
  expect(ok).toHaveAccessibleDescription('OK deletes what was entered, photos included.');
  await user.click(ok);
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
}

test('Discard moves the focus to the next unfinished product, after the last to Name', async () => {
  await storeDrafts('Third', 'Second', 'First');
  const { user } = await open();
  await discard(user, 'Second');
  expect(screen.getByRole('button', { name: 'Resume Third' })).toHaveFocus();
  await discard(user, 'Third');
  expect(screen.getByRole('button', { name: 'Resume First' })).toHaveFocus();
  await discard(user, 'First');
  expect(box('Name')).toHaveFocus();
});

test('Discard deletes the draft with its photos, Cancel deletes nothing', async () => {
  await leaveUnfinished();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard Coat' }));
  const question = within(await screen.findByRole('dialog', { name: /^Discard this/ }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await entries(store())).toHaveLength(2);

  await discard(user, 'Coat');
  expect(await entries(store())).toEqual([]);
});

test('The draft of another user is not offered, nor opened by its URL', async () => {
  const draft = { ...newSpuDraft('ZAN'), texts: { name: 'Theirs' } };
  await writeSpuDraft('somebody-else', draft);
  await storeDrafts('Mine');
  const { user, router } = await open(draft.productId);
  expect(await screen.findByRole('button', { name: 'Resume Mine' })).toBeVisible();
  expect(resumeButtons()).toHaveLength(1);
  expect(box('Name')).toHaveValue('');
  await user.type(box('Name'), 'C');
  expect(router.state.location.search).not.toContain(draft.productId);
});

test('The single draft of an earlier version is offered, and its file name is deleted', async () => {
  const owner = ownerKey(ADMIN_UID);
  const draft = {
    productId: 'spu-1',
    name: 'Coat',
    desc: '',
    price: '',
    brand: 'ZAN',
    categoryId: '1597',
    rows: [{ key: 'a', size: 'M', salePrice: '' }],
  };
  const bytes = await photo('').arrayBuffer();
  await setMany(
    [
      [`draft of ${owner}`, draft],
      [`photos of ${owner}`, [{ key: '1', name: 'Ms Ho.webp', type: 'image/webp', bytes }]],
    ],
    store(),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Resume Coat' }));
  expect(await screen.findByRole('button', { name: 'Remove image 1' })).toBeVisible();
  expect((await readSpuDrafts(ADMIN_UID)).map(({ productId }) => productId)).toEqual([
    draft.productId,
  ]);
  expect(JSON.stringify(await entries(store()))).not.toContain('Ms Ho');
});

test('What is stored of a photo does not hold the name of its file', async () => {
  await leaveUnfinished();
  const stored = JSON.stringify(await entries(store()));
  expect(stored).toContain('image/webp');
  expect(stored).not.toContain('front');
});

test('A photo that is reduced after Start a new product does not land in the next product', async () => {
  const { productId } = await leaveUnfinished();
  const { user } = await renderApp(paths.adminSpu(productId));
  const startAnew = await screen.findByRole('button', { name: 'Start a new product' });
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), photo('back.jpg'));
  await user.click(startAnew);
  await user.click((await leaveQuestion()).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  release();
  await user.upload(screen.getByLabelText('Images'), photo('next.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  expect(screen.queryByRole('button', { name: 'Remove image 2' })).toBeNull();
});

/** The question before a page is left on which something still runs. */
const leaveQuestion = async () =>
  within(await screen.findByRole('dialog', { name: 'Leave this page?' }));

test('A link asks first while photos are being reduced, and Cancel keeps them', async () => {
  const { user, router } = await fillIn();
  await storedDraft();
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), [photo('front.jpg'), photo('back.jpg')]);
  await user.click(screen.getByRole('link', { name: /^SPU List/ }));
  const question = await leaveQuestion();
  expect(question.getByText(/^Photos are still being reduced/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  release();
  await storedDraft(2);
  expect(router.state.location.pathname).toBe('/adminSpuPage');
});

test('A link asks first while Create SPU waits for photos, and Cancel creates the product', async () => {
  const { user } = await fillIn();
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await press(user);
  await screen.findByRole('button', { name: 'Preparing photos…' });
  await user.click(screen.getByRole('link', { name: /^SPU List/ }));
  const question = await leaveQuestion();
  expect(question.getByText(/the product is not created/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  release();
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
});

test('Start a new product tells of the draft only once the question about its photos is answered with OK', async () => {
  const { productId } = await leaveUnfinished();
  const { user } = await renderApp(paths.adminSpu(productId));
  const startAnew = await screen.findByRole('button', { name: 'Start a new product' });
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), photo('back.jpg'));
  await user.click(startAnew);
  await user.click((await leaveQuestion()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/is under Unfinished products/)).toBeNull();
  await user.click(startAnew);
  await user.click((await leaveQuestion()).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('“Coat” is under Unfinished products.')).toBeVisible();
  release();
});

test('A new product is named in the URL without a question while its photos are being reduced', async () => {
  const { user, router } = await open();
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await retype(user, box('Name'), 'Coat');
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?draft=/));
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
});

test('A reload is asked about until a chosen photo is reduced and stored', async () => {
  const { user } = await fillIn();
  await storedDraft();
  await waitFor(() => expect(asksBeforeReload()).toBe(false));
  const reduced = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  expect(asksBeforeReload()).toBe(true);

  let stored = () => {};
  const storing = withLock('spuDraft', () => new Promise<void>((resolve) => (stored = resolve)));
  reduced();
  await screen.findByRole('button', { name: 'Remove image 1' });
  expect(asksBeforeReload()).toBe(true);
  stored();
  await storing;
  await storedDraft(1);
  await waitFor(() => expect(asksBeforeReload()).toBe(false));
});

test('The draft and its photos are back when the same admin signs in again', async () => {
  const { user, router } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  const { productId } = await storedDraft(1);
  await signOut();
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await router.navigate('/adminSpuPage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));

  await retype(user, await screen.findByRole('textbox', { name: 'Email' }), 'admin@zan.demo');
  await retype(user, screen.getByLabelText('Password'), 'zan-admin');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/adminSpuPage'));
  if (router.state.location.search === '')
    await user.click(await screen.findByRole('button', { name: 'Resume Coat' }));
  expect(await screen.findByText(/^This is a product you had not finished/)).toBeVisible();
  expect(router.state.location.search).toBe(`?draft=${productId}`);
  expect(box('Name')).toHaveValue(' Coat ');
  expect(box('Sale price 1')).toHaveValue('9,000');
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
});
