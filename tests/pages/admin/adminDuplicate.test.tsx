import '../../support/indexedDb';

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { showToast } from '../../../src/ui/toast';
import { size } from '../../support/answers';
import { expectConsole } from '../../support/quietConsole';
import { server } from '../../support/server';
import {
  anotherAdminLogsIn,
  card,
  held,
  openAdmin,
  ownLabel,
  ownLabelHolds,
  SPULIST,
} from './adminHost';

// jsdom has no canvas, so the compressor is mocked.
vi.mock('compressorjs', () => import('./mockCompressor'));

/** Mocks image loading, which jsdom lacks: these URLs load, all others fail. */
function mockImages(...urls: string[]): void {
  HTMLImageElement.prototype.decode = function decode() {
    return urls.includes(this.src) ? Promise.resolve() : Promise.reject(new Error('Gone'));
  };
  HTMLCanvasElement.prototype.toBlob = (callback) =>
    callback(new Blob(['a'], { type: 'image/png' }));
}

test('Duplicate copies a product into the create form as a new product', async () => {
  expectConsole(/^Error fetching a photo:/);
  ownLabelHolds(
    ownLabel('coat', { images: ['https://img.test/a.jpg', 'https://img.test/gone.jpg'] }),
  );
  mockImages('https://img.test/a.jpg');
  const { user, router } = await openAdmin('/adminSpuListPage');
  await user.click((await card('Title coat')).getByRole('button', { name: 'Duplicate' }));

  expect(await screen.findByText('1 photo could not be copied.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('A description');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('1000');
  expect(screen.getByRole('textbox', { name: 'Size 2' })).toHaveValue('38');
  expect(screen.getByRole('textbox', { name: 'Sale price 2' })).toHaveValue('1000');
  expect(await screen.findAllByRole('img', { name: /^Image \d/ })).toHaveLength(1);
  expect(router.state.location.search).toMatch(/^\?draft=spu-\w{16}$/);
});

test.each([
  ['羊毛大褸', 'Wool coat', '羊毛大褸 Wool coat'],
  ['羊毛大褸 Wool coat', '羊毛大褸', '羊毛大褸'],
  ['Wool coat', 'Coat', 'Coat'],
])('Duplicate makes of the title %s and the name %s the name %s', async (title, name, copied) => {
  ownLabelHolds(ownLabel('coat', { images: [], title, name }));
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click((await card(title)).getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(copied);
});

test('Duplicate gives the copy of a discounted product the price at which it is sold', async () => {
  const items = [size('coat', '38', { salePrice: 850 })];
  const sold = { price: 850, retailPrice: 1000, discount: 85, items };
  ownLabelHolds(ownLabel('coat', { images: [], ...sold }));
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click((await card('Title coat')).getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('850');
  expect(screen.getByRole('textbox', { name: 'Sale price 1' })).toHaveValue('850');
});

test('Duplicate gives the copy the brand of its product', async () => {
  ownLabelHolds(ownLabel('bag', { brandId: '88', images: [] }));
  const { user } = await openAdmin('/adminSpuListPage?brand=Gucci');
  await user.click((await card('Title bag')).getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Gucci');
});

test('Duplicate copies what the host stores now, not what the page has loaded', async () => {
  const coat = ownLabel('coat', { images: [] });
  const records = ownLabelHolds(coat);
  const { user } = await openAdmin('/adminSpuListPage');
  const product = await card('Title coat');
  records.set(String(coat['_id']), { ...coat, price: 2000, retailPrice: 2000 });
  await user.click(product.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('2000');
});

test('Duplicate copies a product that somebody else has removed as it was loaded', async () => {
  const records = ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user } = await openAdmin('/adminSpuListPage');
  const product = await card('Title coat');
  records.clear();
  await user.click(product.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
});

test('Duplicate says that it failed where the host cannot be read, and can be pressed again', async () => {
  expectConsole(/^Error duplicating product:/);
  ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user } = await openAdmin('/adminSpuListPage');
  const product = await card('Title coat');
  const duplicate = product.getByRole('button', { name: 'Duplicate' });
  server.use(http.get(SPULIST, () => new HttpResponse(null, { status: 400 }), { once: true }));
  await user.click(duplicate);
  const failure = 'The product could not be copied. Please try again.';
  expect(await product.findByText(failure)).toBeVisible();
  // The message is announced by a toast, and stays on the card until it is closed.
  expect(within(screen.getByRole('alert')).getByText(failure)).toBeVisible();
  await user.click(product.getByRole('button', { name: 'Close' }));
  expect(product.queryByText(failure)).toBeNull();
  await user.click(duplicate);
  expect(await screen.findByRole('heading', { level: 1, name: 'Create SPU' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
});

test('Duplicate says that it failed where the browser does not store the copy', async () => {
  expectConsole(/^Error duplicating product:/);
  ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user, router } = await openAdmin('/adminSpuListPage');
  const product = await card('Title coat');
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(product.getByRole('button', { name: 'Duplicate' }));
  expect(await product.findByText(/^The product could not be copied/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
  refused.mockRestore();
});

test('Duplicate leaves an unfinished product in the list of the create form', async () => {
  const { user } = await openAdmin('/adminSpuPage');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  ownLabelHolds(ownLabel('coat', { images: [] }));
  await user.click(screen.getByRole('link', { name: 'SPU List' }));
  await user.click((await card('Title coat')).getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
  expect(await screen.findByRole('button', { name: 'Resume Mine' })).toBeVisible();
});

test('A copy that ends once another admin has signed in tells them nothing and leaves them on their page', async () => {
  expectConsole(/^Error fetching a photo:/);
  mockImages();
  ownLabelHolds(ownLabel('coat', { images: ['https://img.test/gone.jpg'] }));
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  const release = held('get', SPULIST, ({ searchParams }) => searchParams.has('productId'));
  await user.click(coat.getByRole('button', { name: 'Duplicate' }));
  await signOut();
  await anotherAdminLogsIn(user);
  await card('Title coat');

  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  showToast('success', 'Of the next');
  expect(await screen.findByText('Of the next')).toBeVisible();
  expect(screen.queryByText('1 photo could not be copied.')).toBeNull();
  expect(router.state.location.pathname).toBe('/adminSpuListPage');
});

test('A copy that ends once its page was left leaves the admin on the other page, with a way to the copy', async () => {
  ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user, router } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  const release = held('get', SPULIST, ({ searchParams }) => searchParams.has('productId'));
  await user.click(coat.getByRole('button', { name: 'Duplicate' }));
  await user.click(screen.getByRole('link', { name: 'Order IM' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order IM' })).toBeVisible();

  release();
  const copied = 'The product has been copied. The copy is among the unfinished products.';
  expect(await screen.findByText(copied)).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminOrderIMPage');
  await user.click(screen.getByRole('button', { name: 'Resume Name coat' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Name coat');
});
