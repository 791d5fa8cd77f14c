import '../support/indexedDb';

import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { readSpuDraft } from '../../src/services/spuDraftStorage';
import { expectConsole } from '../support/quietConsole';
import { bodies } from '../support/server';
import { card, openAdmin, ownLabel, ownLabelHolds } from './adminHost';

// jsdom has no canvas: see the stand-in.
vi.mock('compressorjs', () => import('./pretendCompressor'));

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

async function open(...names: string[]) {
  const { user, router } = await openAdmin('/adminSpuPage');
  const input = await screen.findByLabelText('Images');
  if (names.length > 0) await user.upload(input, names.map(photo));
  await waitFor(() => expect(tiles().filter((src) => src !== null)).toHaveLength(names.length));
  return { user, router, input };
}

/** The pictures in their order, by the number of their object URL, which tells when each was added. */
const tiles = () =>
  screen.queryAllByRole('img', { name: /^Image \d/ }).map((img) => img.getAttribute('src'));

/** The listitem around a picture. */
const tile = (place: number) => screen.getByRole('img', { name: `Image ${place}` }).closest('li')!;

/** Drops files, as a person would from the desktop, on an element. */
function drop(target: Element, files: File[]) {
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
}

test('Many photos are added at once, by choosing, dropping and pasting', async () => {
  const { input } = await open('a', 'b');
  expect(input).toHaveAttribute('multiple');
  drop(input, [photo('c'), photo('d')]);
  await waitFor(() => expect(tiles()).toHaveLength(4));
  const paste = createEvent.paste(document.body, { clipboardData: { files: [photo('e')] } });
  fireEvent(document.body, paste);
  expect(paste.defaultPrevented).toBe(true);
  await waitFor(() => expect(tiles()).toHaveLength(5));
  expect(within(tile(1)).getByText('Thumbnail')).toBeVisible();
});

test('A pasted text is left to its box', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('Coat');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Coat');
  expect(tiles()).toEqual([]);
});

test('A file that is no photo is named, the others are added', async () => {
  const { input } = await open();
  drop(input, [photo('a'), new File(['x'], 'notes.txt', { type: 'text/plain' }), photo('b')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot read notes.txt as a photo');
  await waitFor(() => expect(tiles()).toHaveLength(2));
});

test('A file dropped beside its place does not open in place of the page', async () => {
  await open();
  const event = createEvent.drop(document.body);
  fireEvent(document.body, event);
  expect(event.defaultPrevented).toBe(true);
});

test('Photos are ordered by keyboard, the focus stays on the photo', async () => {
  const { user } = await open('a', 'b', 'c');
  const [a, b, c] = tiles();
  const earlier = (place: number) =>
    screen.getByRole('button', { name: `Move image ${place} earlier` });
  expect(earlier(1)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move image 3 later' })).toBeDisabled();

  earlier(3).focus();
  await user.keyboard('{Enter}');
  expect(tiles()).toEqual([a, c, b]);
  expect(earlier(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(tiles()).toEqual([c, a, b]);
  expect(screen.getByRole('button', { name: 'Move image 1 later' })).toHaveFocus();
});

test('Photos are ordered by drag, and a dragged one that comes as a file is not added again', async () => {
  await open('a', 'b', 'c');
  const [a, b, c] = tiles();
  const dataTransfer = { setData: () => undefined, types: ['Files'], files: [photo('c')] };
  fireEvent.dragStart(tile(3), { dataTransfer });
  fireEvent.dragOver(tile(1), { dataTransfer });
  fireEvent.drop(tile(1), { dataTransfer });
  fireEvent.dragEnd(tile(1), { dataTransfer });
  expect(tiles()).toEqual([c, a, b]);
  await waitFor(() => expect(screen.queryByText(/^Reducing/)).toBeNull());
  expect(tiles()).toHaveLength(3);
});

test('A photo is removed by its button, the focus goes to the next, at last to the input', async () => {
  const { user, input } = await open('a', 'b');
  const [, b] = tiles();
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  expect(tiles()).toEqual([b]);
  expect(screen.getByRole('button', { name: 'Remove image 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(tiles()).toEqual([]);
  expect(input).toHaveFocus();
});

test('An image added to a product on the list is reduced and saved in its record', async () => {
  const coat = ownLabel('coat');
  ownLabelHolds(coat);
  const { user } = await openAdmin('/adminSpuListPage');
  const editor = await card('Title coat');
  await user.upload(editor.getByLabelText('Add image'), photo('front'));
  await editor.findByRole('button', { name: 'Remove image 2' });
  await user.click(editor.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Edit product success');
  const [body] = await bodies('/spulist/spu-coat', 'PUT');
  const [first] = Array.isArray(coat['images']) ? coat['images'] : [];
  const added = `data:image/webp;base64,${btoa('reduced front.jpg')}`;
  expect(body).toEqual({ ...coat, images: [first, added] });
});

test('Duplicate takes a product over into the create form, as a new one', async () => {
  expectConsole(/^Error fetching a photo:/);
  ownLabelHolds(
    ownLabel('coat', { images: ['https://img.test/a.jpg', 'https://img.test/gone.jpg'] }),
  );
  pretendPictures('https://img.test/a.jpg');
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click((await card('Title coat')).getByRole('button', { name: 'Duplicate' }));

  expect(await screen.findByText('1 photo could not be copied.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('A description');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('1000');
  expect(screen.getByRole('textbox', { name: 'Size 2' })).toHaveValue('38');
  expect(screen.getByRole('textbox', { name: 'Sale price 2' })).toHaveValue('1000');
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect((await readSpuDraft('demo-admin')).draft?.productId).not.toBe('coat');
});

test('Duplicate asks before it replaces an unfinished product', async () => {
  const { user, router } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  await waitFor(async () => expect((await readSpuDraft('demo-admin')).draft?.name).toBe('Mine'));
  ownLabelHolds(ownLabel('coat', { images: [] }));
  await user.click(screen.getByRole('link', { name: 'SPU List' }));
  await user.click((await card('Title coat')).getByRole('button', { name: 'Duplicate' }));
  const question = await screen.findByRole('dialog', { name: /^Replace the product/ });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await readSpuDraft('demo-admin')).draft?.name).toBe('Mine');
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
});

/** jsdom loads and draws no pictures: as if these could be had, and no other. */
function pretendPictures(...urls: string[]): void {
  HTMLImageElement.prototype.decode = function decode() {
    return urls.includes(this.src) ? Promise.resolve() : Promise.reject(new Error('Gone'));
  };
  HTMLCanvasElement.prototype.toBlob = (callback) =>
    callback(new Blob(['a'], { type: 'image/png' }));
}
