import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { ORDER_STATUSES } from '../../../src/domain/constants';
import { answers, broken, held } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, requests, server } from '../../support/server';
import { cardNames } from '../browse/cards';
import { openAdmin, openedCard, retype } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;
const UPDATE_URL = `${HOSTS.order}/myyOrder/updateOrder`;
const UPDATE = '/myyOrder/updateOrder';

const item = (itemId: string, desc: string) => ({ itemId, desc, size: 'M', price: 900 });

const ORDERS = [
  {
    _id: 'o-1',
    orderNumber: 'A1',
    status: 'Pending',
    totalPrice: 300,
    discount: 90,
    createDateHK: '2026-11-01 10:00',
    logistics: 'SF 1',
    payment: 'FPS',
    remark: '',
    address: { _id: 'a', address1: '1 Road', recipient: '陳小姐', contact: '+852 5550' },
    items: [item('i-1', 'Wool coat'), item('i-2', 'Felt hat')],
    cancelItems: ['i-2'],
  },
  {
    _id: 'o-2',
    orderNumber: 1002,
    status: 'shipped',
    totalPrice: '100',
    createDateHK: '2026-11-03 10:00',
    remark: '=1+1\nring',
    address: { recipient: 'Ms Lee' },
    items: [item('i-3', 'Silk scarf')],
  },
  { orderNumber: 'C3', status: 'Lost at sea', totalPrice: 200, items: null },
];

/** Sets the host's orders, one of them unreadable. */
const hostHas = (...orders: unknown[]) => answers(ALL, { orderList: [...orders, null] });

/** The orders after somebody else has changed A1. */
const changedByOthers = (change: object) => [{ ...ORDERS[0], ...change }, ...ORDERS.slice(1)];

/** The toast of an update of A1 that failed. */
const failureToast = async () => {
  const toast = await screen.findByText('Order A1 was not updated.');
  expect(toast).toHaveAttribute('role', 'alert');
  return toast;
};

const searchBox = () => screen.getByRole('searchbox', { name: 'Find anything in an order' });

/** Opens the list and types a remark for A1. */
async function openWithRemark(query = '') {
  const page = await open(query);
  const order = await openedCard('A1');
  const remark = order.getByRole('textbox', { name: 'Remark' });
  await page.user.type(remark, 'Call');
  const update = order.getByRole('button', { name: 'Update' });
  return { ...page, order, remark, update };
}

/** Opens the list with a host that accepts every update; the demo's host does not know these orders. */
async function open(query = '', orders: readonly unknown[] = ORDERS) {
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({ success: true })));
  hostHas(...orders);
  expectConsole(/Left out 1 unreadable orders/);
  return openAdmin(`/adminOrderIMPage?part=list${query}`);
}

test('All orders are requested once, without a user, and listed newest first', async () => {
  await open();
  const first = await openedCard('A1');

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

test('Search by number, recipient or product says how many of all orders match', async () => {
  const { user } = await open();
  await openedCard('A1');
  expect(screen.getByText('3 orders')).toHaveAttribute('role', 'status');
  for (const [text, numbers] of [
    ['10', ['1002']],
    ['陳', ['A1']],
    ['silk', ['1002']],
    ['zzz', []],
  ] as const) {
    await retype(user, searchBox(), text);
    await waitFor(() => expect(cardNames()).toEqual(numbers));
    const count = screen.getByText(`${numbers.length} of 3 orders`);
    expect(count).toHaveAttribute('role', 'status');
  }
  expect(screen.getByText('No order matches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 orders')).toBeVisible();
  expect(searchBox()).toHaveValue('');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('The search is in the URL, and Back and another filter keep it', async () => {
  const { user, router } = await open();
  await openedCard('A1');
  await user.type(searchBox(), '陳');
  await waitFor(() => expect(cardNames()).toEqual(['A1']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Pending');
  expect(await screen.findByText('1 of 3 orders')).toBeVisible();
  await waitFor(() =>
    expect(router.state.location.search).toBe('?part=list&find=%E9%99%B3&status=Pending'),
  );

  await user.click(screen.getByRole('link', { name: 'Order IM' }));
  await screen.findByRole('heading', { level: 1, name: 'Order IM' });
  await router.navigate(-1);
  await openedCard('A1');
  expect(searchBox()).toHaveValue('陳');
  expect(cardNames()).toEqual(['A1']);
});

test('A link with a search opens the orders that it finds', async () => {
  await open('&find=%EF%BC%91%EF%BC%90%E2%80%8B%EF%BC%90');
  expect(await screen.findByText('1 of 3 orders')).toBeVisible();
  expect(cardNames()).toEqual(['1002']);
});

test('A pasted search is cut to what is matched, and its URL holds no more', async () => {
  const { user, router } = await open();
  await openedCard('A1');
  await user.click(searchBox());
  await user.paste('陳'.repeat(910));
  expect(searchBox()).toHaveValue('陳'.repeat(64));
  expect(searchBox()).toHaveAccessibleDescription('A search has at most 64 characters.');
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('find')).toBe('陳'.repeat(64)),
  );
});

test('Filter and sort order are in the URL', async () => {
  const { user, router } = await open();
  await openedCard('A1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest total');
  await waitFor(() => expect(cardNames()).toEqual(['A1', 'C3', '1002']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Shipped');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  expect(screen.getByText('1 of 3 orders')).toBeVisible();
  await waitFor(() =>
    expect(router.state.location.search).toBe('?part=list&sort=totalDesc&status=Shipped'),
  );
});

test('The list opens with the filter of the URL', async () => {
  await open('&status=Pending');
  await openedCard('A1');
  expect(cardNames()).toEqual(['A1']);
});

test('Update sends the changed fields, the discount as entered, and no blank text', async () => {
  const { user } = await open();
  const order = await openedCard('A1');
  await user.selectOptions(order.getByRole('combobox', { name: 'Status' }), 'Refund');
  await retype(user, order.getByRole('textbox', { name: 'Logistics' }), '  ');
  await retype(user, order.getByRole('textbox', { name: 'Payment' }), ' Visa ');
  await retype(user, order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await retype(user, order.getByRole('textbox', { name: 'Discount' }), '85');
  await user.click(order.getByRole('checkbox', { name: 'Cancel Wool coat, M' }));
  expect(order.getByRole('textbox', { name: 'Logistics' })).toHaveAccessibleDescription(
    'A blank text is not sent: the server keeps “SF 1”.',
  );
  await user.click(order.getByRole('button', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText('Order A1 updated.')).toHaveAttribute('role', 'status');
  expect(await bodies(UPDATE)).toEqual([
    {
      orderId: 'o-1',
      status: 'Refund',
      payment: 'Visa',
      remark: 'Call',
      discount: '85',
      cancelItems: ['i-2', 'i-1'],
    },
  ]);
  // The emptied text was not saved, so it stays an edit.
  expect(order.getByText('Unsaved')).toBeVisible();
  expect(order.getByRole('textbox', { name: 'Logistics' })).toHaveValue('  ');
});

test.each(['Status', 'Logistics', 'Payment', 'Remark', 'Discount'])(
  'A change of %s sends only that field',
  async (label) => {
    const { user } = await open();
    const order = await openedCard('A1');
    if (label === 'Status')
      await user.selectOptions(order.getByRole('combobox', { name: label }), 'Completed');
    else await retype(user, order.getByRole('textbox', { name: label }), '80');
    await user.click(order.getByRole('button', { name: 'Update' }));
    await screen.findByText('Order A1 updated.');
    const text = label === 'Status' ? 'Completed' : '80';
    expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', [label.toLowerCase()]: text }]);
  },
);

test('A status that is chosen and taken back is not sent', async () => {
  const { user } = await open();
  const order = await openedCard('1002');
  const status = order.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(status, 'Refund');
  await user.selectOptions(status, 'Shipped');
  expect(order.queryByText('Unsaved')).toBeNull();
  await user.click(order.getByRole('button', { name: 'Update' }));
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
});

test('Of two identical pieces each has its own checkbox, and only the ticked one is cancelled', async () => {
  const twins = { ...ORDERS[0], items: [item('i-1', 'Wool coat'), item('i-1', 'Wool coat')] };
  const { user } = await open('', [{ ...twins, cancelItems: [] }]);
  const order = await openedCard('A1');
  const piece = (number: number) =>
    order.getByRole('checkbox', { name: `Cancel Wool coat, M, piece ${number}` });
  await user.click(piece(2));
  expect(piece(1)).not.toBeChecked();
  expect(piece(2)).toBeChecked();
  await user.click(order.getByRole('button', { name: 'Update' }));

  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', cancelItems: ['i-1'] }]);
  expect(order.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('Update without a change, or with only emptied texts, sends nothing and says so', async () => {
  const { user } = await open();
  const order = await openedCard('A1');
  const update = order.getByRole('button', { name: 'Update' });
  await user.click(update);
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
  const payment = order.getByRole('textbox', { name: 'Payment' });
  await user.clear(payment);
  expect(payment).toHaveAccessibleDescription(/the server keeps “FPS”/);
  await user.click(update);
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
  expect(requests('POST', UPDATE)).toEqual([]);
});

test('Why nothing was sent goes with the next edit of the order', async () => {
  const { user } = await open();
  const order = await openedCard('A1');
  await user.click(order.getByRole('button', { name: 'Update' }));
  expect(await order.findByRole('alert')).toHaveTextContent(/^Nothing to send/);
  await retype(user, order.getByRole('textbox', { name: 'Remark' }), 'Call');
  expect(order.queryByText(/^Nothing to send/)).toBeNull();
});

test('An emptied discount is announced and sent as 100', async () => {
  const { user } = await open();
  const order = await openedCard('A1');
  const discount = order.getByRole('textbox', { name: 'Discount' });
  await user.clear(discount);
  expect(discount).toHaveAccessibleDescription(
    'Empty is sent as 100: no discount, total about HK$900',
  );
  await user.click(order.getByRole('button', { name: 'Update' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', discount: '100' }]);
  expect(discount).toHaveValue('100');
});

test('While a discount is typed its field says what it means, and what shoppers will not see', async () => {
  const { user } = await open();
  const order = await openedCard('A1');
  const discount = order.getByRole('textbox', { name: 'Discount' });
  for (const [typed, meaning] of [
    ['85', '8.5折, 15% off, total about HK$765'],
    ['8.5', '0.85折, 91.5% off, total about HK$76.50'],
    ['100', '100: no discount, total about HK$900'],
    ['120', 'Shoppers will not see this as a discount, total about HK$900'],
    ['85%', 'Shoppers will not see this as a discount, total about HK$900'],
  ] as const) {
    await retype(user, discount, typed);
    expect(discount).toHaveAccessibleDescription(meaning);
  }
  await user.click(order.getByRole('button', { name: 'Update' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', discount: '85%' }]);
  expect(discount).toHaveValue('');
});

test('Beside the total of the host stands what cancelled pieces and a changed discount would make', async () => {
  const { user } = await open('', [{ ...ORDERS[0], cancelItems: [] }]);
  const order = await openedCard('A1');
  expect(order.getByText('HK$300')).toBeVisible();
  expect(order.queryByText(/cancelled items and discount about/)).toBeNull();

  await user.click(order.getByRole('checkbox', { name: 'Cancel Felt hat, M' }));
  expect(order.getByText('as it stands here about HK$810')).toBeVisible();
  await retype(user, order.getByRole('textbox', { name: 'Discount' }), '50');
  expect(order.getByText('as it stands here about HK$450')).toBeVisible();
  expect(order.getByText('HK$300')).toBeVisible();
});

test('The remark is labelled as the team’s', async () => {
  await open();
  const order = await openedCard('A1');
  expect(order.getByRole('textbox', { name: 'Remark' })).toHaveAccessibleDescription(
    'For the team only. Shoppers do not see it.',
  );
});

test('An Arabic recipient and the number beside it are isolated', async () => {
  const address = { recipient: 'فاطمة الزهراء', contact: '9123 4567' };
  await open('', [{ ...ORDERS[0], address }]);
  const order = await openedCard('A1');
  expect(order.getByText(address.recipient).tagName).toBe('BDI');
  expect(order.getByText(address.contact).tagName).toBe('BDI');
});

test('Two orders with one number and no id are two cards, before and after a Reload', async () => {
  const twin = { orderNumber: 'T1', status: 'Pending', items: [] };
  const { user } = await open('', [
    { ...twin, totalPrice: 1 },
    { ...twin, totalPrice: 2 },
  ]);
  await waitFor(() => expect(cardNames()).toEqual(['T1', 'T1']));
  hostHas({ ...twin, totalPrice: 2 });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(cardNames()).toEqual(['T1']));
  expect(screen.getByText('HK$2')).toBeVisible();
});

test('An order without an id cannot be updated, and its card says so', async () => {
  const { user } = await open();
  const order = await openedCard('C3');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(order.getByRole('button', { name: 'Update' }));
  expect(await order.findByRole('alert')).toHaveTextContent(/without an ID/);
  expect(requests('POST', UPDATE)).toEqual([]);
});

test.each(['the answer false', 500, 404, 0])(
  'An update that fails with %s is told in a toast, and its reason on the card',
  async (how) => {
    expectConsole(/^Error updating order:/);
    const { user } = await open();
    if (typeof how === 'number') broken('post', UPDATE_URL, how);
    else server.use(http.post(UPDATE_URL, () => HttpResponse.json(false)));
    const order = await openedCard('A1');
    await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
    await user.click(order.getByRole('button', { name: 'Update' }));

    expect(await order.findByText(/^The update did not go through/)).toBeVisible();
    expect(await failureToast()).toBeVisible();
    expect(order.getByRole('textbox', { name: 'Remark' })).toHaveValue('Call');
    expect(order.getByText('Unsaved')).toBeVisible();
    expect(requests('POST', UPDATE)).toHaveLength(1);
  },
);

test('A failed update stays on its card while a search hides the card, until the next update', async () => {
  expectConsole(/^Error updating order:/);
  const { user, update } = await openWithRemark();
  const fault = broken('post', UPDATE_URL, 500);
  await user.click(update);
  await screen.findByText(/^The update did not go through/);

  await user.type(searchBox(), 'silk');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  await user.clear(searchBox());
  const order = await openedCard('A1');
  expect(order.getByText(/^The update did not go through/)).toBeVisible();

  fault.mend();
  await user.click(order.getByRole('button', { name: 'Update' }));
  await screen.findByText('Order A1 updated.');
  expect(order.queryByText(/^The update did not go through/)).toBeNull();
});

/** Presses Update once `prepare` has set the host, and hides the card by a search before it answers. */
async function updateBehindSearch(prepare: () => void) {
  const page = await openWithRemark();
  prepare();
  const release = held('get', ALL);
  await page.user.click(page.update);
  await page.user.type(searchBox(), 'silk');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  release();
  return page;
}

test('An update that fails while a search hides its card is told in a toast', async () => {
  expectConsole(/^Error updating order:/);
  await updateBehindSearch(() => broken('post', UPDATE_URL, 500));
  expect(await failureToast()).toBeVisible();
});

test('An order that is gone while a search hides its card is told in a toast', async () => {
  await updateBehindSearch(() => hostHas(...ORDERS.slice(1)));
  expect(await failureToast()).toBeVisible();
});

test('A change by somebody else is asked about also while a search hides the card', async () => {
  const { user } = await updateBehindSearch(() =>
    hostHas(...changedByOthers({ status: 'Shipped' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
});

test('Every change by somebody else is shown beside the edit before anything is sent', async () => {
  const { user, order, remark, update } = await openWithRemark();
  await user.click(order.getByRole('checkbox', { name: 'Cancel Wool coat, M' }));
  hostHas(
    ...changedByOthers({ status: 'Shipped', payment: 'Visa', remark: 'Theirs', cancelItems: [] }),
  );
  await user.click(update);

  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
  expect(dialog.getByText(/^Since you saw order A1, somebody else has changed it/)).toBeVisible();
  const rows = dialog
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Field', 'On the server now', 'If you save'],
    ['Remark', 'Theirs', 'Call'],
    ['Cancelled items', '—', 'Wool coat, M'],
    ['Status', 'Shipped', 'Shipped'],
    ['Payment', 'Visa', 'Visa'],
  ]);
  expect(requests('POST', UPDATE)).toEqual([]);

  await user.dblClick(dialog.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call', cancelItems: ['i-1'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remark).toHaveValue('Call');
  expect(order.getByRole('textbox', { name: 'Payment' })).toHaveValue('Visa');
  expect(order.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped');
  expect(order.queryByText('Unsaved')).toBeNull();
});

test('Save mine reads the order again, and asks about a further change', async () => {
  const { user, update } = await openWithRemark();
  hostHas(...changedByOthers({ remark: 'Theirs' }));
  await user.click(update);
  const mine = await screen.findByRole('button', { name: 'Save mine' });
  hostHas(...changedByOthers({ remark: 'Theirs again' }));
  await user.click(mine);
  expect(await screen.findByRole('row', { name: 'Remark Theirs again Call' })).toBeVisible();
  expect(requests('POST', UPDATE)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
});

test('The dialog can be cancelled, or discard the edit for the host’s copy', async () => {
  const { user, order, remark, update } = await openWithRemark();
  hostHas(...changedByOthers({ remark: 'Theirs' }));
  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(remark).toHaveValue('Call');
  expect(order.getByText('Unsaved')).toBeVisible();

  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'Use the server’s version' }));
  await waitFor(() => expect(remark).toHaveValue('Theirs'));
  expect(order.queryByText('Unsaved')).toBeNull();
  expect(requests('POST', UPDATE)).toEqual([]);
});

test('A failed save of the chosen edit closes the dialog and is told on the card', async () => {
  expectConsole(/^Error updating order:/);
  const { user, order, remark, update } = await openWithRemark();
  hostHas(...changedByOthers({ remark: 'Theirs' }));
  broken('post', UPDATE_URL, 500);
  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));

  expect(await order.findByText(/^The update did not go through/)).toBeVisible();
  expect(await failureToast()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remark).toHaveValue('Call');
});

test('A change by somebody else to another field is shown, and kept', async () => {
  const { user, order, update } = await openWithRemark();
  hostHas(...changedByOthers({ status: 'Shipped' }));
  await user.click(update);
  expect(await screen.findByRole('row', { name: 'Status Shipped Shipped' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Remark — Call' })).toBeVisible();
  expect(requests('POST', UPDATE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save mine' }));

  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
  expect(order.getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped');
});

test('A change that somebody else has made already is not sent again', async () => {
  const { user, order, update } = await openWithRemark();
  hostHas(...changedByOthers({ remark: 'Call' }));
  await user.click(update);

  await screen.findByText('Order A1 updated.');
  expect(order.queryByText('Unsaved')).toBeNull();
  expect(requests('POST', UPDATE)).toEqual([]);
});

test('An edit that was begun before a Reload still asks about a change by somebody else', async () => {
  const { user, remark, update } = await openWithRemark();
  hostHas(...changedByOthers({ status: 'Shipped', remark: 'Theirs' }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(requests('GET', '/myyOrder/allOrders')).toHaveLength(2));
  expect(remark).toHaveValue('Call');

  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
});

test('An order that somebody else has removed is told on its card, and nothing is sent', async () => {
  const { user, order, remark, update } = await openWithRemark();
  hostHas(...ORDERS.slice(1));
  await user.click(update);

  expect(await order.findByText(/^The server does not have this order/)).toBeVisible();
  expect(await failureToast()).toBeVisible();
  expect(remark).toHaveValue('Call');
  expect(requests('POST', UPDATE)).toEqual([]);
});

test('After an update that the filter no longer shows, the next card has the focus', async () => {
  const another = { ...ORDERS[0], _id: 'o-9', orderNumber: 'A9', createDateHK: '2026-10-01 10:00' };
  const { user } = await open('&status=Pending', [...ORDERS, another]);
  for (const [number, next] of [
    ['A1', () => screen.getByRole('article', { name: 'A9' })],
    ['A9', () => screen.getByText('No order matches.').closest('[tabindex]')],
  ] as const) {
    const order = await openedCard(number);
    await user.selectOptions(order.getByRole('combobox', { name: 'Status' }), 'Shipped');
    await user.click(order.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: number })).toBeNull());
    await waitFor(() => expect(next()).toHaveFocus());
  }
});

test('After an update that the filter no longer shows, Alt+↓ goes to the next card and not past it', async () => {
  const others = ['A8', 'A9'].map((orderNumber, day) => ({
    ...ORDERS[0],
    _id: `o-${orderNumber}`,
    orderNumber,
    createDateHK: `2026-10-0${9 - day} 10:00`,
  }));
  const { user } = await open('&status=Pending', [...ORDERS, ...others]);
  for (const number of ['A8', 'A9']) await openedCard(number);
  const status = async (number: string) =>
    (await openedCard(number)).getByRole('combobox', { name: 'Status' });
  await user.selectOptions(await status('A1'), 'Shipped');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByRole('article', { name: 'A8' })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await status('A8')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await status('A9')).toHaveFocus();
});

test('After an update that the filter still shows, Update keeps the focus', async () => {
  const { user, update } = await openWithRemark();
  await user.click(update);
  await screen.findByText('Order A1 updated.');
  expect(update).toHaveFocus();
});

test('During an update the button is busy, and a second click sends nothing', async () => {
  const { user } = await open();
  const release = held('post', UPDATE_URL);
  const order = await openedCard('A1');
  await user.type(order.getByRole('textbox', { name: 'Remark' }), 'Call');
  const update = order.getByRole('button', { name: 'Update' });
  await user.dblClick(update);
  expect(update).toHaveAttribute('aria-busy', 'true');
  await user.type(
    order.getByRole('textbox', { name: 'Remark' }),
    ' twice{Enter}{Control>}s{/Control}',
  );
  release();

  await screen.findByText('Order A1 updated.');
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-1', remark: 'Call' }]);
  expect(order.getByRole('textbox', { name: 'Remark' })).toHaveValue('Call twice');
});

test('Revert discards an edit, and leaving the page with one asks first', async () => {
  const { user, router } = await open();
  const order = await openedCard('A1');
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

test('Export downloads the shown orders as CSV for Excel, without formulas', async () => {
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
  await openedCard('A1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Shipped');
  await waitFor(() => expect(cardNames()).toEqual(['1002']));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^orders-[-\d]{10}\.csv$/)]));

  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await made[0]!.arrayBuffer());
  const [headings, ...rows] = csv.split('\r\n');
  expect(headings).toMatch(/^\uFEFFOrder number,Placed,Status,Total \(HKD\)/);
  expect(rows.join('\r\n')).toMatch(/^1002,2026-11-03 10:00,Shipped,100,/);
  expect(rows.join('\r\n')).toContain(`"'=1+1\nring"`);
  expect(rows).toHaveLength(1);
});

test('A failed Reload says so in place, and the loaded orders stay', async () => {
  const { user } = await open();
  await openedCard('A1');
  expectConsole(/^Error fetching orders:/);
  const fault = broken('get', ALL, 400);
  const reload = screen.getByRole('button', { name: 'Reload' });
  await user.click(reload);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not load the orders again/);
  expect(cardNames()).toEqual(['1002', 'A1', 'C3']);

  fault.mend();
  hostHas(...ORDERS);
  await user.click(reload);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('An update after a failed Reload loads the orders again', async () => {
  const { user, update } = await openWithRemark();
  expectConsole(/^Error fetching orders:/);
  const fault = broken('get', ALL, 400);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/^We could not load the orders again/)).toBeVisible();

  fault.mend();
  hostHas(...ORDERS, { orderNumber: 'D4' });
  await user.click(update);
  await screen.findByText('Order A1 updated.');
  expect(await screen.findByRole('article', { name: 'D4' })).toBeVisible();
  expect(screen.queryByText(/^We could not load the orders again/)).toBeNull();
});

test('An update after a failed Reload leaves the message where the orders cannot be loaded again', async () => {
  const { user, update } = await openWithRemark();
  expectConsole(/^Error fetching orders:/);
  const fault = broken('get', ALL, 400);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/^We could not load the orders again/)).toBeVisible();

  fault.mend();
  server.use(
    http.post(UPDATE_URL, () => {
      broken('get', ALL, 400);
      return HttpResponse.json({ success: true });
    }),
  );
  await user.click(update);
  await screen.findByText('Order A1 updated.');
  expect(await screen.findByText(/^We could not load the orders again/)).toBeVisible();
});

test('An update during a Reload does not stop it', async () => {
  const { user, update } = await openWithRemark();
  hostHas(...ORDERS, { orderNumber: 'D4' });
  server.use(http.get(ALL, () => new Promise<never>(() => undefined), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(update);
  await screen.findByText('Order A1 updated.');
  expect(await screen.findByRole('article', { name: 'D4' })).toBeVisible();
});

test.each([['nonsense'], [[]], [{ orderList: {} }]])(
  'Orders that cannot be parsed (%j) show an error with Retry',
  async (answer) => {
    expectConsole(/^Error fetching orders:/, /Left out 1/);
    answers(ALL, answer);
    const { user } = await openAdmin('/adminOrderIMPage?part=list');
    expect(await screen.findByText('We could not load the orders.')).toBeVisible();
    hostHas(...ORDERS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'A1' })).toBeVisible();
  },
);
