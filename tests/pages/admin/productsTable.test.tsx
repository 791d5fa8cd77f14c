import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { answers, size } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { bodies, hostRequests, queries, server } from '../../support/server';
import { openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

const ids = (count: number) => Array.from({ length: count }, (_, place) => `p${place + 1}`);

/** Own-label products named after their ids, with the sizes of `ownLabel`. */
const products = (count: number) =>
  ids(count).map((id) => ownLabel(id, { name: `Coat ${id}`, title: `Coat ${id}` }));

async function openTable(listed = products(4), query = '') {
  const records = ownLabelHolds(...listed);
  const page = await openAdmin(`/adminSpuListPage${query}`);
  await screen.findByRole('grid', { name: 'SPU List' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(listed.length + 1));
  return { ...page, records };
}

const row = (name: string) => within(screen.getByRole('row', { name }));
const cell = (name: string, label: string) => row(name).getByRole('textbox', { name: label });
const price = (name: string) => cell(name, 'Price, all sizes');

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.getAttribute('aria-label'));

/** The saves of all products. */
const saves = () =>
  hostRequests().filter(({ method, url }) => method === 'PUT' && url.includes('/spulist/'));

/** The sale prices that a product was saved with. */
async function savedPrices(id: string) {
  const [record] = await bodies(`/spulist/spu-${id}`, 'PUT');
  return [record?.['price'], record?.['items']];
}

test('The table loads all products, is sorted by its heads, and shows what a card shows', async () => {
  const { user, router } = await openTable();
  expect(rowNames()).toEqual(['Coat p1', 'Coat p2', 'Coat p3', 'Coat p4']);
  expect(price('Coat p1')).toHaveValue('1000');
  expect(row('Coat p1').getByRole('combobox', { name: 'Status' })).toHaveValue('1');
  expect(row('Coat p1').getByRole('link', { name: 'p1' })).toHaveAttribute('href', '/product/p1');
  expect(row('Coat p1').getByText('38')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Name/ }));
  await user.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(rowNames()[0]).toBe('Coat p4'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=nameDesc'));
});

test('Prices of 5 products with all their sizes are 5 cells and one save, which each row tells and one press takes back', async () => {
  const { user } = await openTable(products(5));
  await user.click(price('Coat p1'));
  for (const typed of ['HK$910', '920', '930', '940', '950'])
    await user.keyboard(`${typed}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Save all (5)' }));

  expect(await screen.findByText('5 products saved.')).toBeVisible();
  expect(row('Coat p5').getByText('Saved')).toBeVisible();
  expect(await savedPrices('p1')).toEqual([
    910,
    [
      expect.objectContaining({ size: '37', salePrice: 910, barcode: '111' }),
      expect.objectContaining({ size: '38', salePrice: 910 }),
    ],
  ]);
  expect(saves()).toHaveLength(5);

  await user.click(screen.getByRole('button', { name: 'Undo for 5 products' }));
  await waitFor(() => expect(saves()).toHaveLength(10));
  await waitFor(() => expect(price('Coat p1')).toHaveValue('1000'));
});

test('All rows are chosen at once only when the whole list has loaded', async () => {
  ownLabelHolds(...products(5));
  let loadRest = () => {};
  const rest = new Promise<void>((resolve) => {
    loadRest = resolve;
  });
  server.use(
    http.get(SPULIST, async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') === '2') await rest;
    }),
  );
  await openAdmin('/adminSpuListPage');
  const later = 'Select all, once the whole list has loaded';
  expect(await screen.findByRole('checkbox', { name: later })).toBeDisabled();

  loadRest();

  expect(await screen.findByRole('checkbox', { name: 'Select all 5' })).toBeEnabled();
});

test('Sizes at different prices are shown as they are until one price is typed for all, and Escape brings them back', async () => {
  const items = [size('p1', '37'), size('p1', '38', { salePrice: 1200 })];
  const { user } = await openTable([ownLabel('p1', { title: 'Coat p1', items })]);
  expect(price('Coat p1')).toHaveValue('1000 / 1200');
  await user.click(price('Coat p1'));
  await user.keyboard('900');
  expect(price('Coat p1')).toHaveValue('900');
  await user.keyboard('{Escape}');
  expect(price('Coat p1')).toHaveValue('1000 / 1200');
  expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument();
});

test('As many amounts as a product has sizes become their prices; another number of amounts is asked about', async () => {
  const items = [size('p1', '37'), size('p1', '38', { salePrice: 900 })];
  const { user } = await openTable([
    ownLabel('p1', { title: 'Coat p1', items }),
    ...products(2).slice(1),
  ]);
  expect(price('Coat p1')).toHaveValue('1000 / 900');
  await retype(user, price('Coat p1'), '1000 / 900 / 800');
  await retype(user, price('Coat p2'), '1000 / 900');
  expect(price('Coat p1')).toBeInvalid();
  expect(
    row('Coat p1').getByText(
      'Please enter one amount for all sizes, or 2 amounts between slashes in the order of the sizes.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(await savedPrices('p2')).toEqual([
    900,
    [
      expect.objectContaining({ size: '37', salePrice: 1000 }),
      expect.objectContaining({ size: '38', salePrice: 900 }),
    ],
  ]);
  expect(saves()).toHaveLength(1);
});

test('Delete over a range, and Ctrl D from a product without a status, leave the statuses as they are', async () => {
  const listed = [
    ownLabel('p1', { name: 'Coat p1', title: 'Coat p1', status: undefined }),
    ...products(3).slice(1),
  ];
  const { user, records } = await openTable(listed);
  const status = (name: string) => row(name).getByRole('combobox', { name: 'Status' });
  act(() => status('Coat p1').focus());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(status('Coat p2')).toHaveValue('1');

  act(() => status('Coat p2').focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
  expect(cell('Coat p2', 'Retail price')).toHaveValue('');
  expect(status('Coat p2')).toHaveValue('1');
  await retype(user, cell('Coat p2', 'Retail price'), '0');
  await retype(user, price('Coat p2'), '1000');
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText(/^1 product saved\./)).toBeVisible();
  expect(records.get('spu-p2')).toHaveProperty('status', 1);
});

test('An amount that cannot be read is marked in its cell and stays, while the others are saved', async () => {
  const { user } = await openTable();
  await retype(user, price('Coat p1'), '8.800');
  await retype(user, cell('Coat p2', 'Retail price'), '2,500');
  expect(price('Coat p1')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  expect(screen.getByText(/^1 product has something to correct/)).toBeVisible();
  expect(price('Coat p1')).toHaveValue('8.800');
  expect(saves()).toHaveLength(1);
});

test('A price that looks like a mistake is asked about with its product and the ID of that before anything is sent', async () => {
  const { user } = await openTable();
  await retype(user, price('Coat p1'), '10');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  const question = within(screen.getByRole('dialog', { name: 'Are these prices right?' }));
  expect(question.getAllByText('Coat p1')[0]).toBeVisible();
  expect(question.getAllByText('p1')[0]).toBeVisible();
  expect(saves()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
});

test('A new name says in its row which title shoppers see, and becomes the title on request', async () => {
  const { user } = await openTable();
  await retype(user, cell('Coat p1', 'Name'), 'Cape');
  expect(row('Coat p1').getByText('Shoppers see the title “Coat p1”.')).toBeVisible();
  await user.click(
    row('Coat p1').getByRole('button', { name: 'Use the new name as the title too' }),
  );
  expect(row('Coat p1').queryByText(/^Shoppers see/)).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Coat p1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await screen.findByRole('row', { name: 'Cape' })).toBeVisible();
  expect(await bodies('/spulist/spu-p1', 'PUT')).toEqual([
    expect.objectContaining({ name: 'Cape', title: 'Cape' }),
  ]);
});

test('A product that cannot be saved says so in its row and keeps what was typed', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await openTable();
  server.use(http.put(`${SPULIST}/:id`, () => HttpResponse.json({}, { status: 400 })));
  await retype(user, cell('Coat p1', 'Name'), 'Cape');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await row('Coat p1').findByText(/^Not saved:/)).toBeVisible();
  expect(cell('Coat p1', 'Name')).toHaveValue('Cape');
});

test('Of many products that are not saved some are named, and the table lists only these on request', async () => {
  const { user } = await openTable(products(7));
  await user.click(price('Coat p1'));
  await user.paste('two\n'.repeat(6));
  await user.click(await screen.findByRole('button', { name: 'Save all (6)' }));
  const names = 'Coat p1 (p1), Coat p2 (p2), Coat p3 (p3), Coat p4 (p4), Coat p5 (p5) and 1 more';
  expect(await screen.findByText(`Not saved: ${names}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show only unsaved' }));
  await waitFor(() =>
    expect(rowNames()).toEqual(['Coat p1', 'Coat p2', 'Coat p3', 'Coat p4', 'Coat p5', 'Coat p6']),
  );
});

test('10 products are archived with 3 clicks, the second with Shift', async () => {
  const { user } = await openTable(products(11));
  let clicks = 0;
  const click = async (element: HTMLElement) => {
    clicks += 1;
    await user.click(element);
  };
  await click(screen.getByRole('checkbox', { name: 'Select Coat p1' }));
  await user.keyboard('{Shift>}');
  await click(screen.getByRole('checkbox', { name: 'Select Coat p10' }));
  await user.keyboard('{/Shift}');
  await click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('10 products saved.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);
  expect(row('Coat p11').getByRole('combobox', { name: 'Status' })).toHaveValue('1');
});

test('Close of what a change has done hands the focus to the table, with which the bar goes', async () => {
  const { user } = await openTable();
  await user.click(row('Coat p1').getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 product saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('1 product saved.')).not.toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'SPU List' })).toHaveFocus();
});

test('15% off 20 products takes 4 clicks', async () => {
  const { user } = await openTable(products(20));
  let clicks = 0;
  const click = async (element: HTMLElement) => {
    clicks += 1;
    await user.click(element);
  };
  await click(await screen.findByRole('checkbox', { name: 'Select all 20' }));
  await click(screen.getByRole('textbox', { name: 'Percent off' }));
  await user.keyboard('15');
  await click(screen.getByRole('button', { name: 'Take 15% off' }));
  const question = within(screen.getByRole('dialog', { name: 'Are these prices right?' }));
  expect(question.getByText(/No price rises/)).toBeVisible();
  await click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('20 products saved.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
});

test('A change of several products can be stopped: what was sent is undone, the rest is counted and gone on with', async () => {
  const { user } = await openTable(products(12));
  const answer: (() => void)[] = [];
  server.use(
    http.put(`${SPULIST}/:id`, async () => {
      await new Promise<void>((resolve) => answer.push(resolve));
      return HttpResponse.json({ success: true });
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 12' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(answer).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  for (const resolve of answer) resolve();
  const goOn = await screen.findByRole('button', { name: 'Go on with 8 products' });
  expect(screen.getByRole('button', { name: 'Undo for 4 products' })).toBeVisible();
  const unsent = screen.getByText('8 were not begun');
  expect(screen.getByText(/\(p12\)$/)).not.toBeVisible();
  await user.click(unsent);
  expect(screen.getByText(/\(p12\)$/)).toBeVisible();
  expect(saves()).toHaveLength(4);
  server.use(http.put(`${SPULIST}/:id`, () => HttpResponse.json({ success: true })));
  await user.click(goOn);
  expect(await screen.findByText('8 products saved.')).toBeVisible();
});

test('A single size is named in the reader’s language', async () => {
  await openTable([ownLabel('p1', { items: [size('p1', '均碼', { qty: 5 })] })]);
  expect(await screen.findByText('One size')).toBeInTheDocument();
  expect(screen.queryByText('均碼')).toBeNull();
});

test('The checks of the catalogue are counted, and each lists its products', async () => {
  const { user, router } = await openTable([
    ownLabel('p1', { title: 'Bare', images: [] }),
    ownLabel('p2', { title: 'Empty', items: [size('p2', '37', { qty: 0 })] }),
    ownLabel('p3', { title: 'Twin', items: [size('p3', '37', { qty: 5 })] }),
    ownLabel('p4', { title: 'twin', items: [size('p4', '37', { qty: 5 })] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Catalogue: 4 products to mend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Catalogue: 4 products to mend' }));
  expect(dialog.getByRole('button', { name: 'No photo (1)' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Same name (2)' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sold out but online (1)' }));
  await waitFor(() => expect(rowNames()).toEqual(['Empty']));
  await waitFor(() => expect(router.state.location.search).toBe('?check=soldOutOnline'));
});

test('A check of the catalogue lists its products also where only unsaved edits were listed', async () => {
  const { user, router } = await openTable([ownLabel('p1', { title: 'Bare', images: [] })]);
  await act(() => router.navigate('?unsaved=1'));
  await waitFor(() => expect(rowNames()).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Catalogue: 1 product to mend' }));
  await user.click(screen.getByRole('button', { name: 'No photo (1)' }));
  await waitFor(() => expect(rowNames()).toEqual(['Bare']));
});

test('Another brand is listed by the same call with its id', async () => {
  const { user } = await openTable();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Gucci');
  await waitFor(() =>
    expect(queries('/spulist').some((query) => query.includes('brandId=88'))).toBe(true),
  );
});

/** Opens the own label's product, types its retail price and lists Gucci's instead. */
async function typeAndListGucci() {
  const bag = ownLabel('bag', { name: 'Gucci bag', title: 'Gucci bag', brandId: '88' });
  const all = [...products(1), bag];
  server.use(
    http.get(SPULIST, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const ofBrand = all.filter((one) => one['brandId'] === query.get('brandId'));
      return HttpResponse.json({ list: query.get('page') === '1' ? ofBrand : [] });
    }),
  );
  const page = await openAdmin('/adminSpuListPage');
  await screen.findByRole('row', { name: 'Coat p1' });
  await retype(page.user, cell('Coat p1', 'Retail price'), '1234');
  const brand = screen.getByRole('combobox', { name: 'Brand' });
  await page.user.selectOptions(brand, 'Gucci');
  await screen.findByRole('row', { name: 'Gucci bag' });
  return { ...page, listOwnLabel: () => page.user.selectOptions(brand, '') };
}

test('An unsaved edit is counted as not listed while another brand is, and is saved from its own list', async () => {
  const { user, listOwnLabel } = await typeAndListGucci();
  expect(await screen.findByText('1 unsaved edit is not in this list.')).toBeVisible();
  // No filter of this list would show it.
  expect(screen.queryByRole('button', { name: 'Show only unsaved' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull();

  await retype(user, cell('Gucci bag', 'Retail price'), '5678');
  expect(screen.getByRole('button', { name: 'Save all (1)' })).toBeVisible();
  expect(screen.getByText('1 unsaved edit is not in this list.')).toBeVisible();
  await listOwnLabel();
  await screen.findByRole('row', { name: 'Coat p1' });
  expect(cell('Coat p1', 'Retail price')).toHaveValue('1234');
  expect(screen.getByRole('button', { name: 'Save all (1)' })).toBeVisible();
});

test('Ctrl Z in the list of another brand leaves the last step to the list in which it was made', async () => {
  const { user, listOwnLabel } = await typeAndListGucci();
  await user.click(cell('Gucci bag', 'Name'));
  await user.keyboard('{Control>}z{/Control}');
  await listOwnLabel();
  await screen.findByRole('row', { name: 'Coat p1' });
  expect(cell('Coat p1', 'Retail price')).toHaveValue('1234');
  await user.click(cell('Coat p1', 'Name'));
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Coat p1', 'Retail price')).not.toHaveValue('1234');
});

test('The sheet of a product adds a size and changes a stock, and the next product is one press away', async () => {
  const { user } = await openTable();
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Coat p1' }));
  await retype(user, sheet.getByRole('textbox', { name: 'Stock 2' }), '3');
  await user.click(sheet.getByRole('button', { name: 'Add a size' }));
  expect(sheet.getByRole('textbox', { name: 'Size 3' })).toHaveFocus();
  await user.keyboard('39');
  await user.type(sheet.getByRole('textbox', { name: 'Sale price 3' }), '1000');
  expect(sheet.getByRole('textbox', { name: 'Stock 3' })).toHaveValue('1');
  await user.click(sheet.getByRole('button', { name: 'Remove size 1' }));
  await user.click(sheet.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const [saved] = await bodies('/spulist/spu-p1', 'PUT');
  expect(saved).toMatchObject({
    sizeArray: ['38', '39'],
    items: [
      { size: '38', qty: 3 },
      { size: '39', salePrice: 1000, qty: 1 },
    ],
  });
  await user.click(sheet.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Coat p2' })).toBeVisible();
});

test('The sheet of a product is in the URL: Back closes it, and its URL opens it', async () => {
  const { user, router } = await openTable(products(2), '?sort=nameDesc');
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Coat p1' })).toBeVisible();
  expect(router.state.location.search).toBe('?sort=nameDesc&product=p1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?sort=nameDesc');

  await act(() => router.navigate('/adminSpuListPage?product=p2'));
  expect(await screen.findByRole('dialog', { name: 'Coat p2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('A product that is removed in its sheet leaves the URL with it', async () => {
  const { user, router } = await openTable(products(2));
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Coat p1' }));
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(rowNames()).toEqual(['Coat p2']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Pictures are moved by buttons, which keep the focus', async () => {
  const images = ['https://img.test/a.jpg', 'https://img.test/b.jpg'];
  const { user } = await openTable([ownLabel('p1', { title: 'Coat p1', images })]);
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Coat p1' }));
  await user.click(sheet.getByRole('button', { name: 'Move image 2 earlier' }));
  expect(sheet.getByRole('button', { name: 'Move image 1 later' })).toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const [saved] = await bodies('/spulist/spu-p1', 'PUT');
  expect(saved).toMatchObject({ images: images.toReversed() });
});

test('Removing an online product offers to archive it instead', async () => {
  const { user, records } = await openTable();
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Coat p1' })).getByRole('button', { name: 'Remove' }),
  );
  const question = within(
    screen.getByRole('dialog', { name: 'Do you really want to remove this product?' }),
  );
  await user.click(question.getByRole('button', { name: 'Archive instead' }));
  await screen.findByText('Edit product success');
  expect(records.get('spu-p1')).toMatchObject({ status: 2 });
});

test('The card of a product tells what this device has changed and what it has seen somebody else change', async () => {
  const { user, records } = await openTable();
  records.set('spu-p1', { ...records.get('spu-p1'), desc: 'Theirs' });
  await retype(user, cell('Coat p1', 'Retail price'), '1,200');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  const conflict = within(await screen.findByRole('dialog', { name: /changed/i }));
  await user.click(conflict.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(records.get('spu-p1')).toMatchObject({ retailPrice: 1200 }));

  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Coat p1' }));
  await user.click(await sheet.findByText('History (2)'));
  const [own, seen] = sheet
    .getAllByRole('listitem')
    .filter(({ textContent }) => /→/.test(textContent));
  expect(own).toHaveTextContent(/changed by you.*Retail price: 1000 → 1,?200/);
  expect(seen).toHaveTextContent(/seen on this device.*Description: .* → Theirs/);
});

test('The card of a product tells that its pictures are in another order', async () => {
  const images = ['a', 'b'].map((name) => `https://img.test/${name}.jpg`);
  const { user } = await openTable([ownLabel('p1', { name: 'Coat p1', title: 'Coat p1', images })]);
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Coat p1' }));
  await user.click(sheet.getByRole('button', { name: 'Move image 1 later' }));
  await user.click(sheet.getByRole('button', { name: 'Edit' }));
  await user.click(await sheet.findByText('History (1)'));
  expect(sheet.getByText('Images: in another order')).toBeVisible();
});

test('A size without a price is asked about and not saved', async () => {
  const { user } = await openTable();
  await user.click(row('Coat p1').getByRole('button', { name: 'Open' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Coat p1' }));
  await user.click(sheet.getByRole('button', { name: 'Add a size' }));
  await user.keyboard('39{Enter}');
  expect(sheet.getByRole('textbox', { name: 'Sale price 3' })).toBeInvalid();
  expect(saves()).toEqual([]);
});

test('Export waits until the list has loaded to its end, and takes all of it', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  ownLabelHolds(...products(5));
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get(SPULIST, async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') !== '1') await isReleased;
      return undefined;
    }),
  );
  const { user } = await openAdmin('/adminSpuListPage');
  const exporting = await screen.findByRole('button', { name: 'Export products' });
  await screen.findByRole('row', { name: 'Coat p1' });
  expect(exporting).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Catalogue: still counting' })).toBeVisible();
  await user.click(exporting);
  release();
  await waitFor(() => expect(exporting).not.toHaveAttribute('aria-busy'));
  expect(made).not.toHaveBeenCalled();

  await user.click(exporting);
  await waitFor(() => expect(made).toHaveBeenCalled());
  const file = made.mock.calls[0]?.[0];
  expect(file instanceof Blob ? (await file.text()).split('\r\n') : []).toHaveLength(6);
});

test('Export takes the chosen products with their brand and the prices of their sizes, in the reader’s words, and says so', async () => {
  const items = [size('p2', '均碼', { qty: 5 }), size('p2', 'IT 37; EU 38', { salePrice: 1200 })];
  const [first, second] = products(2);
  const { user } = await openTable([first!, { ...second!, items, brandId: '88' }]);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('checkbox', { name: 'Select Coat p2' }));
  await user.click(screen.getByRole('button', { name: 'Export 1 selected product' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  const file = made.mock.calls[0]?.[0];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).not.toContain('Coat p1');
  expect(text).toMatch(/,Brand\r\n/);
  expect(text).toMatch(/One size × 5.*,Gucci/);
  expect(text).toContain(',1000 / 1200,');
  // Semicolons are between the sizes of a cell.
  expect(text).toContain('; IT 37 EU 38 × ');
});

test('Export has a size’s price of 0 as the host tells it, and no price where it cannot be read', async () => {
  const items = [
    size('p1', 'S', { salePrice: 0 }),
    size('p1', 'M', { salePrice: 'HK$9,800' }),
    size('p1', 'L', { salePrice: '1,200' }),
  ];
  const [coat] = products(1);
  const { user } = await openTable([{ ...coat!, items }]);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const exporting = screen.getByRole('button', { name: 'Export products' });
  await waitFor(() => expect(exporting).not.toHaveAttribute('aria-busy'));
  await user.click(exporting);
  await waitFor(() => expect(made).toHaveBeenCalled());
  const file = made.mock.calls[0]?.[0];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).toMatch(/S × \d+ HK\$0; M × \d+; L × \d+ HK\$1200/);
});

test('Export names the brand of a list by the name that the list has, where no other answer has named it', async () => {
  const [coat] = products(1);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '56', englishName: 'Loewe' }] });
  const { user } = await openTable([{ ...coat!, brandId: '56' }], '?brand=Loewe');
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const exporting = screen.getByRole('button', { name: 'Export products' });
  await waitFor(() => expect(exporting).not.toHaveAttribute('aria-busy'));
  await user.click(exporting);
  await waitFor(() => expect(made).toHaveBeenCalled());
  const file = made.mock.calls[0]?.[0];
  expect(file instanceof Blob ? await file.text() : '').toMatch(/Coat p1.*,Loewe\b/);
});

test('A discount waits until the typed prices of the selected products are saved, and other edits do not matter', async () => {
  const { user } = await openTable();
  await retype(user, price('Coat p1'), '900');
  await retype(user, cell('Coat p2', 'Name'), 'Cape');
  for (const name of ['Coat p1', 'Coat p2'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.type(screen.getByRole('textbox', { name: 'Percent off' }), '15');
  await user.click(screen.getByRole('button', { name: 'Take 15% off' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Save or revert the 1 unsaved product first: what you typed there would undo this change.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await retype(user, price('Coat p1'), '1000');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take 15% off' }));
  expect(await screen.findByRole('dialog', { name: 'Are these prices right?' })).toBeVisible();
});

test('Back to the list chooses again the products that were chosen', async () => {
  const { user, router } = await openTable();
  // Tests begin at a history entry that the router has not made.
  await user.click(screen.getByRole('link', { name: 'SPU List' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Coat p2' }));
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await waitFor(() =>
    expect(screen.queryByRole('grid', { name: 'SPU List' })).not.toBeInTheDocument(),
  );
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('checkbox', { name: 'Select Coat p2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Coat p1' })).not.toBeChecked();
});
