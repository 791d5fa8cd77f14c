import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { ORDER_STATUSES } from '../../src/domain/constants';
import { expectConsole } from '../support/quietConsole';
import { bodies, queries, requests, server } from '../support/server';
import { answers, broken } from './answers';
import { cardNames } from './cards';
import { card, held, openAdmin, retype } from './adminHost';

const ALL = 'https://order.test/myyOrder/allOrders';
const UPDATE_URL = 'https://order.test/myyOrder/updateOrder';
const UPDATE = '/myyOrder/updateOrder';

const item = (itemId: string, desc: string) => ({ itemId, desc, size: 'M', price: 900 });

const ORDERS = [
  {
    ...{ _id: 'o-1', orderNumber: 'A1', status: 'Pending', totalPrice: 300, discount: 90 },
    ...{ createDateHK: '2026-11-01 10:00', logistics: 'SF 1', payment: 'FPS', remark: '' },
    address: { _id: 'a', address1: '1 Road', recipient: '陳小姐', contact: '+852 5550' },
    items: [item('i-1', 'Wool coat'), item('i-2', 'Felt hat')],
    cancelItems: ['i-2'],
  },
  {
    ...{ _id: 'o-2', orderNumber: 1002, status: 'shipped', totalPrice: '100' },
    ...{ createDateHK: '2026-11-03 10:00', remark: '=1+1\nring' },
    ...{ address: { recipient: 'Ms Lee' }, items: [item('i-3', 'Silk scarf')] },
  },
  { orderNumber: 'C3', status: 'Lost at sea', totalPrice: 200, items: null },
];

/** The demo's order host knows none of these: this one takes every update. */
async function open(query = '') {
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({ success: true })));
  answers(ALL, { orderList: [...ORDERS, null] });
  expectConsole(/Left out 1 unreadable orders/);
  return openAdmin(`/adminOrderIMPage?part=list${query}`);
}

test('All orders are asked for once, without a user, and listed newest first', async () => {
  await open();
  const first = await card('A1');

  expect(queries('/myyOrder/allOrders')).toEqual(['']);
  expect(cardNames()).toEqual(['1002', 'A1', 'C3']);
  expect(screen.getByText('3 orders')).toBeVisible();
  const status = first.getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...ORDER_STATUSES]);
  expect(first.getByRole('checkbox', { name: 'Cancel Felt hat, M' })).toBeChecked();
  expect(first.getByRole('checkbox', { name: 'Cancel Wool coat, M' })).not.toBeChecked();
});

test('They are found by number, recipient or product, filtered and sorted, all in the URL', async () => {
  const { user, router } = await open();
  await card('A1');
  const find = screen.getByRole('searchbox', { name: 'Find by number, recipient or product' });
  for (const [text, numbers] of [
    ['10', ['1002']],
    ['陳', ['A1']],
    ['silk', ['1002']],
    ['zzz', []],
  ] as const) {
    await retype(user, find, text);
    await waitFor(() => expect(cardNames()).toEqual(numbers));
    expect(new URLSearchParams(router.state.location.search).get('find')).toBe(text);
  }
  expect(screen.getByText('No order matches.')).toBeVisible();
  await user.clear(find);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest total');
  await waitFor(() => expect(cardNames()).toEqual(['A1', 'C3', '1002']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Shipped');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  expect(router.state.location.search).toBe('?part=list&sort=totalDesc&status=Shipped');
});

test('What the URL asks for is shown from the start', async () => {
  await open('&find=wool&status=Pending');
  await card('A1');
  expect(cardNames()).toEqual(['A1']);
});

test('Update sends the fields that were changed, the discount as entered, and no blank text', async () => {
  const { user } = await open();
  const order = await card('A1');
  await user.selectOptions(order.getByRole('combobox', { name: 'Status' }), 'Refund');
  await retype(user, order.getByRole('textbox', { name: 'Logistics' }), '  ');
  await retype(user, order.getByRole('textbox', { name: 'Payment' }), ' Visa ');
  await retype(user, order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await retype(user, order.getByRole('textbox', { name: 'Discount' }), '85.5');
  await user.click(order.getByRole('checkbox', { name: 'Cancel Wool coat, M' }));
  expect(order.getByRole('textbox', { name: 'Logistics' })).toHaveAccessibleDescription(
    'A blank text is not sent: the host keeps “SF 1”.',
  );
  await user.click(order.getByRole('button', { name: 'Update' }));

  expect(await screen.findByText('Order A1 is updated.')).toHaveAttribute('role', 'status');
  expect(await bodies(UPDATE)).toEqual([
    {
      ...{ orderId: 'o-1', status: 'Refund', payment: 'Visa', remark: 'Call', discount: '85.5' },
      cancelItems: ['i-2', 'i-1'],
    },
  ]);
  expect(order.queryByText('Unsaved')).toBeNull();
  expect(order.getByRole('textbox', { name: 'Logistics' })).toHaveValue('SF 1');
});

test.each(['Status', 'Logistics', 'Payment', 'Remark', 'Discount'])(
  'A change of %s alone sends that alone',
  async (label) => {
    const { user } = await open();
    const order = await card('A1');
    if (label === 'Status')
      await user.selectOptions(order.getByRole('combobox', { name: label }), 'Cancel');
    else await retype(user, order.getByRole('textbox', { name: label }), '8x');
    await user.click(order.getByRole('button', { name: 'Update' }));
    await screen.findByText('Order A1 is updated.');
    const text = label === 'Status' ? 'Cancel' : '8x';
    expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', [label.toLowerCase()]: text }]);
  },
);

test('Nothing changed, or nothing but emptied boxes, sends nothing and says so', async () => {
  const { user } = await open();
  const order = await card('A1');
  const update = order.getByRole('button', { name: 'Update' });
  await user.click(update);
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
  const discount = order.getByRole('textbox', { name: 'Discount' });
  await user.clear(discount);
  expect(discount).toHaveAccessibleDescription(/the host keeps “90”/);
  await user.click(update);
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
  expect(requests('POST', UPDATE)).toEqual([]);
});

test('An order without an id cannot be updated, which is told at it', async () => {
  const { user } = await open();
  const order = await card('C3');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(order.getByRole('button', { name: 'Update' }));
  expect(await order.findByRole('alert')).toHaveTextContent(/without an ID/);
  expect(requests('POST', UPDATE)).toEqual([]);
});

test.each(['answers false', 500, 404, 0])(
  'A host that %s at an update is told at the order',
  async (how) => {
    expectConsole(/^Error updating order:/);
    const { user } = await open();
    if (typeof how === 'number') broken('post', UPDATE_URL, how);
    else server.use(http.post(UPDATE_URL, () => HttpResponse.json(false)));
    const order = await card('A1');
    await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
    await user.click(order.getByRole('button', { name: 'Update' }));

    expect(await order.findByRole('alert')).toHaveTextContent(/^The update did not go through/);
    expect(order.getByRole('textbox', { name: 'Remark' })).toHaveValue('Call');
    expect(order.getByText('Unsaved')).toBeVisible();
    expect(requests('POST', UPDATE)).toHaveLength(1);
  },
);

test('While an update is under way its button is busy, and a second press sends nothing', async () => {
  const { user } = await open();
  const release = held('post', UPDATE_URL);
  const order = await card('A1');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  const update = order.getByRole('button', { name: 'Update' });
  await user.dblClick(update);
  expect(update).toHaveAttribute('aria-busy', 'true');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), ' twice{Enter}');
  release();

  await screen.findByText('Order A1 is updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
  expect(order.getByRole('textbox', { name: 'Remark' })).toHaveValue('Call twice');
});

test('Revert takes an edit back, and leaving with one is asked about', async () => {
  const { user, router } = await open();
  const order = await card('A1');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(screen.getByRole('link', { name: 'Order IM' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('?part=list');

  await user.click(order.getByRole('button', { name: 'Revert' }));
  expect(order.getByRole('textbox', { name: 'Remark' })).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Order IM' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order IM' })).toBeVisible();
});

test('Export saves what is shown: for Excel, in Chinese, without a formula', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) =>
    blob instanceof Blob ? `blob:${made.push(blob)}` : '',
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await open('&sort=oldest');
  await card('A1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Shipped');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^orders-[-\d]{10}\.csv$/)]));

  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await made[0]!.arrayBuffer());
  const [headings, ...rows] = csv.split('\r\n');
  expect(headings).toMatch(/^\uFEFFOrder number,Placed,Status,Total \(HKD\)/);
  expect(rows.join('\r\n')).toMatch(/^1002,2026-11-03 10:00,shipped,100,/);
  expect(rows.join('\r\n')).toContain(`"'=1+1\nring"`);
  expect(rows).toHaveLength(1);
});

test.each([['nonsense'], [[]], [{ orderList: {} }]])(
  'Orders that cannot be read (%j) are told with Retry',
  async (answer) => {
    expectConsole(/^Error fetching orders:/, /Left out 1/);
    answers(ALL, answer);
    const { user } = await openAdmin('/adminOrderIMPage?part=list');
    expect(await screen.findByText('We could not load the orders.')).toBeVisible();
    answers(ALL, { orderList: [...ORDERS, null] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'A1' })).toBeVisible();
  },
);
