import '../../support/indexedDb';

import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { bodies, requests } from '../../support/server';
import { asksBeforeReload, card, openAdmin, ownLabel, ownLabelHolds } from './adminHost';
import { holdPhotos } from './mockCompressor';

// jsdom has no canvas, so the compressor is mocked.
vi.mock('compressorjs', () => import('./mockCompressor'));

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

async function open(...names: string[]) {
  const { user, router } = await openAdmin('/adminSpuPage');
  const input = await screen.findByLabelText('Images');
  if (names.length > 0) await user.upload(input, names.map(photo));
  await waitFor(() => expect(tiles().filter((src) => src !== null)).toHaveLength(names.length));
  return { user, router, input };
}

/** The object URLs of the photos in order. Their numbers show in which order they were added. */
const tiles = () =>
  screen.queryAllByRole('img', { name: /^Image \d/ }).map((img) => img.getAttribute('src'));

/** The listitem around a picture. */
const tile = (place: number) => screen.getByRole('img', { name: `Image ${place}` }).closest('li')!;

/** Drops files on an element, as from the desktop. */
function drop(target: Element, files: File[]) {
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
}

test('Photos can be chosen, dropped and pasted, several at once', async () => {
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

test('Pasted text goes into the focused text box', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('Coat');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Coat');
  expect(tiles()).toEqual([]);
});

/** A paste of a spreadsheet cell, which is text and a picture of the cell. */
function pasteCell(target: Element, types = ['text/plain', 'text/html', 'Files']) {
  const clipboardData = { files: [photo('cell')], types, getData: () => '8,800' };
  const paste = createEvent.paste(target, { clipboardData });
  fireEvent(target, paste);
  return paste;
}

test('A spreadsheet cell pasted into a field is left to the field, and adds no photo', async () => {
  await open();
  const price = screen.getByRole('textbox', { name: 'Price' });
  expect(pasteCell(price).defaultPrevented).toBe(false);
  expect(pasteCell(screen.getByRole('textbox', { name: 'Description' })).defaultPrevented).toBe(
    false,
  );
  expect(screen.queryByText(/^Reducing/)).toBeNull();
});

test('A picture without text pasted into a field is added as a photo', async () => {
  await open();
  const price = screen.getByRole('textbox', { name: 'Price' });
  expect(pasteCell(price, ['text/html', 'Files']).defaultPrevented).toBe(true);
  await waitFor(() => expect(tiles()).toHaveLength(1));
});

test('Text dragged into a field is left to the field, and a file dropped there is not', async () => {
  await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  const moves = (types: string[]) =>
    (['dragOver', 'drop'] as const).map((type) => {
      const event = createEvent[type](name, { dataTransfer: { types, files: [] } });
      fireEvent(name, event);
      return event.defaultPrevented;
    });
  expect(moves(['text/plain'])).toEqual([false, false]);
  expect(moves(['text/plain', 'Files'])).toEqual([true, true]);
});

test('A file that is no photo is named in an error, and the others are added', async () => {
  const { input } = await open();
  drop(input, [photo('a'), new File(['x'], 'notes.txt', { type: 'text/plain' }), photo('b')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot read notes.txt as a photo');
  await waitFor(() => expect(tiles()).toHaveLength(2));
  const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  drop(input, files);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('cannot read a.txt and b.txt as a photo'),
  );
});

test('A photo that ends early is named, and the form can be used on', async () => {
  const { input } = await open();
  const half = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 2, 3]);
  drop(input, [new File([half], 'half.jpg', { type: 'image/jpeg' }), photo('a')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^half\.jpg is not whole/);
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(screen.queryByText(/^Reducing/)).toBeNull();
});

test('A file dropped outside the drop zone does not replace the page', async () => {
  await open();
  const event = createEvent.drop(document.body);
  fireEvent(document.body, event);
  expect(event.defaultPrevented).toBe(true);
});

test('Photos can be reordered by keyboard, and the focus stays on the moved photo', async () => {
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

test('Photos can be reordered by dragging, which does not add the dragged photo again', async () => {
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

test('Removing a photo moves the focus to the next photo, after the last to the input', async () => {
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

test('Edit and a reload wait until an added image is reduced, also on a card that a search hides', async () => {
  const coat = ownLabel('coat', { images: [] });
  ownLabelHolds(coat, ownLabel('hat'));
  const { user } = await openAdmin('/adminSpuListPage');
  const release = holdPhotos();
  const input = (await card('Title coat')).getByLabelText('Add image');
  expect(asksBeforeReload()).toBe(false);
  await user.upload(input, photo('front'));
  expect(asksBeforeReload()).toBe(true);
  const find = screen.getByRole('searchbox', { name: 'Find by name or ID' });
  await user.type(find, 'hat');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Title coat' })).toBeNull());
  await user.clear(find);

  const editor = await card('Title coat');
  expect(editor.getByText('Reducing 1 photo')).toHaveAttribute('role', 'status');
  await user.click(editor.getByRole('button', { name: 'Preparing photos…' }));
  editor.getByRole('textbox', { name: 'Name' }).focus();
  await user.keyboard('{Control>}s{/Control}');
  release();
  await editor.findByRole('button', { name: 'Remove image 1' });
  expect(editor.queryByText('Reducing 1 photo')).toBeNull();
  expect(requests('PUT', '/spulist/spu-coat')).toEqual([]);

  await user.click(editor.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const added = `data:image/webp;base64,${btoa('reduced front.jpg')}`;
  expect(await bodies('/spulist/spu-coat', 'PUT')).toEqual([{ ...coat, images: [added] }]);
});

test('A photo that is reduced while another brand is listed is added to its product', async () => {
  ownLabelHolds(ownLabel('coat'));
  const { user } = await openAdmin('/adminSpuListPage');
  const release = holdPhotos();
  await user.upload((await card('Title coat')).getByLabelText('Add image'), photo('front'));
  ownLabelHolds(ownLabel('bag', { brandId: '88' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Gucci');
  const bag = await card('Title bag');
  release();
  await user.upload(bag.getByLabelText('Add image'), photo('strap'));
  // The coat's photo, which was chosen before, is reduced by then too.
  await bag.findByRole('button', { name: 'Remove image 2' });
  ownLabelHolds(ownLabel('coat'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), '');
  const coat = await card('Title coat');
  expect(coat.queryByText(/^Reducing/)).toBeNull();
  expect(coat.getByRole('button', { name: 'Remove image 2' })).toBeVisible();
});

test('A file that is no photo is named on the card of a product', async () => {
  ownLabelHolds(ownLabel('coat'));
  await openAdmin('/adminSpuListPage');
  const editor = await card('Title coat');
  const choose = (file: File) =>
    fireEvent.change(editor.getByLabelText('Add image'), { target: { files: [file] } });
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await editor.findByRole('alert')).toHaveTextContent('cannot read notes.txt as a photo');
  choose(photo('front'));
  expect(await editor.findByRole('button', { name: 'Remove image 2' })).toBeVisible();
  expect(editor.queryByRole('alert')).toBeNull();
});
