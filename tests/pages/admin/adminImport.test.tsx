import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import {
  readImport,
  writeImport,
  type StoredImport,
} from '../../../src/features/admin/import/importStorage';
import { newRow, newSpuDraft } from '../../../src/features/admin/productRecord/spuDraft';
import {
  readSpuDrafts,
  writeSpuDraft,
} from '../../../src/features/admin/productRecord/spuDraftStorage';

import '../../support/indexedDb';

import { broken, held, size } from '../../support/answers';
import { closingAsks } from '../../support/closeTab';
import { expectConsole } from '../../support/quietConsole';
import { requests, server } from '../../support/server';
import { openAdmin, ownLabel, ownLabelHolds, SPULIST } from './adminHost';
import { ADMIN_UID, CREATE, CREATE_URL, forms, photo } from './createForm';
import { holdPhotos } from './mockCompressor';

vi.mock('compressorjs', () => import('./mockCompressor'));

// All media queries match: a wide window, in which the list of products is a table.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

const HEAD = 'Name\tDescription\tPrice\tBrand\tCategory\tSizes and prices\tPhotos';
const line = (name: string, { sizes = '37:8800', photos = '' } = {}) =>
  `${name}\tSoft\t8,800\t\t\t${sizes}\t${photos}`;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A host that creates what it is sent, online, and lists it from then on. */
function hostCreates(...products: Record<string, unknown>[]) {
  const records = ownLabelHolds(...products);
  server.use(
    http.post(CREATE_URL, async ({ request }) => {
      const form = await request.clone().formData();
      const id = textOf(form, 'productId');
      await delay(5);
      records.set(`spu-${id}`, {
        ...ownLabel(id),
        name: textOf(form, 'name'),
        title: '',
        desc: textOf(form, 'desc'),
        price: Number(form.get('price')),
        status: 1,
        items: JSON.parse(textOf(form, 'items')),
        images: [],
      });
      return HttpResponse.json({ success: true });
    }),
  );
  return records;
}

async function open() {
  const page = await openAdmin('/adminImportPage');
  await waitFor(() =>
    expect(
      screen.queryByRole('textbox', { name: 'Rows of a spreadsheet' }) ??
        screen.queryByRole('button', { name: 'Start another import' }),
    ).not.toBeNull(),
  );
  async function paste(text: string) {
    await page.user.click(screen.getByRole('textbox', { name: 'Rows of a spreadsheet' }));
    await page.user.paste(text);
  }
  async function press(name: string) {
    const button = await screen.findByRole('button', { name });
    // Rows are created only once the own label is compared with them.
    await waitFor(() => expect(button).toBeEnabled());
    await page.user.click(button);
  }
  return { ...page, paste, press };
}

/** The lines that the report names as left out. */
const left = () => within(screen.getByText(/left out\./).parentElement!).getAllByRole('listitem');

/** The row of a line in the preview. */
const row = (number: string) =>
  within(screen.getByRole('rowheader', { name: number }).closest('tr')!);

test('Pasted rows become products, offline unless told otherwise', async () => {
  const records = hostCreates();
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer', { sizes: '37:8800; 38:9000' }), line('Boot')].join('\n'));
  await press('Create 2 products');
  const state = await screen.findByText('2 of 2 products created.');
  expect(state).toHaveAttribute('role', 'status');
  expect(state).toHaveFocus();
  const sent = await forms();
  expect(sent.map((form) => Object.fromEntries(form))).toMatchObject([
    {
      name: 'Loafer',
      desc: 'Soft',
      price: '8800',
      brandId: '231',
      categoryId: '1597',
      items: JSON.stringify([
        { size: '37', salePrice: 8800 },
        { size: '38', salePrice: 9000 },
      ]),
    },
    { name: 'Boot' },
  ]);
  expect([...records.values()].map(({ status }) => status)).toEqual([2, 2]);
  expect(await readSpuDrafts(ADMIN_UID)).toEqual([]);
  const [link] = screen.getAllByRole('link', { name: 'Edit it in the list' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/adminSpuListPage\?find=spu-/));
});

test('A status that the host gives by itself needs no edit', async () => {
  const records = hostCreates();
  const { user, paste, press } = await open();
  await paste([HEAD, line('Loafer')].join('\n'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Online');
  await press('Create 1 product');
  expect(await screen.findByText('1 of 1 product created.')).toBeVisible();
  expect([...records.values()].map(({ status }) => status)).toEqual([1]);
  const [key] = [...records.keys()];
  expect(requests('PUT', `/spulist/${key}`)).toEqual([]);
});

test('A line’s own status goes before that of the import', async () => {
  const records = hostCreates();
  const { paste, press } = await open();
  await paste([`${HEAD}\tStatus`, `${line('Loafer')}\t上架`, `${line('Boot')}\t`].join('\n'));
  expect(screen.getByText('For lines without a status of their own.')).toBeVisible();
  await press('Create 2 products');
  await screen.findByText('2 of 2 products created.');
  expect([...records.values()].map(({ name, status }) => [name, status])).toEqual([
    ['Loafer', 1],
    ['Boot', 2],
  ]);
});

test('Each problem stands at its cell, and such a row is not created', async () => {
  hostCreates();
  const { paste } = await open();
  await paste([HEAD, line('', { sizes: '37' }), line('Boot', { photos: 'boot.jpg' })].join('\n'));
  expect(await screen.findByText('0 of 2 products are ready')).toBeVisible();
  expect(row('2').getByText('2 cells to correct')).toBeVisible();
  expect(row('2').getByText('Please fill this in.')).toBeVisible();
  expect(row('2').getByText(/^Please write each size with its price/)).toBeVisible();
  expect(row('3').getByText('No photo that you chose is called boot.jpg.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create 0 products' })).toBeDisabled();
});

test('Photos are matched by file name and sent reduced', async () => {
  hostCreates();
  const { user, paste, press } = await open();
  await paste([HEAD, line('Boot', { photos: 'boot-2.jpg; boot-1.jpg' })].join('\n'));
  await user.upload(screen.getByLabelText('Or single photos'), [
    photo('boot-1.jpg'),
    photo('boot-2.jpg'),
    photo('other.jpg'),
  ]);
  await press('Create 1 product');
  await screen.findByText('1 of 1 product created.');
  const [form = []] = await forms();
  const images = form.filter(([name]) => name === 'images');
  expect(images).toEqual([
    ['images', 'image/webp'],
    ['images', 'image/webp'],
  ]);
});

test('A column that its heading does not tell is chosen', async () => {
  hostCreates();
  const { user, paste } = await open();
  await paste('Ware\tDescription\tPrice\tSizes\nBoot\tSoft\t8800\t37:8800');
  expect(await screen.findByText('0 of 1 product is ready')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ware' }), 'Name');
  expect(await screen.findByText('1 of 1 product is ready')).toBeVisible();
});

test('What exists, by its id or by its name in the own label, is offered as an edit', async () => {
  hostCreates(ownLabel('coat', { name: 'Wool coat' }), ownLabel('hat'), ownLabel('bag'));
  const { paste } = await open();
  await paste(
    [
      `${HEAD}\tProduct ID`,
      line('wool COAT'),
      `${line('New')}\tbag`,
      line('Boot'),
      line('Boot'),
    ].join('\n'),
  );
  expect(await screen.findByText('1 of 4 products are ready')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit 2 existing products' })).toBeVisible();
  for (const [number, id] of [
    ['2', 'coat'],
    ['3', 'bag'],
  ] as const)
    expect(row(number).getByRole('link', { name: 'Edit it in the list' })).toHaveAttribute(
      'href',
      `/adminSpuListPage?find=${id}`,
    );
  expect(row('5').getByText('The same product as line 4.')).toBeVisible();
});

test('What the lines say of existing products is an unsaved edit in the list, and the text stays', async () => {
  const item = size('coat', '37', { salePrice: 900, qty: 2 });
  const records = hostCreates(
    ownLabel('coat', { name: 'Wool coat', price: 900, desc: 'Warm', items: [item] }),
    ownLabel('hat', { name: 'Felt hat', price: 500, desc: 'Round' }),
  );
  const { paste, user, router } = await open();
  const text = [
    'Product ID\tDescription\tPrice, all sizes\tSizes and stock',
    'coat\t\t800\t37 × 5 HK$900; 39 × 3 HK$850',
    'hat\tRound\t\t',
  ].join('\n');
  await paste(text);
  expect(await screen.findByText('0 of 2 products are ready')).toBeVisible();
  expect(row('3').getByText(/nothing in this line is different/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit 1 existing product' }));

  await user.click(await screen.findByRole('button', { name: 'Save all (1)' }));
  // The host has stored it once the answer is told.
  await screen.findByText('1 product saved.');
  expect(requests('PUT', '/spulist/spu-coat')).toHaveLength(1);
  expect(records.get('spu-coat')).toMatchObject({
    name: 'Wool coat',
    desc: 'Warm',
    items: [
      { size: '37', salePrice: 800, qty: 2 },
      { size: '39', salePrice: 850, qty: 3 },
    ],
  });
  expect(requests('PUT', '/spulist/spu-hat')).toEqual([]);

  await act(() => router.navigate(-1));
  expect(await screen.findByRole('textbox', { name: 'Rows of a spreadsheet' })).toHaveValue(text);
});

test('A price goes to the size that its line names, also once a size without an id before it is gone', async () => {
  const item = (name: string) => ({ size: name, salePrice: 1000, qty: 2, status: 1 });
  const coat = ownLabel('coat', { items: ['37', '38', '39'].map(item) });
  const records = hostCreates(coat);
  const { paste, user } = await open();
  await paste(['Product ID\tSizes and prices', 'coat\t38:800'].join('\n'));
  const link = await screen.findByRole('link', { name: 'Edit 1 existing product' });
  records.set('spu-coat', { ...coat, items: ['38', '39'].map(item) });
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Save all (1)' }));
  await screen.findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({
    items: [{ ...item('38'), salePrice: 800 }, item('39')],
  });
});

test('The name by which a line finds its product renames it only beside its id', async () => {
  const coat = { name: 'Wool coat', title: '羊毛大褸', price: 900 };
  const records = hostCreates(ownLabel('coat', coat), ownLabel('hat', { name: 'Felt hat' }));
  const { paste, user } = await open();
  await paste(['Product ID\tName\tPrice', '\t羊毛大褸\t800', 'hat\tStraw hat\t1000'].join('\n'));
  await user.click(await screen.findByRole('link', { name: 'Edit 2 existing products' }));
  await user.click(await screen.findByRole('button', { name: 'Save all (2)' }));
  await screen.findByText('2 products saved.');
  expect(records.get('spu-coat')).toMatchObject({ ...coat, price: 800 });
  expect(records.get('spu-hat')).toMatchObject({ name: 'Straw hat' });
});

test('A line whose name two products have is no edit of either, and asks for the id', async () => {
  hostCreates(ownLabel('short', { name: 'Wool coat' }), ownLabel('long', { name: 'Wool coat' }));
  const { paste } = await open();
  await paste(['Name\tPrice', 'Wool coat\t800'].join('\n'));
  expect(await screen.findByText(/^Several products have this name/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /existing product/ })).toBeNull();
});

test('What is entered waits until the list could be read', async () => {
  expectConsole(/^Error fetching products:/);
  hostCreates(ownLabel('coat', { name: 'Wool coat', price: 900 }));
  const { paste, user } = await open();
  await paste(['Product ID\tName', 'coat\tSilk coat'].join('\n'));
  const link = await screen.findByRole('link', { name: 'Edit 1 existing product' });
  const { mend } = broken('get', SPULIST, 422);
  await user.click(link);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mend();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Save all (1)' })).toBeVisible();
  expect(screen.queryByText(/no longer in the list/)).toBeNull();
});

test('A file that Excel has saved as Unicode Text is read', async () => {
  hostCreates();
  const { user } = await open();
  const text = `\uFEFF${HEAD}\r\n${line('樂福鞋')}`;
  const file = new File([Buffer.from(text, 'utf16le')], 'goods.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText('1 of 1 product is ready')).toBeVisible();
});

test('Lines that cannot begin because another tab has an import stay in the form, and its import stays too', async () => {
  hostCreates();
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer')].join('\n'));
  const product = { productId: 'p-1', name: 'Coat', brand: '' };
  const entry = { ...product, hasOwnId: false, state: 'failed' } as const;
  writeImport(ownerKey(ADMIN_UID), { status: '2', headings: [], left: [], entries: [entry] });
  await press('Create 1 product');
  expect(await screen.findByRole('alert')).toHaveTextContent('The import runs in another tab.');
  expect(screen.getByRole('textbox', { name: 'Rows of a spreadsheet' })).not.toHaveValue('');
  expect(readImport(ownerKey(ADMIN_UID))?.entries).toHaveLength(1);
});

test.each(['Go on with 1 product', 'Start another import'])(
  'The import that another tab has begun since is not touched by %j of an earlier one, which says so',
  async (name) => {
    hostCreates();
    const begun = (productId: string): StoredImport => {
      const product = { productId, name: `Coat ${productId}`, brand: '', hasOwnId: false };
      return { status: '2', headings: [], left: [], entries: [{ ...product, state: 'waiting' }] };
    };
    writeImport(ownerKey(ADMIN_UID), begun('p1'));
    const { user, press } = await open();
    await screen.findByText('Coat p1');
    writeImport(ownerKey(ADMIN_UID), begun('p2'));
    await press(name);
    if (name === 'Start another import')
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }),
      );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“Start another import” was pressed in another tab.');
    expect(screen.getByText('Coat p2')).toBeVisible();
    expect(screen.queryByText('Coat p1')).toBeNull();
    expect(readImport(ownerKey(ADMIN_UID))).toMatchObject(begun('p2'));
    expect(requests('POST', CREATE)).toEqual([]);
  },
);

test('An import goes on from where another tab has brought it', async () => {
  const records = hostCreates(ownLabel('p1', { status: 2 }));
  const draft = { ...newSpuDraft('ZAN'), productId: 'p1' };
  await writeSpuDraft(ADMIN_UID, { ...draft, texts: { ...draft.texts, name: 'Coat' } });
  const product = { productId: 'p1', name: 'Coat', brand: '', hasOwnId: false } as const;
  const stored = { status: '2', headings: [], left: [] };
  writeImport(ownerKey(ADMIN_UID), { ...stored, entries: [{ ...product, state: 'waiting' }] });
  const { press } = await open();
  writeImport(ownerKey(ADMIN_UID), { ...stored, entries: [{ ...product, state: 'created' }] });
  await press('Go on with 1 product');
  expect(await screen.findByText('1 of 1 product created.')).toBeVisible();
  expect(requests('POST', CREATE)).toEqual([]);
  expect(records.size).toBe(1);
});

test('An import that goes on leaves the status of a product that its form has created meanwhile', async () => {
  const records = hostCreates(ownLabel('p1', { name: 'Coat', status: 1 }));
  const product = { productId: 'p1', name: 'Coat', brand: 'Gucci' };
  const entry = { ...product, hasOwnId: false, state: 'failed' } as const;
  writeImport(ownerKey(ADMIN_UID), { status: '2', headings: [], left: [], entries: [entry] });
  const { press } = await open();
  await press('Try 1 again');
  expect(await screen.findByText('1 of 1 product created.')).toBeVisible();
  expect(records.get('spu-p1')).toMatchObject({ status: 1 });
  expect(screen.getByRole('link', { name: 'Edit it in the list' })).toHaveAttribute(
    'href',
    '/adminSpuListPage?brand=Gucci&find=p1',
  );
});

test('An id of another brand is looked for in that brand', async () => {
  hostCreates(ownLabel('coat', { name: 'Wool coat', brandId: '88' }));
  server.use(
    http.get(SPULIST, ({ request }) =>
      new URL(request.url).searchParams.get('brandId') === '231'
        ? HttpResponse.json({ list: [] })
        : undefined,
    ),
  );
  const { paste } = await open();
  await paste([`${HEAD}\tProduct ID`, 'Coat\tSoft\t\tGucci\t\t\t\tcoat'].join('\n'));
  expect(await screen.findByRole('link', { name: 'Edit it in the list' })).toHaveAttribute(
    'href',
    '/adminSpuListPage?brand=Gucci&find=coat',
  );
});

test('An import goes on after a reload with the same ids, and creates nothing twice', async () => {
  hostCreates();
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer'), line('Boot'), line('Sandal')].join('\n'));
  const release = held('post', CREATE_URL);
  await press('Create 3 products');
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  expect(closingAsks()).toBe(true);
  await press('Pause');
  release();
  expect(await screen.findByText('1 of 3 products created.')).toBeVisible();
  const ids = (await readSpuDrafts(ADMIN_UID)).map(({ productId }) => productId);
  expect(ids).toHaveLength(2);
  cleanup();

  const later = await open();
  await later.press('Go on with 2 products');
  expect(await screen.findByText('3 of 3 products created.')).toBeVisible();
  const sent = (await forms()).map((form) => Object.fromEntries(form));
  expect(sent.map(({ name }) => name)).toEqual(['Loafer', 'Boot', 'Sandal']);
  expect(new Set(sent.slice(1).map(({ productId }) => productId))).toEqual(new Set(ids));
  await later.press('Start another import');
  const empty = screen.getByRole('textbox', { name: 'Rows of a spreadsheet' });
  expect(empty).toHaveValue('');
  expect(empty).toHaveFocus();
});

test('Every line that is not created is named with its reason, and handed over to be corrected', async () => {
  hostCreates(ownLabel('coat', { name: 'Wool coat' }), ownLabel('hat'), ownLabel('bag'));
  const { user, paste, press } = await open();
  const halfJpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'boot.jpg', {
    type: 'image/jpeg',
  });
  const wrong = [
    line('', { sizes: '37' }),
    line('Loafer'),
    line('Wool coat'),
    line('Boot', { photos: 'boot.jpg' }),
  ];
  await paste([HEAD, line('Loafer'), ...wrong].join('\n'));
  await user.upload(screen.getByLabelText('Or single photos'), halfJpeg);
  await press('Create 2 products');
  expect(await screen.findByText('1 of 5 products created.')).toBeVisible();
  expect(screen.getByText(/^4 lines were left out\./)).toBeVisible();
  expect(left().map(({ textContent }) => textContent)).toEqual([
    'Line 3To correct: Name and Sizes and prices',
    'Line 4 · LoaferThe same product as line 2.',
    'Line 5 · Wool coatThe shop has this product.Edit it in the list',
    expect.stringMatching(/^Line 6 · Bootboot\.jpg is not whole/),
  ]);
  await press('Start another import');
  expect(screen.getByRole('textbox', { name: 'Rows of a spreadsheet' })).toHaveValue(
    [HEAD, ...wrong].join('\n'),
  );
  expect(await screen.findByText('1 of 4 products are ready')).toBeVisible();
});

test('A line that was left out for a product that the shop has brings its edit to the list, also after a reload', async () => {
  const coat = ownLabel('coat', { name: 'Wool coat', price: 900, desc: 'Warm' });
  const records = hostCreates(coat);
  const { paste, press } = await open();
  await paste([`${HEAD}\tProduct ID`, line('Loafer'), 'Silk coat\t\t\t\t\t\t\tcoat'].join('\n'));
  await press('Create 1 product');
  await screen.findByText('1 of 2 products created.');
  cleanup();
  const { user } = await open();
  const [exists] = left();
  await user.click(within(exists!).getByRole('link', { name: 'Edit it in the list' }));
  await user.click(await screen.findByRole('button', { name: 'Save all (1)' }));
  await screen.findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({ name: 'Silk coat', desc: 'Warm' });
});

test('A reload while products are prepared names those that were not kept, and hands them over', async () => {
  hostCreates();
  const { user, paste, press } = await open();
  await paste(
    [HEAD, line('Loafer'), line('Boot', { photos: 'boot.jpg' }), line('Sandal')].join('\n'),
  );
  await user.upload(screen.getByLabelText('Or single photos'), [photo('boot.jpg')]);
  const release = holdPhotos();
  await press('Create 3 products');
  expect(await screen.findByText('Preparing 1 of 3')).toBeVisible();
  cleanup();

  const later = await open();
  expect(left().map(({ textContent }) => textContent)).toEqual([
    'Line 3 · BootThe import stopped before this line.',
    'Line 4 · SandalThe import stopped before this line.',
  ]);
  await later.press('Go on with 1 product');
  await screen.findByText('1 of 3 products created.');
  await later.press('Start another import');
  expect(screen.getByRole('textbox', { name: 'Rows of a spreadsheet' })).toHaveValue(
    [HEAD, line('Boot', { photos: 'boot.jpg' }), line('Sandal')].join('\n'),
  );
  release();
});

test('A product that was sent before a reload counts as created where the host has it as the file says', async () => {
  const loafer = { name: 'Loafer', title: '', desc: 'Soft', price: 8800 };
  const records = ownLabelHolds(
    ownLabel('p-9', { ...loafer, items: [{ size: '37', salePrice: 8800 }], images: [] }),
  );
  await writeSpuDraft(ADMIN_UID, {
    ...newSpuDraft('ZAN'),
    productId: 'p-9',
    texts: { name: 'Loafer', desc: 'Soft', price: '8,800' },
    rows: [newRow({ size: '37', salePrice: '8800' })],
    isOnline: false,
    sentPhotos: [],
  });
  const product = { productId: 'p-9', name: 'Loafer', brand: '' };
  const entry = { ...product, hasOwnId: false, state: 'waiting' } as const;
  writeImport(ownerKey(ADMIN_UID), { status: '2', headings: [], left: [], entries: [entry] });
  const { press } = await open();
  await press('Go on with 1 product');
  expect(await screen.findByText('1 of 1 product created.')).toBeVisible();
  expect(records.get('spu-p-9')).toMatchObject({ status: 2 });
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A product of which the answer was lost is looked up, and not created again', async () => {
  const records = hostCreates();
  server.use(
    http.post(
      CREATE_URL,
      async ({ request }) => {
        const form = await request.clone().formData();
        const id = textOf(form, 'productId');
        records.set(`spu-${id}`, {
          ...ownLabel(id),
          name: 'Loafer',
          title: '',
          desc: 'Soft',
          price: 8800,
          status: 1,
          items: [{ size: '37', salePrice: 8800 }],
          images: [],
        });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer')].join('\n'));
  await press('Create 1 product');
  expect(await screen.findByText('1 of 1 product created.')).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('A product that fails does not stop the others, and is tried again', async () => {
  expectConsole(/^Error creating SPU:/);
  hostCreates();
  const fault = broken('post', CREATE_URL, 422);
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer'), line('Boot')].join('\n'));
  await press('Create 2 products');
  expect(await screen.findByText('0 of 2 products created.')).toBeVisible();
  expect(screen.getAllByText('Not created')).toHaveLength(2);
  fault.mend();
  await press('Try 2 again');
  expect(await screen.findByText('2 of 2 products created.')).toBeVisible();
});

test('What is not created is discarded only after a question', async () => {
  expectConsole(/^Error creating SPU:/);
  hostCreates();
  broken('post', CREATE_URL, 422);
  const { user, paste, press } = await open();
  await paste([HEAD, line('Loafer')].join('\n'));
  await press('Create 1 product');
  await screen.findByText('Not created');
  await press('Start another import');
  const name = 'Discard 1 product that is not created?';
  const question = within(await screen.findByRole('dialog', { name }));
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('textbox', { name: 'Rows of a spreadsheet' })).toBeVisible();
  await waitFor(async () => expect(await readSpuDrafts(ADMIN_UID)).toEqual([]));
});

test('A product that is created but still online is not asked about, and its draft stays', async () => {
  hostCreates(ownLabel('p1', { status: 1 }));
  await writeSpuDraft(ADMIN_UID, { ...newSpuDraft('ZAN'), productId: 'p1' });
  const product = { productId: 'p1', name: 'Coat', brand: '', hasOwnId: false };
  const entry = { ...product, state: 'statusNotSet' } as const;
  writeImport(ownerKey(ADMIN_UID), { status: '2', headings: [], left: [], entries: [entry] });
  const { press } = await open();
  await press('Start another import');
  expect(await screen.findByRole('textbox', { name: 'Rows of a spreadsheet' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await readSpuDrafts(ADMIN_UID)).toMatchObject([{ productId: 'p1' }]);
});

test('The own label that cannot be read keeps rows from being created until it can', async () => {
  expectConsole(/^Error fetching products:/);
  hostCreates();
  const fault = broken('get', SPULIST, 400);
  const { paste, press } = await open();
  await paste([HEAD, line('Loafer')].join('\n'));
  expect(await screen.findByText(/^The products of the shop could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create 1 product' })).toBeDisabled();
  fault.mend();
  await press('Compare again');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create 1 product' })).toBeEnabled(),
  );
});
