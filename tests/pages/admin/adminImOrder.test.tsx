import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { answers, broken, held, size, spu } from '../../support/answers';
import { closingAsks } from '../../support/closeTab';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, requests, server } from '../../support/server';
import { openAdmin, retype, SPULIST } from './adminHost';
import { ADMIN_UID } from './createForm';

const CREATE_URL = `${HOSTS.intra}/intra/createIMOrder`;
const CREATE = '/intra/createIMOrder';

const BAG = spu('bag', {
  items: [
    size('bag', 'S', { salePrice: '9,000', qty: '3' }),
    size('bag', 'M', { qty: 0 }),
    size('bag', 'L', { status: 2 }),
    size('bag', 'XL', { salePrice: null, shippingAddress: 'Paris' }),
  ],
});

/** Opens the page and searches a designer. */
async function search() {
  answers(SPULIST, { list: [BAG] });
  const { user, router } = await openAdmin('/adminOrderIMPage');
  await user.type(await screen.findByRole('textbox', { name: 'Designer ID' }), ' 77 {Enter}');
  const table = within(await screen.findByRole('table'));
  return { user, router, table };
}

/** Adds an item and types an order number as well. */
async function fillIn() {
  const page = await search();
  await page.user.click(page.table.getAllByRole('button', { name: 'Add' })[0]!);
  await page.user.keyboard('C-1');
  return page;
}

const create = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create IM Order' }));
const response = () => screen.getByRole('textbox', { name: 'Response' });
const number = () => screen.getByRole('textbox', { name: 'Channel Order No' });
const question = () => screen.findByRole('dialog', { name: 'Create this order once more?' });

test('A designer’s items with qty not 0 and status 1 are listed', async () => {
  const { table, router } = await search();

  expect(queries('/spulist')).toEqual(['?status=1&designerId=77']);
  expect(router.state.location.search).toBe('?designer=77');
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Item ID', 'Size', 'Sale price', 'Qty', 'Shipping address', 'Add'],
    ['bag-STitle bag', 'S', 'HK$9,000', '3', 'Milan', 'Add'],
    ['bag-XLTitle bag', 'XL', '—', '2', 'Paris', 'Add'],
  ]);
});

test('Add fills in the read-only fields and focuses the order number', async () => {
  const { user, table } = await search();
  await user.click(table.getAllByRole('button', { name: 'Add' })[0]!);

  const item = screen.getByRole('textbox', { name: 'Selected item ID' });
  const price = screen.getByRole('textbox', { name: 'Selected sale price' });
  expect([item, price].map((box) => box.getAttribute('value'))).toEqual(['bag-S', '9000']);
  for (const box of [item, price, response()]) expect(box).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Channel Order No' })).toHaveFocus();
});

test('Create IM Order sends itemId, salePrice, priceType 0 and channelOrderNo; the response is pretty-printed', async () => {
  const { user } = await fillIn();
  const answer = { code: 0, data: { imOrderNo: 'IM1' } };
  server.use(http.post(CREATE_URL, () => HttpResponse.json(answer)));
  await create(user);

  await waitFor(() => expect(response()).toHaveValue(JSON.stringify(answer, null, 2)));
  expect(await bodies(CREATE)).toEqual([
    { itemId: 'bag-S', salePrice: 9000, priceType: 0, channelOrderNo: 'C-1' },
  ]);
});

test('An order goes from the search to its confirmation by the keyboard alone', async () => {
  const { user, table } = await search();
  const [first, second] = table.getAllByRole('button', { name: 'Add' });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription('bag-S S');
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}C-1{Enter}');
  expect(await screen.findByText('Order created.')).toBeVisible();
  expect(await bodies(CREATE)).toMatchObject([{ itemId: 'bag-S', channelOrderNo: 'C-1' }]);
});

test('A search whose items come after the admin has moved on leaves the focus', async () => {
  answers(SPULIST, { list: [BAG] });
  const { user } = await openAdmin('/adminOrderIMPage');
  const release = held('get', SPULIST);
  await user.type(await screen.findByRole('textbox', { name: 'Designer ID' }), '77{Enter}');
  await user.click(number());
  release();
  await screen.findByRole('table');
  expect(number()).toHaveFocus();
});

test('Items and the chosen item have their picture', async () => {
  const { user, table } = await search();
  const pictures = () =>
    [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'));
  expect(pictures()).toEqual(Array(2).fill(`${HOSTS.catalogue}/images/bag/0.svg`));
  await user.click(table.getAllByRole('button', { name: 'Add' })[0]!);
  expect(pictures()).toHaveLength(3);
  expect(screen.getByText('Title bag', { selector: 'form *' })).toBeVisible();
});

test('The answer stands as fields, with the raw text below', async () => {
  const { user } = await fillIn();
  const answer = { code: 0, data: { imOrderNo: 'IM1', channelOrderNo: 'C-1' } };
  server.use(http.post(CREATE_URL, () => HttpResponse.json(answer)));
  await create(user);
  expect(await screen.findByText('Order created.')).toBeVisible();
  const value = (name: string) => screen.getByText(name).nextElementSibling;
  expect(value('code')).toHaveTextContent('0');
  expect(value('data.imOrderNo')).toHaveTextContent('IM1');
  expect(response()).toHaveValue(JSON.stringify(answer, null, 2));
});

test('An answer that names a failure is no success, and the same order is not sent again without asking', async () => {
  const { user } = await fillIn();
  const answer = { code: 500_12, message: 'No stock' };
  server.use(http.post(CREATE_URL, () => HttpResponse.json(answer)));
  await create(user);
  expect(
    await screen.findByText(/^The channel responded, but not as after a success/),
  ).toBeVisible();
  expect(number()).toHaveValue('C-1');
  await create(user);
  expect(await question()).toBeVisible();
});

test('The sale price is read again before an order is sent, and a changed one is asked about', async () => {
  const { user } = await fillIn();
  answers(SPULIST, { list: [spu('bag', { items: [size('bag', 'S', { salePrice: '9,500' })] })] });
  await create(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order at the new price?' }));
  expect(dialog.getByText(/it was HK\$9,000, and is now HK\$9,500/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Selected sale price' })).toHaveValue('9500');
  expect(requests('POST', CREATE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(number()).toHaveValue(''));
  expect(await bodies(CREATE)).toMatchObject([{ salePrice: 9500 }]);
});

test('OK to a question orders with the number that it is about, whatever has been typed meanwhile', async () => {
  const { user } = await fillIn();
  answers(SPULIST, { list: [spu('bag', { items: [size('bag', 'S', { salePrice: '9,500' })] })] });
  const release = held('get', SPULIST);
  await create(user);
  await retype(user, number(), 'C-2');
  release();
  const dialog = within(await screen.findByRole('dialog', { name: 'Order at the new price?' }));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(async () =>
    expect(await bodies(CREATE)).toMatchObject([{ channelOrderNo: 'C-1' }]),
  );
  expect(number()).toHaveValue('C-2');
});

test('An item that is gone by then, and a price that cannot be read again, send nothing', async () => {
  const { user } = await fillIn();
  answers(SPULIST, { list: [] });
  await create(user);
  const item = screen.getByRole('textbox', { name: 'Selected item ID' });
  await waitFor(() => expect(item).toHaveAccessibleDescription(/can no longer be ordered/));

  expectConsole(/^Error fetching products:/);
  broken('get', SPULIST, 400);
  await create(user);
  expect(await screen.findByText(/^The sale price could not be read again/)).toBeVisible();
  expect(requests('POST', CREATE)).toEqual([]);
});

test('An item is not ordered once the host gives its id to another size alone', async () => {
  const { user } = await fillIn();
  const other = size('bag', 'M', { itemId: 'bag-S', salePrice: '9,000' });
  answers(SPULIST, { list: [spu('bag', { items: [other] })] });
  await create(user);
  const item = screen.getByRole('textbox', { name: 'Selected item ID' });
  await waitFor(() => expect(item).toHaveAccessibleDescription(/can no longer be ordered/));
  expect(requests('POST', CREATE)).toEqual([]);
});

test('An item whose size the host spells anew is still ordered', async () => {
  const { user } = await fillIn();
  answers(SPULIST, {
    list: [spu('bag', { items: [size('bag', 's', { itemId: 'bag-S', salePrice: 9000 })] })],
  });
  await create(user);
  expect(await screen.findByText('Order created.')).toBeVisible();
});

test('Of a size whose two prices have one id the added price is ordered, without a question', async () => {
  const { user } = await fillIn();
  const items = ['8,000', '9,000'].map((salePrice) => size('bag', 'S', { salePrice }));
  answers(SPULIST, { list: [spu('bag', { items })] });
  await create(user);
  expect(await screen.findByText('Order created.')).toBeVisible();
  expect(await bodies(CREATE)).toMatchObject([{ itemId: 'bag-S', salePrice: 9000 }]);
});

test('The log lists what was sent on this device with its answer, and can be cleared', async () => {
  expectConsole(/^Error creating IM order:/);
  const { user } = await fillIn();
  const fault = broken('post', CREATE_URL, 400);
  await create(user);
  const log = within(await screen.findByRole('region', { name: 'Sent from this device' }));
  expect(await log.findByText('Refused')).toBeVisible();
  fault.mend();
  await create(user);
  expect(await log.findByText('Created')).toBeVisible();
  const [created] = log.getAllByRole('listitem');
  expect(created).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\dC-1bag-SHK\$9,000CreatedIM\d+$/);
  expect(Object.keys(localStorage)).toContain(`sent imOrders of ${ownerKey(ADMIN_UID)}`);

  await user.click(log.getByRole('button', { name: 'Clear the list' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Clear the list of sent orders?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('region', { name: 'Sent from this device' })).toBeNull();
  cleanup();
  const { user: later } = await fillIn();
  await create(later);
  expect(await question()).toBeVisible();
});

test('The response box shows a loading text, and a second click sends nothing', async () => {
  const { user } = await fillIn();
  const release = held('post', CREATE_URL);
  await user.dblClick(screen.getByRole('button', { name: 'Create IM Order' }));
  expect(response()).toHaveValue('Loading...');
  expect(response()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}{Control>}s{/Control}');
  release();

  await waitFor(() => expect(response()).not.toHaveValue('Loading...'));
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('The response box shows the error body of the host', async () => {
  expectConsole(/^Error creating IM order:/);
  const { user } = await fillIn();
  const answer = { code: 40001, errors: [{ field: 'itemId' }] };
  server.use(http.post(CREATE_URL, () => HttpResponse.json(answer, { status: 400 })));
  await create(user);

  await waitFor(() => expect(response()).toHaveValue(JSON.stringify(answer, null, 2)));
  // The host refused the order, so a second attempt needs no question.
  await create(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(2));
});

test('An order with an unknown outcome says so and asks before it is sent again', async () => {
  expectConsole(/^Error creating IM order:/);
  const { user } = await fillIn();
  const fault = broken('post', CREATE_URL, 0);
  await create(user);
  await waitFor(() =>
    expect(response()).toHaveDisplayValue(/^It is not known whether the order was created/),
  );

  fault.mend();
  await create(user);
  const question = await screen.findByRole('dialog', { name: 'Create this order once more?' });
  expect(requests('POST', CREATE)).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(response()).toHaveDisplayValue(/"imOrderNo"/));
});

test.each([408, 504])(
  'After a %i, which may come from before the channel, the same order is not sent again without asking',
  async (status) => {
    expectConsole(/^Error creating IM order:/);
    const { user } = await fillIn();
    broken('post', CREATE_URL, status);
    await create(user);
    await waitFor(() => expect(response()).toHaveDisplayValue(/"message": "No"/));
    await create(user);
    expect(
      await screen.findByRole('dialog', { name: 'Create this order once more?' }),
    ).toBeVisible();
    expect(requests('POST', CREATE)).toHaveLength(1);
  },
);

test('Sending the same order again asks first; another order number does not', async () => {
  const { user, table } = await fillIn();
  await create(user);
  await waitFor(() => expect(response()).toHaveDisplayValue(/"imOrderNo"/));
  await user.click(table.getAllByRole('button', { name: 'Add' })[0]!);
  await retype(user, number(), ' C\u200B-1');
  expect(number()).toHaveAccessibleDescription(/^Sent on \d{4}-\d\d-\d\d \d\d:\d\d: Created$/);
  await create(user);
  expect(await screen.findByRole('button', { name: 'OK' })).toHaveAccessibleDescription(
    'OK sends the order again.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(requests('POST', CREATE)).toHaveLength(1);

  await retype(user, number(), 'C-2');
  await create(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(2));
});

test('The fields are empty after an order was created, so that the next order stands alone', async () => {
  const { user, table } = await fillIn();
  for (const next of ['C-2', 'C-3']) {
    await create(user);
    await waitFor(() => expect(number()).toHaveValue(''));
    for (const name of ['Selected item ID', 'Selected sale price'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    expect(number()).not.toHaveAccessibleDescription();
    await user.click(table.getAllByRole('button', { name: 'Add' })[0]!);
    await user.keyboard(next);
  }
  expect(await bodies(CREATE)).toEqual([
    expect.objectContaining({ channelOrderNo: 'C-1' }),
    expect.objectContaining({ channelOrderNo: 'C-2' }),
  ]);
});

test('A press on the empty form says what is missing, and no longer what became of the order before', async () => {
  const { user } = await fillIn();
  await create(user);
  expect(await screen.findByText('Order created.')).toBeVisible();
  await create(user);
  expect(await screen.findByText('Please fill this in.')).toBeVisible();
  expect(screen.queryByText('Order created.')).toBeNull();
});

test('An order that was created on an earlier visit is not sent again without asking', async () => {
  const { user } = await fillIn();
  await create(user);
  await waitFor(() => expect(number()).toHaveValue(''));
  cleanup();
  const { user: later } = await fillIn();
  await create(later);
  expect(await question()).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('An order that another tab is sending is not sent without asking, and stays known over a reload', async () => {
  const { user } = await fillIn();
  held('post', CREATE_URL);
  await create(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  // What is stored while the first request runs is all that another tab or a reload has.
  cleanup();
  const { user: other } = await fillIn();
  await create(other);
  expect(await question()).toBeVisible();
  expect(requests('POST', CREATE)).toHaveLength(1);
});

test('An order on its way is kept under a hash of the admin’s uid, which itself is not stored with it', async () => {
  const { user } = await fillIn();
  const release = held('post', CREATE_URL);
  await create(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('imOrders'));
  expect(keys).toEqual([`imOrders of ${ownerKey(ADMIN_UID)}`]);
  expect(localStorage.getItem(keys[0]!)).not.toContain(ADMIN_UID);
  release();
  await waitFor(() => expect(number()).toHaveValue(''));
});

test('Leaving while an order is on its way asks', async () => {
  const { user, router } = await fillIn();
  const release = held('post', CREATE_URL);
  await create(user);
  await user.click(screen.getByRole('link', { name: /^IM List/ }));
  const leave = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
  expect(leave.getByText(/^An order is on its way/)).toBeVisible();
  await user.click(leave.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('?designer=77');
  expect(closingAsks()).toBe(true);
  release();
  await waitFor(() => expect(number()).toHaveValue(''));
});

test('The response that comes while leaving is asked about is shown, and the page stays', async () => {
  const { user, router } = await fillIn();
  const release = held('post', CREATE_URL);
  await create(user);
  await user.click(screen.getByRole('link', { name: /^IM List/ }));
  await screen.findByRole('dialog', { name: 'Leave this page?' });
  release();
  await waitFor(() => expect(number()).toHaveValue(''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?designer=77');
});

test('A designer id and an order number lose invisible marks, spaces and full width', async () => {
  answers(SPULIST, { list: [BAG] });
  const { user } = await openAdmin('/adminOrderIMPage');
  const designer = await screen.findByRole('textbox', { name: 'Designer ID' });
  await retype(user, designer, '\u202A７\u200B7\u202C ');
  await user.keyboard('{Enter}');
  await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!);
  await user.paste(' Ｃ\uFEFF-1\u200B');
  await create(user);
  await waitFor(() => expect(requests('POST', CREATE)).toHaveLength(1));
  expect(new Set(queries('/spulist'))).toEqual(new Set(['?status=1&designerId=77']));
  expect(await bodies(CREATE)).toEqual([
    { itemId: 'bag-S', salePrice: 9000, priceType: 0, channelOrderNo: 'C-1' },
  ]);
});

test('A pasted designer id is cut to what is searched, and its URL holds no more', async () => {
  answers(SPULIST, { list: [BAG] });
  const { user, router } = await openAdmin('/adminOrderIMPage');
  await user.click(await screen.findByRole('textbox', { name: 'Designer ID' }));
  await user.paste('7'.repeat(910));
  await user.keyboard('{Enter}');
  await screen.findByRole('table');
  expect(router.state.location.search).toBe(`?designer=${'7'.repeat(64)}`);
});

test('Missing values show an error at the field, and nothing is sent', async () => {
  const { user, table } = await search();
  await create(user);
  const item = screen.getByRole('textbox', { name: 'Selected item ID' });
  expect(item).toHaveAccessibleDescription('Please search a designer and add an item.');
  expect(item).toHaveFocus();
  const number = screen.getByRole('textbox', { name: 'Channel Order No' });
  expect(number).toHaveAccessibleDescription('Please fill this in.');

  await user.click(table.getAllByRole('button', { name: 'Add' })[1]!);
  await user.type(number, 'C-1{Enter}');
  expect(item).toHaveAccessibleDescription(/no sale price/);
  expect(requests('POST', CREATE)).toEqual([]);
});

test('A blank search shows an error, and a designer without items a message', async () => {
  answers(SPULIST, { list: null });
  const { user } = await openAdmin('/adminOrderIMPage');
  const box = await screen.findByRole('textbox', { name: 'Designer ID' });
  await user.type(box, ' {Enter}');
  expect(box).toHaveAccessibleDescription('Please fill this in.');
  expect(requests('GET', '/spulist')).toEqual([]);

  await user.type(box, '77{Enter}');
  expect(await screen.findByText('This designer has no item that can be ordered.')).toBeVisible();
});

test('A search that is repeated shows no earlier answer while the host answers, nor when it fails', async () => {
  expectConsole(/^Error fetching products:/);
  const { user } = await search();
  const fault = broken('get', SPULIST, 400);
  const release = held('get', SPULIST);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();

  release();
  expect(await screen.findByText('We could not load this designer’s items.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('Coming back to a search shows no earlier answer when the host fails', async () => {
  expectConsole(/^Error fetching products:/);
  const { user, router } = await search();
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await screen.findByRole('heading', { level: 1, name: 'IM List' });
  const fault = broken('get', SPULIST, 400);
  await act(() => router.navigate(-1));
  expect(await screen.findByText('We could not load this designer’s items.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test.each([['nonsense'], [[]], [{ list: 7 }]])(
  'Items that cannot be parsed (%j) show an error with Retry',
  async (answer) => {
    expectConsole(/^Error fetching products:/);
    answers(SPULIST, answer);
    const { user } = await openAdmin('/adminOrderIMPage?designer=77');
    expect(await screen.findByText('We could not load this designer’s items.')).toBeVisible();
    answers(SPULIST, { list: [BAG] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  },
);
