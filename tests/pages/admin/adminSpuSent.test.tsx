import '../../support/indexedDb';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { readSpuDrafts } from '../../../src/features/admin/productRecord/spuDraftStorage';
import { paths } from '../../../src/paths';
import { HostError } from '../../../src/services/client/hostError';
import { catalogueHost } from '../../../src/services/client/http';
import { queryClient } from '../../../src/services/client/queryClient';
import { signOut } from '../../../src/services/identity/identity';
import { showToast } from '../../../src/ui/toast';
import { answers, broken, size } from '../../support/answers';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests, server, store } from '../../support/server';
import { card, held, logInAgain, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';
import {
  ADMIN_UID,
  box,
  CREATE,
  CREATE_URL,
  fillIn,
  forms,
  NO_PRICE,
  photo,
  press,
  pressWithoutPhoto,
  storedDraft,
} from './createForm';

// jsdom has no canvas, so the compressor is mocked.
vi.mock('compressorjs', () => import('./mockCompressor'));

const UNKNOWN = /^Error creating SPU\s*It is not known whether the product was created/;

/** Fills the form in, and closes the page while the product is sent. Returns its id. */
async function closeDuringUpload(): Promise<string> {
  const { user } = await fillIn();
  // The page does not learn what becomes of a request that outlives it.
  const noAnswer = async () => {
    await delay('infinite');
    return HttpResponse.error();
  };
  server.use(http.post(CREATE_URL, noAnswer, { once: true }));
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  const { productId } = await storedDraft();
  cleanup();
  return productId;
}

/** The product of `fillIn` as the host has stored it. */
function created(productId: string, fields: Record<string, unknown> = {}) {
  return ownLabel(productId, {
    name: 'Coat',
    title: 'Coat',
    desc: 'Warm',
    price: 9000,
    retailPrice: 9000,
    images: [],
    items: [size(productId, 'M', { salePrice: '9000.00' })],
    ...fields,
  });
}

test('A product that the host has after the page closed during its upload is no longer unfinished', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds(created(productId, { status: 2 }));
  await renderApp(paths.adminSpu(productId));
  expect(await screen.findByText(/^The server has this product already/)).toBeVisible();
  const product = await card('Coat');
  expect(product.getByRole('combobox', { name: 'Status' })).toHaveValue('2');
  expect(product.queryByText('Unsaved')).toBeNull();
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toEqual([]));
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('What was changed after the upload is an unsaved edit of the product that the host has', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds();
  const { user } = await renderApp(paths.adminSpu(productId));
  await screen.findByText(/^This is a product you had not finished/);
  await retype(user, box('Name'), 'Long coat');
  const record = created(productId);
  ownLabelHolds(record);
  await pressWithoutPhoto(user);

  const product = await card('Coat');
  expect(product.getByText('Unsaved')).toBeVisible();
  expect(product.getByRole('textbox', { name: 'Name' })).toHaveValue('Long coat');
  expect(screen.getByText(/^The server has this product already/).closest('p')).toHaveFocus();
  expect(await readSpuDrafts(ADMIN_UID)).toHaveLength(1);
  await user.click(product.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const [sent] = await bodies(`/spulist/spu-${productId}`, 'PUT');
  expect(sent).toEqual({ ...record, name: 'Long coat' });
  expect(requests('POST', CREATE)).toHaveLength(1);
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toEqual([]));

  await user.click(screen.getByRole('button', { name: 'Create another' }));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  expect(screen.queryByRole('article')).toBeNull();
});

test('Create another asks before it discards what was typed on the card', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds(created(productId));
  const { user } = await renderApp(paths.adminSpu(productId));
  const product = await card('Coat');
  await retype(user, product.getByRole('textbox', { name: 'Name' }), 'Long coat');

  await user.click(screen.getByRole('button', { name: 'Create another' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(product.getByRole('textbox', { name: 'Name' })).toHaveValue('Long coat');

  await user.click(screen.getByRole('button', { name: 'Create another' }));
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(box('Name')).toHaveValue('');
});

test('What the card cannot edit is listed by name, and the draft stays until that is dismissed', async () => {
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  const productId = await closeDuringUpload();
  ownLabelHolds();
  const { user } = await renderApp(paths.adminSpu(productId));
  await screen.findByText(/^This is a product you had not finished/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Celine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '1645');
  await retype(user, box('Price'), 'from 9,500');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await retype(user, box('Size 2'), 'XL');
  await retype(user, box('Sale price 2'), '9,800');
  ownLabelHolds(created(productId));
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  await pressWithoutPhoto(user, NO_PRICE);

  const product = await card('Coat');
  expect(product.queryByText('Unsaved')).toBeNull();
  const rows = screen.getByText(/cannot be changed here/).parentElement!;
  const lines = within(rows).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Brand: you entered Celine, the server has ZAN',
    'Category: you entered Coats & Down Jackets, the server has Sneakers',
    'Price: you entered from 9,500, the server has 9000',
    'Sale price XL: you entered 9,800, the server has nothing',
  ]);
  expect(await readSpuDrafts(ADMIN_UID)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep the server’s version' }));
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toEqual([]));
  expect(screen.queryByText(/cannot be changed here/)).toBeNull();
  expect(product.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('A save whose session ends before it is sent opens nothing over the log-in, and is not sent', async () => {
  expectConsole(/^Error editing product:/);
  const productId = await closeDuringUpload();
  ownLabelHolds(created(productId));
  const { user } = await renderApp(paths.adminSpu(productId));
  const product = await card('Coat');
  await retype(user, product.getByRole('textbox', { name: 'Name' }), 'Long coat');
  ownLabelHolds(created(productId, { name: 'Cape' }));
  const release = held('get', SPULIST);
  await user.click(product.getByRole('button', { name: 'Edit' }));
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  release();
  expect(await product.findByText(/your session had ended/)).toBeInTheDocument();
  // A second modal, in the hidden page, would block the first.
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  expect(requests('PUT', `/spulist/spu-${productId}`)).toEqual([]);

  await logInAgain(user);
  await user.click(await product.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Changed by somebody else' })).toBeVisible();
});

test('A photo that was added after the upload is an unsaved edit too', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds();
  const { user } = await renderApp(paths.adminSpu(productId));
  await user.upload(await screen.findByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  ownLabelHolds(created(productId));
  await press(user);
  const product = await card('Coat');
  expect(product.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  expect(product.getByText('Unsaved')).toBeVisible();
});

test('The product that the host has can be removed there, and its draft resumed', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds(created(productId, { name: 'Cape' }));
  const { user } = await renderApp(paths.adminSpu(productId));
  const product = await card('Coat');
  await user.click(product.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: /remove this product/ }));
  await user.click(question.getByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Resume Coat' }));
  await waitFor(() => expect(box('Name')).toHaveValue(' Coat '));
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('A removal there that ends once its page was left leaves the admin on the other page', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds(created(productId, { name: 'Cape' }));
  const { user, router } = await renderApp(paths.adminSpu(productId));
  const product = await card('Coat');
  const release = held('delete', `${SPULIST}/*`);
  await user.click(product.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: /remove this product/ }));
  await user.click(question.getByRole('button', { name: 'OK' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'SPU List' }));
  const leaving = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(leaving.getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { level: 1, name: 'SPU List' });
  release();
  expect(await screen.findByText('Delete product success')).toBeVisible();
  // The draft forgets what was sent right before the card would lead to the form.
  await waitFor(async () => expect((await storedDraft()).sentPhotos).toBeUndefined());
  expect(router.state.location.pathname).toBe(paths.adminSpuList());
});

test('A draft that was sent is not sent again while the host cannot be asked for its product', async () => {
  expectConsole(/^Error fetching products:/, /^Error creating SPU:/);
  const productId = await closeDuringUpload();
  const fault = broken('get', SPULIST, 400);
  const { user } = await renderApp(paths.adminSpu(productId));
  await screen.findByText(/^This is a product you had not finished/);
  await pressWithoutPhoto(user);
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('alert')).toHaveTextContent(UNKNOWN);
  expect(requests('POST', CREATE)).toHaveLength(1);

  fault.mend();
  ownLabelHolds();
  await pressWithoutPhoto(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  const ids = (await forms()).map((form) => form[1]?.[1]);
  expect(ids).toEqual([productId, productId]);
});

test('A product that is created after its page was left is no longer unfinished', async () => {
  const { user, router } = await fillIn();
  const release = held('post', CREATE_URL);
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  await router.navigate('/adminPage');
  release();
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  expect(await readSpuDrafts(ADMIN_UID)).toEqual([]);
});

/** The host has the product of `fillIn`, with these fields, under every id that it is asked for. */
function hostHasCreated(fields?: Record<string, unknown>) {
  server.use(
    http.get(SPULIST, ({ request }) => {
      const id = new URL(request.url).searchParams.get('productId') ?? '';
      return HttpResponse.json({ list: [created(id, fields)] });
    }),
  );
}

test('A product that the host has as it was entered after a lost answer counts as created', async () => {
  const { user } = await fillIn();
  broken('post', CREATE_URL, 0);
  hostHasCreated();
  await pressWithoutPhoto(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  expect(await readSpuDrafts(ADMIN_UID)).toEqual([]);
});

test('A price that the product of an earlier attempt does not have is an unsaved edit', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  await retype(user, box('Price'), '9,000');
  broken('post', CREATE_URL, 0);
  ownLabelHolds();
  await pressWithoutPhoto(user);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(UNKNOWN);

  await retype(user, box('Price'), '9,500');
  // The first attempt reaches the host's list after the second has been sent.
  const asked = vi.fn();
  server.use(
    http.post(CREATE_URL, () => {
      hostHasCreated();
      asked();
      return HttpResponse.error();
    }),
  );
  await pressWithoutPhoto(user);
  const product = await card('Coat');
  expect(asked).toHaveBeenCalledOnce();
  expect(product.getByText('Unsaved')).toBeVisible();
  expect(product.getByRole('textbox', { name: 'Price' })).toHaveValue('9500');
  expect(screen.queryByText('Create SPU Success')).toBeNull();
  expect(await readSpuDrafts(ADMIN_UID)).toHaveLength(1);
});

test('The photos of a second attempt are an unsaved edit, because the host may have those of the first', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  broken('post', CREATE_URL, 0);
  ownLabelHolds();
  await press(user);
  await within(screen.getByRole('main')).findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  await user.upload(screen.getByLabelText('Images'), photo('back.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  await press(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(2));
  await within(screen.getByRole('main')).findByRole('alert');
  hostHasCreated({ images: ['https://img.test/1.webp'] });
  await press(user);
  const product = await card('Coat');
  expect(product.getByText('Unsaved')).toBeVisible();
});

test.each([0, 500, 504])(
  'An attempt whose outcome is unknown (%d) is told as unknown, also on a later visit',
  async (status) => {
    expectConsole(/^Error creating SPU:/);
    const { user } = await fillIn();
    broken('post', CREATE_URL, status);
    broken('get', SPULIST, 0);
    await pressWithoutPhoto(user);
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(UNKNOWN);
    expect(screen.queryByText(/was not created/)).toBeNull();
    const { productId } = await storedDraft();
    cleanup();

    ownLabelHolds();
    await renderApp(paths.adminSpu(productId));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(UNKNOWN);
  },
);

test('Cancel of an upload that is sent to its end says that its outcome is unknown', async () => {
  const { user } = await fillIn();
  // jsdom reports no progress of an upload.
  vi.spyOn(catalogueHost, 'postForm').mockImplementation((_path, _form, { signal, onProgress }) => {
    onProgress(1);
    return new Promise((_, reject) => {
      const error = new HostError('cancelled', 'The call was cancelled');
      signal.addEventListener('abort', () => reject(error));
    });
  });
  await pressWithoutPhoto(user);
  await screen.findByText('Sent; waiting for the server');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(UNKNOWN);
  expect(screen.queryByText(/^The upload was cancelled/)).toBeNull();
});

test('A refusal after a lost answer leaves it unknown whether the product exists', async () => {
  expectConsole(/^Error creating SPU:/);
  const productId = await closeDuringUpload();
  ownLabelHolds();
  broken('post', CREATE_URL, 400);
  const { user } = await renderApp(paths.adminSpu(productId));
  await screen.findByText(/^This is a product you had not finished/);
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(2));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(UNKNOWN);
});

test('Start a new product and Discard say that the product of a sent draft may be live', async () => {
  const productId = await closeDuringUpload();
  ownLabelHolds();
  const { user } = await renderApp(paths.adminSpu(productId));
  await user.click(await screen.findByRole('button', { name: 'Start a new product' }));
  const toast =
    '“Coat” is under Unfinished products. The server may have created it, so shoppers may see it.';
  expect(await screen.findByText(toast)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Discard Coat' }));
  const question = within(await screen.findByRole('dialog', { name: /^Discard this/ }));
  expect(question.getByText(/^The server may have created this product/)).toHaveTextContent(
    productId,
  );
});

test('An upload that fails after its page was left is told, there and at the form of its draft', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user, router } = await fillIn();
  broken('post', CREATE_URL, 400);
  const release = held('post', CREATE_URL);
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  await router.navigate('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error creating SPU/);
  await user.click(screen.getByRole('button', { name: 'Resume Coat' }));
  expect(await screen.findByText(/^This is a product you had not finished/)).toBeVisible();
  const alert = within(screen.getByRole('main')).getByRole('alert');
  expect(alert).toHaveTextContent(/^Error creating SPU\s*The product was not created/);
});

test('A product is not created when somebody else has signed in since Create SPU was pressed', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = true;
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Prada');
  const release = held('get', 'https://catalogue.test/brandlist');
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('GET', '/brandlist')).toHaveLength(1));
  await signOut();
  await logInAgain(user, 'shopper@zan.demo', 'zan-shopper');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(requests('POST', CREATE)).toEqual([]);
  expect(screen.queryByText('Error creating SPU')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resume Coat' })).toBeNull();
});

/** A creation of an offline product that is answered once another admin has signed in on the page. Returns its id. */
async function createdWhileAnotherSignsIn(): Promise<string> {
  expectConsole(/^Error editing product:/);
  const { user } = await fillIn({ isOnline: false });
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = true;
  });
  server.use(http.post(CREATE_URL, () => HttpResponse.json({ success: true })));
  const release = held('post', CREATE_URL);
  await pressWithoutPhoto(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  const { productId } = await storedDraft();
  await signOut();
  await logInAgain(user, 'shopper@zan.demo', 'zan-shopper');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  return productId;
}

test('What a creation has come to is not told to another admin who has signed in meanwhile', async () => {
  await createdWhileAnotherSignsIn();
  showToast('success', 'Of the next');
  expect(await screen.findByText('Of the next')).toBeVisible();
  expect(screen.queryByText('Create SPU Success')).toBeNull();
  expect(screen.queryByText(/could not be taken offline/)).toBeNull();
});

test('A product that stayed online is shown with Offline as an unsaved edit when its admin resumes it', async () => {
  const productId = await createdWhileAnotherSignsIn();
  cleanup();
  ownLabelHolds(created(productId, { status: 1 }));
  await signedIn('admin@zan.demo', 'zan-admin');
  const { user } = await renderApp(paths.adminSpu());
  await user.click(await screen.findByRole('button', { name: 'Resume Coat' }));
  const product = await card('Coat');
  expect(product.getByRole('combobox', { name: 'Status' })).toHaveValue('2');
  expect(product.getByText('Unsaved')).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});
