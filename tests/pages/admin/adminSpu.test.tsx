import '../../support/indexedDb';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Brand } from '../../../src/domain/product';
import { brandByNameQuery } from '../../../src/services/brand';
import { queryClient } from '../../../src/services/client/queryClient';
import { answers, broken, spu } from '../../support/answers';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, requests, server } from '../../support/server';
import { held, logInAgain, retype, sessionEndsOnce, SPULIST } from './adminHost';
import {
  box,
  CREATE,
  CREATE_URL,
  fillIn,
  forms,
  NO_PHOTO,
  NO_PRICE,
  open,
  photo,
  press,
  pressWithoutPhoto,
} from './createForm';
import { holdPhotos } from './mockCompressor';

// jsdom has no canvas, so the compressor is mocked.
vi.mock('compressorjs', () => import('./mockCompressor'));

const spyOnForms = () => vi.spyOn(FormData.prototype, 'append');
let appended: ReturnType<typeof spyOnForms>;

beforeEach(() => {
  appended = spyOnForms();
});

/** The names of the files appended to forms. jsdom loses the names and the content on the way. */
function fileNames() {
  return appended.mock.calls.flatMap(([, value]: unknown[]) =>
    value instanceof File ? value.name : [],
  );
}

test('The price takes words, and a sale price the digits of a phone', async () => {
  await open();
  expect(box('Price')).not.toHaveAttribute('inputmode');
  expect(box('Sale price 1')).toHaveAttribute('inputmode', 'decimal');
});

test('Create SPU sends exactly the documented form, then offers the product or another form', async () => {
  const { user } = await fillIn();
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Celine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '1645');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await retype(user, box('Size 2'), '37');
  await retype(user, box('Sale price 2'), '12.50');
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
      ['price', '9000'],
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

test('The button under the message of a created product is brought into view, and has the focus', async () => {
  const { user } = await fillIn();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  await press(user);
  const another = await screen.findByRole('button', { name: 'Create another' });
  expect(another).toHaveFocus();
  expect(shown.mock.contexts).toContain(another);
});

test('The defaults are brand 231 and category 1597, and photos are optional', async () => {
  const { user } = await fillIn();
  await pressWithoutPhoto(user);
  await screen.findByText('Create SPU Success');
  const [form] = await forms();
  expect(form).toContainEqual(['brandId', '231']);
  expect(form).toContainEqual(['categoryId', '1597']);
  expect(form?.some(([name]) => name === 'images')).toBe(false);
});

test('A price in words is sent as typed once it is confirmed that shoppers will see no price', async () => {
  const { user } = await fillIn();
  await retype(user, box('Price'), ' from 9,000 ');
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  await press(user);
  const question = within(await screen.findByRole('dialog', NO_PRICE));
  expect(question.getByText(/^Shoppers will see no price: “from 9,000”/)).toBeVisible();
  expect(question.queryByText(/without a picture/)).toBeNull();
  expect(requests('POST', CREATE)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'OK' }));

  await screen.findByText('Create SPU Success');
  expect((await forms())[0]).toContainEqual(['price', 'from 9,000']);
});

test('A new product without price and photo is confirmed with one question', async () => {
  const { user } = await fillIn();
  await retype(user, box('Price'), 'abc');
  await press(user);
  const question = within(await screen.findByRole('dialog', NO_PRICE));
  expect(question.getByText(/without a picture/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
});

test.each(['8.800', '1e5', '0'])(
  'Create SPU asks at the field about a price of %s and sends nothing',
  async (price) => {
    const { user } = await fillIn();
    await retype(user, box('Price'), price);
    await press(user);
    expect(box('Price')).toHaveFocus();
    expect(box('Price')).toHaveAccessibleDescription(/^(This amount can be read|Please enter)/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests('POST', CREATE)).toEqual([]);
  },
);

test('A product without a photo is confirmed first', async () => {
  const { user } = await fillIn();
  await press(user);
  const question = within(await screen.findByRole('dialog', NO_PHOTO));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(box('Name')).toBeEnabled();
  expect(requests('POST', CREATE)).toEqual([]);

  await pressWithoutPhoto(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
});

test('Blank and invalid fields show an error at the field, and nothing is sent', async () => {
  const { user } = await open();
  await user.type(box('Sale price 1'), 'ten');
  await press(user);
  for (const name of ['Name', 'Description', 'Price', 'Size 1'])
    expect(box(name)).toHaveAccessibleDescription('Please fill this in.');
  expect(box('Sale price 1')).toHaveAccessibleDescription(/Please enter a number/);
  expect(box('Name')).toHaveFocus();
  expect(requests('POST', CREATE)).toEqual([]);
});

test.each([
  ['-5', /above 0/],
  ['HK$0', /above 0/],
  ['$8.800', /like 8800 or 8\.80/],
  ['8.800 HKD', /like 8800 or 8\.80/],
])('The price %s shows an error at the field', async (price, problem) => {
  const { user } = await fillIn();
  await retype(user, box('Price'), price);
  await press(user);
  expect(box('Price')).toHaveAccessibleDescription(problem);
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A price that can be read in two ways, and one of 0, show an error at the field', async () => {
  const { user } = await fillIn();
  await retype(user, box('Price'), '8.800');
  await retype(user, box('Sale price 1'), '0');
  await press(user);
  expect(box('Price')).toHaveAccessibleDescription(/like 8800 or 8\.80/);
  expect(box('Price')).toHaveFocus();
  expect(box('Sale price 1')).toHaveAccessibleDescription('Please enter an amount above 0.');
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A row can be removed only while there is more than one', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull();
  await user.type(box('Size 1'), 'S');
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.type(box('Size 2'), 'M');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(box('Size 1')).toHaveValue('M');
  expect(screen.queryByRole('button', { name: 'Remove row 1' })).toBeNull();
});

test('Removing a row moves the focus to the row in its place, after the last row to the one before', async () => {
  const { user } = await open();
  for (const [row, text] of ['S', 'M', 'L'].entries()) {
    if (row > 0) await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(box(`Size ${row + 1}`), text);
  }
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(box('Size 2')).toHaveValue('L');
  expect(box('Size 2')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(box('Size 1')).toHaveFocus();
});

test('Enter in a row moves to the next row, adds one below the last, and creates nothing', async () => {
  const { user } = await fillIn();
  await user.type(box('Sale price 1'), '{Enter}');
  expect(box('Size 2')).toHaveFocus();
  await user.type(box('Sale price 1'), '{Enter}');
  expect(box('Sale price 2')).toHaveFocus();
  await user.type(box('Size 1'), '{Enter}');
  expect(box('Size 2')).toHaveFocus();
  await user.type(box('Size 2'), 'L');
  await user.type(box('Sale price 2'), '900');
  await user.type(box('Size 1'), '{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Size 3' })).toBeNull();
  expect(requests('POST', CREATE)).toEqual([]);
});

test.each([
  ['isComposing', { isComposing: true }],
  ['the key code 229 of Safari', { keyCode: 229 }],
])('Enter that ends a composition, told by %s, adds no row', async (_, composition) => {
  await fillIn();
  for (const field of [box('Size 1'), box('Sale price 1')]) {
    field.focus();
    expect(fireEvent.keyDown(field, { key: 'Enter', ...composition })).toBe(true);
    expect(field).toHaveFocus();
  }
  expect(screen.queryByRole('textbox', { name: 'Size 2' })).toBeNull();
});

test('An upload shows its progress, ignores a second click, and Cancel keeps what was entered and the focus', async () => {
  const { user } = await fillIn();
  await user.upload(screen.getByLabelText('Images'), photo('front.jpg'));
  await screen.findByRole('button', { name: 'Remove image 1' });
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await retype(user, box('Size 2'), 'L');
  await retype(user, box('Sale price 2'), '9,500');
  held('post', CREATE_URL);
  await user.dblClick(screen.getByRole('button', { name: 'Create SPU' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await user.keyboard('{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  const main = within(screen.getByRole('main'));
  for (const field of [...main.getAllByRole('textbox'), ...main.getAllByRole('combobox')])
    expect(field).toBeDisabled();
  for (const name of ['Remove image 1', 'Remove row 2', 'Add row'])
    expect(main.getByRole('button', { name })).toBeDisabled();
  expect(main.getByLabelText('Images')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText(/^The upload was cancelled/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create SPU' })).toHaveFocus();
  expect(box('Name')).toHaveValue(' Coat ');
  expect(requests('POST', CREATE)).toHaveLength(1);
  server.resetHandlers();
  await press(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
});

test('Create SPU waits for photos that are being reduced, then sends all of them', async () => {
  const { user } = await fillIn();
  const release = holdPhotos();
  await user.upload(screen.getByLabelText('Images'), [photo('front.jpg'), photo('back.jpg')]);
  await press(user);
  const busy = screen.getByRole('button', { name: 'Preparing photos…' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(box('Name')).toBeDisabled();
  expect(requests('POST', CREATE)).toEqual([]);

  release();
  await screen.findByText('Create SPU Success');
  expect(fileNames()).toEqual(['front.webp', 'back.webp']);
  await user.click(await screen.findByRole('button', { name: 'Create another' }));
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull();
});

test('Create SPU sends nothing when a photo that it waited for is unreadable', async () => {
  const { user } = await fillIn();
  const release = holdPhotos();
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  fireEvent.drop(screen.getByLabelText('Images'), {
    dataTransfer: { files: [photo('front.jpg'), notes], types: ['Files'] },
  });
  await press(user);
  release();
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    /cannot read notes\.txt/,
  );
  expect(screen.getByRole('button', { name: 'Create SPU' })).toHaveFocus();
  expect(requests('POST', CREATE)).toEqual([]);
});

test.each([500, 400, 0])(
  'A failed creation (%d) shows an error and keeps what was entered',
  async (status) => {
    expectConsole(/^Error creating SPU:/);
    const { user } = await fillIn();
    const fault = broken('post', CREATE_URL, status);
    await pressWithoutPhoto(user);
    const alert = await within(screen.getByRole('main')).findByRole('alert');
    expect(alert).toHaveTextContent(/^Error creating SPU.*Everything you entered is still here/);
    // The toast's code loads with the first toast.
    await waitFor(() => {
      const texts = screen.getAllByText('Error creating SPU');
      const toast = texts.find((text) => !alert.contains(text));
      expect(toast).toHaveAttribute('role', 'alert');
    });
    expect(screen.getByRole('main')).toContainElement(alert);
    expect(box('Name')).toHaveValue(' Coat ');
    expect(requests('POST', CREATE)).toHaveLength(1);

    fault.mend();
    await pressWithoutPhoto(user);
    await screen.findByText('Create SPU Success');
    const ids = (await forms()).map((form) => form[1]?.[1]);
    expect(new Set(ids).size).toBe(1);
  },
);

test('The answer 409 is told at the form, and Create SPU then shows the product of any brand', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  broken('post', CREATE_URL, 409);
  server.use(
    http.get(SPULIST, ({ request }) => {
      const id = new URL(request.url).searchParams.get('productId') ?? '';
      return HttpResponse.json({ list: [spu(id, { brandId: '88', title: 'Theirs' })] });
    }),
  );
  await pressWithoutPhoto(user);
  const alert = await within(screen.getByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent(/already has this product\. Press Create SPU again/);
  expect(box('Name')).toHaveValue(' Coat ');
  await user.type(box('Name'), 'II');
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    /^Error creating SPU/,
  );
  expect(screen.queryByText('Create SPU Success')).toBeNull();

  await pressWithoutPhoto(user);
  expect(await screen.findByRole('article', { name: 'Theirs' })).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('The id of a brand is what the host answers now, not what the shop has read before', async () => {
  const { user } = await fillIn();
  const readBefore: Brand = { brandId: '7', englishName: 'Celine' };
  queryClient.setQueryData(brandByNameQuery('Celine').queryKey, readBefore);
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Celine');
  await pressWithoutPhoto(user);
  await screen.findByText('Create SPU Success');
  const [form] = await forms();
  expect(form).toContainEqual(['brandId', '9']);
  expect(requests('GET', '/brandlist').map(({ cache }) => cache)).toEqual(['no-store']);
});

test('A brand that the host does not know fails before anything is sent', async () => {
  expectConsole(/^Error creating SPU:/);
  const { user } = await fillIn();
  server.use(http.get('https://catalogue.test/brandlist', () => HttpResponse.json({ list: [] })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Prada');
  await pressWithoutPhoto(user);
  expect(await screen.findByText('Error creating SPU')).toBeVisible();
  expect(requests('POST', CREATE)).toEqual([]);
});

test('An upload that is answered with 401 asks to log in and is then sent again', async () => {
  const { user } = await fillIn();
  sessionEndsOnce('post', CREATE_URL);
  await pressWithoutPhoto(user);
  await logInAgain(user);
  expect(await screen.findByText('Create SPU Success')).toBeVisible();
  const [first, second] = await forms();
  expect(second).toEqual(first);
});

test('Photos are uploaded in their new order, without removed ones', async () => {
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

test('A product is taken offline as soon as it is created where Online was not chosen, by an edit of what the host has', async () => {
  const { user } = await fillIn({ isOnline: false });
  let created: Record<string, unknown> | undefined;
  server.use(
    http.post(CREATE_URL, async ({ request }) => {
      const productId = (await request.formData()).get('productId');
      created = spu(typeof productId === 'string' ? productId : '', { name: 'Coat' });
      return HttpResponse.json({ success: true });
    }),
    http.get(SPULIST, ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('status') === '1';
      return HttpResponse.json({ list: created && isAsked ? [created] : [] });
    }),
    http.put(`${SPULIST}/:id`, () => HttpResponse.json({ success: true })),
  );
  await pressWithoutPhoto(user);
  await screen.findByText('Create SPU Success');
  const [saved] = await bodies(new URL(`${SPULIST}/${String(created?.['_id'])}`).pathname, 'PUT');
  expect(saved).toEqual({ ...created, status: 2 });
  // Shoppers have no page of it yet.
  expect(screen.getByRole('link', { name: 'Show it in the list' })).toHaveAttribute(
    'href',
    `/adminSpuListPage?find=${String(created?.['productId'])}`,
  );
});

test('A product that could not be taken offline is created, and the admin is told to look at it', async () => {
  const { user } = await fillIn({ isOnline: false });
  server.use(http.post(CREATE_URL, () => HttpResponse.json({ success: true })));
  answers(SPULIST, { list: [] });
  await pressWithoutPhoto(user);
  await screen.findByText('Create SPU Success');
  expect(screen.getByText(/could not be taken offline/)).toBeVisible();
});
