import '../support/indexedDb';

import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { readSpuDraft } from '../../src/services/spuDraftStorage';
import { expectConsole } from '../support/quietConsole';
import { renderApp } from '../support/renderApp';
import { queries, requests, server } from '../support/server';
import { answers, broken, spu } from './answers';
import { held, logInAgain, openAdmin, retype, sessionEndsOnce, SPULIST } from './adminHost';

// jsdom has no canvas: see the stand-in.
vi.mock('compressorjs', () => import('./pretendCompressor'));

const CREATE = '/spulist/create-spu';
const CREATE_URL = `${SPULIST}/create-spu`;

const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create SPU' }));

async function open() {
  const view = await openAdmin('/adminSpuPage');
  await screen.findByRole('textbox', { name: 'Name' });
  return view;
}

async function fillIn() {
  const view = await open();
  const { user } = view;
  await user.type(box('Name'), ' Coat ');
  await user.type(box('Description'), 'Warm');
  await user.type(box('Price'), 'from 9,000');
  await user.type(box('Size 1'), 'M');
  await user.type(box('Sale price 1'), '9,000');
  return view;
}

/** The fields of the forms that were sent, in their order; of a file its type. */
async function forms() {
  const sent = requests('POST', CREATE).map((request) => request.clone().formData());
  return (await Promise.all(sent)).map((form) =>
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]),
  );
}

const spyOnForms = () => vi.spyOn(FormData.prototype, 'append');
let appended: ReturnType<typeof spyOnForms>;

beforeEach(() => {
  appended = spyOnForms();
});

/** The names of the files that forms were given: on the way jsdom loses them, and what is in them. */
function fileNames() {
  return appended.mock.calls.flatMap(([, value]: unknown[]) =>
    value instanceof File ? value.name : [],
  );
}

test('Create SPU sends exactly the documented form, then leads to the product or to another', async () => {
  const { user } = await fillIn();
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Celine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '1645');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.type(box('Size 2'), '37');
  await user.type(box('Sale price 2'), '12.50');
  await user.upload(screen.getByLabelText('Images'), [photo('front.jpg'), photo('back.heic')]);
  await screen.findByRole('button', { name: 'Remove image 2' });
  await press(user);

  expect(await screen.findByText('Create SPU Success')).toHaveAttribute('role', 'status');
  const [form] = await forms();
  const id = String(form?.[1]?.[1]);
  expect(form).toEqual([
    ...[
      ['name', 'Coat'],
      ['productId', id],
      ['desc', 'Warm'],
    ],
    ...[
      ['brandId', '9'],
      ['categoryId', '1645'],
      ['price', 'from 9,000'],
    ],
    ...[
      ['images', 'image/webp'],
      ['images', 'image/webp'],
    ],
    ['items', '[{"size":"M","salePrice":9000},{"size":"37","salePrice":12.5}]'],
  ]);
  expect(fileNames()).toEqual(['front.webp', 'back.webp']);
  const [request] = requests('POST', CREATE);
  expect(request!.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(queries('/brandlist')).toEqual(['?englishName=Celine']);

  expect(screen.getByRole('link', { name: 'Show the product' })).toHaveAttribute(
    'href',
    `/product/${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Create another' }));
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull();
});

test('The defaults are the own label 231 and category 1597, photos are optional', async () => {
  const { user } = await fillIn();
  await press(user);
  await screen.findByText('Create SPU Success');
  const [form] = await forms();
  expect(form).toContainEqual(['brandId', '231']);
  expect(form).toContainEqual(['categoryId', '1597']);
  expect(form?.some(([name]) => name === 'images')).toBe(false);
});

test('What is missing or no number is told at its field, and nothing is sent', async () => {
  const { user } = await open();
  await user.type(box('Sale price 1'), 'ten');
  await press(user);
  for (const name of ['Name', 'Description', 'Price', 'Size 1'])
    expect(box(name)).toHaveAccessibleDescription('Please fill this in.');
  expect(box('Sale price 1')).toHaveAccessibleDescription(/Please enter a number/);
  expect(box('Name')).toHaveFocus();
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A row can be removed while more than one remains', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull();
  await user.type(box('Size 1'), 'S');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.type(box('Size 2'), 'M');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(box('Size 1')).toHaveValue('M');
  expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull();
});

test('What is entered survives a reload, photos too, and goes up as one product', async () => {
  const { user } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  await waitFor(async () => expect((await readSpuDraft('demo-admin')).photos).toHaveLength(1));
  const { productId } = (await readSpuDraft('demo-admin')).draft!;
  cleanup();

  const again = await renderApp('/adminSpuPage');
  expect(await screen.findByText(/This is the product you had not finished/)).toBeVisible();
  expect(box('Name')).toHaveValue(' Coat ');
  expect(box('Sale price 1')).toHaveValue('9,000');
  await press(again.user);
  await screen.findByText('Create SPU Success');
  expect((await forms())[0]).toContainEqual(['productId', productId]);
  expect(fileNames()).toEqual(['front.webp']);
});

test('Start anew gives the unfinished product up', async () => {
  await fillIn();
  await waitFor(async () =>
    expect((await readSpuDraft('demo-admin')).draft?.rows[0]?.salePrice).toBe('9,000'),
  );
  cleanup();
  const { user } = await renderApp('/adminSpuPage');
  await user.click(await screen.findByRole('button', { name: 'Start anew' }));
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start anew' })).toBeNull();
});

test('An upload shows how far it is, a second press sends nothing, Cancel ends it and loses nothing', async () => {
  const { user } = await fillIn();
  held('post', CREATE_URL);
  await user.dblClick(screen.getByRole('button', { name: 'Create SPU' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await user.type(box('Price'), '{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(/^The upload was cancelled/)).toBeVisible();
  expect(box('Name')).toHaveValue(' Coat ');
  expect(requests('POST', CREATE)).toHaveLength(1);
  server.resetHandlers();
  await press(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
});

test.each([500, 400, 0])(
  'A failed creation (%d) is told, and what was entered stays',
  async (status) => {
    expectConsole(/^Error creating SPU:/);
    const { user } = await fillIn();
    const fault = broken('post', CREATE_URL, status);
    await press(user);
    expect(await screen.findByText('Error creating SPU')).toHaveAttribute('role', 'alert');
    expect(box('Name')).toHaveValue(' Coat ');
    expect(requests('POST', CREATE)).toHaveLength(1);

    fault.mend();
    await press(user);
    await screen.findByText('Create SPU Success');
    const ids = (await forms()).map((form) => form[1]?.[1]);
    expect(new Set(ids).size).toBe(1);
  },
);

test.each([0, 409])(
  'A product that is there although the answer (%d) did not say so is created',
  async (status) => {
    const { user } = await fillIn();
    broken('post', CREATE_URL, status);
    server.use(
      http.get(SPULIST, ({ request }) => {
        const id = new URL(request.url).searchParams.get('productId') ?? '';
        return HttpResponse.json({ list: [spu(id)] });
      }),
    );
    await press(user);
    expect(await screen.findByText('Create SPU Success')).toBeVisible();
  },
);

test('A brand that the host does not know, or cannot tell, stops before anything is sent', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  server.use(http.get('https://catalogue.test/brandlist', () => HttpResponse.json({ list: [] })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Prada');
  await press(user);
  expect(await screen.findByText('Error creating SPU')).toBeVisible();
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A session that ends during the upload asks to log in, and then the product is created', async () => {
  const { user } = await fillIn();
  sessionEndsOnce('post', CREATE_URL);
  await press(user);
  await logInAgain(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  const [first, second] = await forms();
  expect(second).toEqual(first);
});

test('Photos go up in the order they were put in, without those removed', async () => {
  const { user } = await fillIn();
  await user.upload(
    screen.getByLabelText('Images'),
    ['a', 'b', 'c'].map((name) => photo(`${name}.jpg`)),
  );
  await user.click(await screen.findByRole('button', { name: 'Move image 3 earlier' }));
  await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
  await retype(user, box('Name'), 'Cape');
  await press(user);
  await screen.findByText('Create SPU Success');
  expect(fileNames()).toEqual(['c.webp', 'b.webp']);
});
