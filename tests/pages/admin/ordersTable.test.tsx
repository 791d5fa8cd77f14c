import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, server } from '../../support/server';
import { openAdmin, retype } from './adminHost';
import { ordersHeld } from './orderHost';

const UPDATE_URL = `${HOSTS.order}/myyOrder/updateOrder`;
const UPDATE = '/myyOrder/updateOrder';

const orderOf = (orderNumber: string, fields: object = {}) => ({
  _id: `o-${orderNumber}`,
  orderNumber,
  status: 'Pending',
  totalPrice: 100,
  createDateHK: `2026-11-0${orderNumber.slice(1)} 10:00`,
  logistics: '',
  payment: '',
  remark: '',
  address: { recipient: `Person ${orderNumber}`, contact: '9123 4567', address1: '1 Road' },
  items: [{ itemId: `i-${orderNumber}`, desc: `Coat ${orderNumber}`, size: 'M', price: 100 }],
  ...fields,
});

/** Listed newest first: A4, A3, A2, A1. */
const ORDERS = ['A1', 'A2', 'A3', 'A4'].map((number) => orderOf(number));

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

async function openTable(query = '', orders: readonly object[] = ORDERS) {
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({ success: true })));
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: orders });
  const page = await openAdmin(`/adminOrderIMPage?part=list${query}`);
  await screen.findByRole('grid', { name: 'IM List' });
  return page;
}

const row = (number: string) => within(screen.getByRole('row', { name: number }));

const cell = (number: string, name: string) => row(number).getByRole('textbox', { name });

const texts = (name: string) =>
  screen.getAllByRole('textbox', { name }).map((input) => input.getAttribute('value'));

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.getAttribute('aria-label'));

const asParams = (query: string) => Object.fromEntries(new URLSearchParams(query));

test('The rows have the inputs of the cards, and the keys of a spreadsheet move between them', async () => {
  const { user } = await openTable();
  expect(rowNames()).toEqual(['A4', 'A3', 'A2', 'A1']);
  expect(row('A4').getByRole('combobox', { name: 'Status' })).toHaveValue('Pending');

  await user.click(cell('A4', 'Payment'));
  await user.keyboard('FPS{Enter}');
  expect(cell('A3', 'Payment')).toHaveFocus();
  await user.keyboard('Visa{ArrowUp}');
  // What is typed replaces the text of the cell.
  await user.keyboard('PayMe{ArrowRight}');
  expect(texts('Payment')).toEqual(['PayMe', 'Visa', '', '']);
  // At the end of a text that is being edited the arrow stays in it.
  expect(cell('A4', 'Payment')).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(cell('A3', 'Logistics')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row('A3').getByRole('combobox', { name: 'Status' })).toHaveFocus();
});

test('Save all sends what has changed of each order in one run, which reads the orders once', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Logistics'), 'SF 1');
  await user.type(cell('A2', 'Remark'), 'Call');
  await user.selectOptions(row('A2').getByRole('combobox', { name: 'Status' }), 'Shipped');
  expect(queries('/myyOrder/allOrders')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));

  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '2 of 2 saved. 1 order has no Undo: it only had empty texts filled in, and the server takes no empty text.',
    ),
  );
  expect(await bodies(UPDATE)).toEqual([
    { orderId: 'o-A4', logistics: 'SF 1' },
    { orderId: 'o-A2', remark: 'Call', status: 'Shipped' },
  ]);
  expect(queries('/myyOrder/allOrders')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument();
  expect(cell('A4', 'Logistics')).toHaveValue('SF 1');
});

test('Revert all drops every edit and sends nothing; Undo in its toast brings them back', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Logistics'), 'SF 1');
  await user.selectOptions(row('A2').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Revert all' }));

  expect(await screen.findByText('2 edits reverted')).toBeVisible();
  expect(cell('A4', 'Logistics')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cell('A4', 'Logistics')).toHaveValue('SF 1');
  expect(row('A2').getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped');
  expect(screen.getByRole('button', { name: 'Save all (2)' })).toBeVisible();
  expect(await bodies(UPDATE)).toEqual([]);
});

test('Revert all drops also a single edit, for which a row has no button of its own', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Logistics'), 'SF 1');
  await user.click(screen.getByRole('button', { name: 'Revert all' }));

  expect(await screen.findByText('1 edit reverted')).toBeVisible();
  expect(cell('A4', 'Logistics')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument();
});

test('Undo writes the values from before a save of all back, but no empty text, and tells of every order', async () => {
  const { user } = await openTable();
  ordersHeld(...ORDERS);
  await user.selectOptions(row('A4').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.type(cell('A4', 'Logistics'), 'SF 1');
  await user.selectOptions(row('A2').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.type(cell('A1', 'Remark'), 'Call');
  await user.click(screen.getByRole('button', { name: 'Save all (3)' }));
  expect(await screen.findByText(/^3 of 3 saved\. 1 order has no Undo:/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo for 2 orders' }));

  expect(
    await screen.findByText(
      /^1 order is as before the change\. 1 order is as before, but for a text that was empty: .* 1 order has no Undo:/,
    ),
  ).toBeVisible();
  expect((await bodies(UPDATE)).slice(3)).toEqual([
    { orderId: 'o-A4', status: 'Pending' },
    { orderId: 'o-A2', status: 'Pending' },
  ]);
  expect(row('A4').getByRole('combobox', { name: 'Status' })).toHaveValue('Pending');
  expect(cell('A4', 'Logistics')).toHaveValue('SF 1');
  expect(screen.queryByRole('button', { name: /^(?:Save all|Undo)/ })).not.toBeInTheDocument();
});

test('Undo that leaves a text in every order does not count orders that are wholly as before', async () => {
  const { user } = await openTable();
  ordersHeld(...ORDERS);
  await user.selectOptions(row('A4').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.type(cell('A4', 'Logistics'), 'SF 1');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo for 1 order' }));
  expect(await screen.findByText(/^1 order is as before, but for a text/)).toBeVisible();
});

test('Undo of a save of all asks about an order that somebody else has changed since', async () => {
  const { user } = await openTable();
  const held = ordersHeld(...ORDERS);
  for (const number of ['A4', 'A2'])
    await user.selectOptions(row(number).getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  const undo = await screen.findByRole('button', { name: 'Undo for 2 orders' });
  held.set('o-A4', { ...held.get('o-A4'), status: 'Completed' });

  await user.click(undo);

  const question = within(await screen.findByRole('dialog', { name: /changed/i }));
  expect(question.getByText(/A4/)).toBeVisible();
  expect(await screen.findByText('1 order is as before the change.')).toBeInTheDocument();
  expect((await bodies(UPDATE)).slice(2)).toEqual([{ orderId: 'o-A2', status: 'Pending' }]);
});

test('Save all names what it has not saved, and lists only that on request, also where a filter hides it', async () => {
  expectConsole(/^Error updating order:/);
  const { user } = await openTable('&status=Pending');
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({}, { status: 500 })));
  for (const number of ['A4', 'A2'])
    await user.selectOptions(row(number).getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Completed');
  await waitFor(() => expect(rowNames()).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText('0 of 2 saved.')).toBeVisible();
  expect(screen.getByText('Not saved: A4 and A2.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show only unsaved' }));
  await waitFor(() => expect(rowNames()).toEqual(['A4', 'A2']));
  expect(screen.queryByRole('button', { name: 'Show only unsaved' })).not.toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'IM List' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Edits' }), 'Edited or not');
  await waitFor(() => expect(rowNames()).toHaveLength(4));
});

test('Save all says how many edits a filter hides, and lists them on request', async () => {
  const { user } = await openTable();
  for (const number of ['A4', 'A2'])
    await user.selectOptions(row(number).getByRole('combobox', { name: 'Status' }), 'Shipped');
  expect(screen.queryByRole('button', { name: 'Show only unsaved' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'A2');
  expect(await screen.findByText('1 unsaved edit is not in this list.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show only unsaved' }));
  await waitFor(() => expect(rowNames()).toEqual(['A4', 'A2']));
  expect(screen.queryByText(/not in this list/)).not.toBeInTheDocument();
});

test('What Save all has done is told until the next edit, its Undo stays, and Close ends both', async () => {
  const { user } = await openTable();
  ordersHeld(...ORDERS);
  await user.selectOptions(row('A4').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
  await user.type(cell('A2', 'Remark'), 'Call');
  expect(screen.queryByText('1 of 1 saved.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo for 1 order' })).toBeVisible();

  await user.click(row('A2').getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument(),
  );
  // The × of a toast is called Close too.
  await user.click(screen.getByText('Close'));
  expect(screen.queryByText('Close')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'IM List' })).toHaveFocus();
});

test('Save all says Saved in each saved row, until its next edit or Close', async () => {
  const { user } = await openTable();
  ordersHeld(...ORDERS);
  await user.type(cell('A4', 'Remark'), 'one');
  await user.selectOptions(row('A3').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText(/^2 of 2 saved\./)).toBeVisible();
  expect(row('A4').getByText('Saved')).toBeVisible();
  expect(row('A3').getByText('Saved')).toBeVisible();
  expect(screen.getAllByText('Saved')).toHaveLength(2);

  await user.type(cell('A4', 'Remark'), '!');
  expect(row('A4').queryByText('Saved')).not.toBeInTheDocument();
  expect(row('A3').getByText('Saved')).toBeVisible();
  // The × of a toast is called Close too.
  await user.click(screen.getByText('Close'));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('Save all names the saved orders that the filter lists no more', async () => {
  const { user } = await openTable('&status=Pending');
  ordersHeld(...ORDERS);
  for (const number of ['A4', 'A2'])
    await user.selectOptions(row(number).getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.type(cell('A1', 'Remark'), 'Call');
  await user.click(screen.getByRole('button', { name: 'Save all (3)' }));
  expect(await screen.findByText('Saved, and no longer in this list: A4 and A2.')).toBeVisible();
  expect(rowNames()).toEqual(['A3', 'A1']);
  expect(row('A1').getByText('Saved')).toBeVisible();
});

test('An order that cannot be saved says so in its row, and the others are saved', async () => {
  expectConsole(/^Error updating order:/);
  const { user } = await openTable();
  await user.type(cell('A4', 'Remark'), 'one');
  await user.type(cell('A3', 'Remark'), 'two');
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({}, { status: 400 }), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));

  expect(await screen.findByText('1 of 2 saved.')).toBeVisible();
  expect(row('A4').getByText(/^The update did not go through/)).toBeVisible();
  expect(cell('A4', 'Remark')).toHaveValue('one');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
  expect(row('A4').queryByText(/^The update did not go through/)).not.toBeInTheDocument();
});

test('An emptied text, which the host would not be sent, is not counted as saved and stays in its cell', async () => {
  const { user } = await openTable('', [
    orderOf('A1', { remark: 'Call first' }),
    orderOf('A2', { logistics: 'SF 1' }),
  ]);
  await user.clear(cell('A1', 'Remark'));
  expect(row('A1').getByRole('alert')).toHaveTextContent(
    'Remark cannot be emptied: the server keeps “Call first”.',
  );
  await user.click(row('A1').getByRole('button', { name: 'Update' }));
  expect(row('A1').queryByText(/^Nothing to send/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  expect(await screen.findByText('0 of 1 saved.')).toBeVisible();
  expect(screen.getByText(/^1 order only has a text emptied/)).toBeVisible();
  expect(await bodies(UPDATE)).toEqual([]);

  // The rest of an edit is saved without it.
  await user.clear(cell('A2', 'Logistics'));
  await user.type(cell('A2', 'Payment'), 'FPS');
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText('1 of 2 saved.')).toBeVisible();
  expect(screen.getByText('Not saved: A1.')).toBeVisible();
  expect(await bodies(UPDATE)).toEqual([{ orderId: 'o-A2', payment: 'FPS' }]);
  expect(cell('A2', 'Logistics')).toHaveValue('');
  expect(row('A2').getByText(/^Logistics cannot be emptied/)).toBeVisible();
  expect(cell('A2', 'Payment')).toHaveValue('FPS');
});

test('A range of a spreadsheet is pasted from the cell on, and one step takes it back', async () => {
  const { user } = await openTable();
  await user.click(row('A3').getByRole('combobox', { name: 'Status' }));
  await user.paste('shipped\tFPS\tSF 1\n完成\tVisa\t"SF\t2"\nLost\tCash\tSF 3\n');

  await waitFor(() => expect(texts('Payment')).toEqual(['', 'FPS', 'Visa', 'Cash']));
  expect(texts('Logistics')).toEqual(['', 'SF 1', 'SF\t2', 'SF 3']);
  const statuses = screen
    .getAllByRole('combobox', { name: 'Status' })
    .map((select) => (select instanceof HTMLSelectElement ? select.value : ''));
  // Statuses are known by their words in both languages; a word that is none changes nothing.
  expect(statuses).toEqual(['Pending', 'Shipped', 'Completed', 'Pending']);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts('Payment')).toEqual(['', '', '', '']);
  expect(screen.queryByRole('button', { name: /^Save all/ })).not.toBeInTheDocument();
});

test('A range of a spreadsheet is pasted from the first cell of the range that is selected, also from its end', async () => {
  const { user } = await openTable();
  await user.click(cell('A2', 'Logistics'));
  await user.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
  await user.paste('FPS\tSF 1\nVisa\tSF 2\n');
  await waitFor(() => expect(texts('Payment')).toEqual(['', 'FPS', 'Visa', '']));
  expect(texts('Logistics')).toEqual(['', 'SF 1', 'SF 2', '']);
});

test('Ctrl Y and Ctrl Shift Z put back what steps back took away, until the next edit', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Payment'), 'FPS');
  await user.click(cell('A3', 'Payment'));
  await user.paste('Visa\tSF 1\n');
  await waitFor(() => expect(texts('Payment')).toEqual(['FPS', 'Visa', '', '']));
  await user.keyboard('{Control>}zz{/Control}');
  expect(texts('Payment')).toEqual(['', '', '', '']);

  await user.keyboard('{Control>}y{/Control}');
  expect(texts('Payment')).toEqual(['FPS', '', '', '']);
  expect(cell('A4', 'Payment')).toHaveFocus();
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(texts('Payment')).toEqual(['FPS', 'Visa', '', '']);
  expect(cell('A3', 'Logistics')).toHaveValue('SF 1');
  await user.keyboard('{Control>}z{/Control}');
  expect(texts('Payment')).toEqual(['FPS', '', '', '']);

  await user.type(cell('A1', 'Remark'), 'Call');
  await user.keyboard('{Control>}y{/Control}');
  expect(texts('Payment')).toEqual(['FPS', '', '', '']);
});

test('A toast says which cells of a paste were left out and why, and a line break becomes a space', async () => {
  const { user } = await openTable();
  await user.click(row('A2').getByRole('combobox', { name: 'Status' }));
  await user.paste('Lost\tFPS\tSF 1\t"line 1\nline 2"\tmore\nGone\tVisa\nPaid\tCash\n');
  const toast = await screen.findByText(/^5 cells were not pasted/);
  expect(toast).toHaveTextContent(
    '5 cells were not pasted. 1 line has no row left in the table. 1 column has no place left to the right. Status does not know “Lost” and “Gone”.',
  );
  expect(texts('Remark')).toEqual(['', '', 'line 1 line 2', '']);
  expect(texts('Payment')).toEqual(['', '', 'FPS', 'Visa']);
});

test('A selected range is filled down, copied as a spreadsheet reads it, and emptied', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Payment'), 'FPS');
  await user.type(cell('A4', 'Logistics'), 'SF "1"');
  await user.click(cell('A4', 'Payment'));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(texts('Payment')).toEqual(['FPS', 'FPS', 'FPS', '']);
  expect(texts('Logistics')).toEqual(['SF "1"', 'SF "1"', 'SF "1"', '']);

  const copied = await user.copy();
  expect(copied?.getData('text/plain')).toBe(
    ['FPS', 'FPS', 'FPS'].map((text) => `${text}\t"SF ""1"""`).join('\n'),
  );
  await user.keyboard('{Delete}');
  expect(texts('Payment')).toEqual(['', '', '', '']);
});

test('The mouse selects a range from the cell in which it is pressed, and the letters of a text that is being edited', async () => {
  const { user } = await openTable();
  const target = (number: string, name: string) => ({ target: cell(number, name) });
  await user.pointer({ keys: '[MouseLeft>]', ...target('A4', 'Logistics') });
  // React hears of the pointer entering a cell by this event, to which the library gives no buttons.
  fireEvent.mouseOver(cell('A3', 'Remark'), { buttons: 1 });
  expect(cell('A4', 'Logistics')).toHaveFocus();
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(4);
  await user.pointer('[/MouseLeft]');
  fireEvent.mouseOver(cell('A1', 'Remark'), { buttons: 0 });
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(4);

  await user.click(cell('A2', 'Payment'));
  await user.keyboard('FPS');
  await user.pointer({ keys: '[MouseLeft>]', ...target('A2', 'Payment') });
  fireEvent.mouseOver(cell('A3', 'Payment'), { buttons: 1 });
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(0);
});

test('A status is copied as the admin reads it, and what the host alone knows as the host has it', async () => {
  const orders = [orderOf('A1', { status: 'shipped' }), orderOf('A2', { status: 'Lost' })];
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: orders });
  const { user } = await openAdmin('/adminOrderIMPage?part=list', 'zh');
  await screen.findByRole('row', { name: 'A1' });
  const copied = async (number: string) => {
    const status = row(number).getByRole('combobox');
    await user.click(status);
    const setData = vi.fn<(format: string, text: string) => void>();
    fireEvent.copy(status, { clipboardData: { setData } });
    return setData.mock.lastCall?.[1];
  };
  expect(await copied('A1')).toBe('已寄出');
  expect(await copied('A2')).toBe('Lost');
});

test('A cell that cannot be edited is copied, alone and as the first of a range, and so is a choice', async () => {
  const { user } = await openTable();
  // `user.copy` fires no event where no text is selected.
  const copied = () => {
    const setData = vi.fn<(format: string, text: string) => void>();
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    return setData.mock.lastCall?.[1];
  };
  await user.click(row('A4').getByText('A4'));
  expect(copied()).toBe('A4');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(copied()).toBe('A4\nA3');

  await user.click(cell('A3', 'Payment'));
  await user.keyboard('{ArrowLeft}');
  expect(row('A3').getByRole('combobox', { name: 'Status' })).toHaveFocus();
  expect(copied()).toBe('Pending');
  await user.keyboard('{ArrowDown}');
  await user.paste('shipped');
  await waitFor(() =>
    expect(row('A2').getByRole('combobox', { name: 'Status' })).toHaveValue('Shipped'),
  );
});

test('Escape gives a cell its text back, and lets go of a range into which one text was pasted', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Remark'), 'No{Escape}');
  expect(cell('A4', 'Remark')).toHaveValue('');
  await user.click(cell('A4', 'Remark'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await user.paste('Call');
  await waitFor(() => expect(texts('Remark')).toEqual(['Call', 'Call', 'Call', '']));
  await user.keyboard('{Escape}');
  await user.click(cell('A1', 'Remark'));
  await user.paste('Ring');
  expect(texts('Remark')).toEqual(['Call', 'Call', 'Call', 'Ring']);
});

test('Escape after a save leaves the saved text, and takes back only what was typed since', async () => {
  const { user } = await openTable();
  const unsaved = () => screen.queryByRole('button', { name: /^Save all/ });
  await user.click(cell('A4', 'Remark'));
  await user.keyboard('Call{Control>}s{/Control}');
  expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
  expect(cell('A4', 'Remark')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(cell('A4', 'Remark')).toHaveValue('Call');
  expect(unsaved()).not.toBeInTheDocument();

  await user.keyboard(' twice{Escape}');
  expect(cell('A4', 'Remark')).toHaveValue('Call');
  expect(unsaved()).not.toBeInTheDocument();
  // A step back is meant: the text from before the save is an edit of its own.
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('A4', 'Remark')).toHaveValue('');
  expect(unsaved()).toBeVisible();
});

test('A click on a cell selects its text also where it has the focus, and F2 or a double click edits the text', async () => {
  const orders = [orderOf('A1', { remark: '15000' }), orderOf('A2', { remark: '1' })];
  const { user } = await openTable('', orders);
  const remark = cell('A1', 'Remark');
  await user.click(cell('A2', 'Remark'));
  await user.keyboard('{Enter}');
  expect(remark).toHaveFocus();
  await user.click(remark);
  await user.keyboard('8800');
  expect(remark).toHaveValue('8800');
  // A click into the text that is being typed puts the cursor there.
  await user.pointer({ target: remark, offset: 1, keys: '[MouseLeft]' });
  await user.keyboard('5');
  expect(remark).toHaveValue('85800');

  await user.keyboard('{ArrowUp}{F2}!');
  expect(cell('A2', 'Remark')).toHaveValue('1!');
  await user.dblClick(remark);
  await user.keyboard('0');
  expect(remark).toHaveValue('858000');
});

test('A click after a step back or a paste selects the whole text again, so that typing replaces it', async () => {
  const { user } = await openTable('', [orderOf('A1', { payment: 'FPS' }), orderOf('A2')]);
  const payment = cell('A1', 'Payment');
  await user.click(payment);
  await user.paste('Visa\tSF 1\n');
  await waitFor(() => expect(payment).toHaveValue('Visa'));
  await user.keyboard('{Control>}z{/Control}');
  expect(payment).toHaveValue('FPS');
  await user.click(payment);
  await user.keyboard('Q');
  expect(payment).toHaveValue('Q');
});

test('Delete after Ctrl S and a click empties the cell', async () => {
  const { user } = await openTable('', [orderOf('A1')]);
  const remark = cell('A1', 'Remark');
  await user.click(remark);
  await user.keyboard('Gift{Control>}s{/Control}');
  expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
  await user.pointer({ target: remark, offset: 1, keys: '[MouseLeft]' });
  await user.keyboard('{Delete}');
  expect(remark).toHaveValue('');
});

test('Text is neither dragged out of a cell nor dropped into one', async () => {
  await openTable();
  // False where the browser's own way of handling the event is prevented.
  expect(fireEvent.dragStart(cell('A4', 'Remark'))).toBe(false);
  expect(fireEvent.drop(cell('A3', 'Remark'))).toBe(false);
});

test('The heads sort the rows, and the URL keeps the order', async () => {
  const { user, router } = await openTable('', [
    orderOf('A1', { remark: 'b10' }),
    orderOf('A2', { remark: 'b9' }),
    orderOf('A3'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Remark' }));
  expect(rowNames()).toEqual(['A2', 'A1', 'A3']);
  expect(screen.getByRole('columnheader', { name: 'Remark' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await waitFor(() => expect(router.state.location.search).toBe('?part=list&sort=remarkAsc'));
  await user.click(screen.getByRole('button', { name: 'Remark' }));
  // Blank cells stay last.
  expect(rowNames()).toEqual(['A1', 'A2', 'A3']);
});

test('A named view has the focus once it is saved, keeps search, filters and order, and is forgotten on request', async () => {
  const { user, router } = await openTable('&status=Pending&sort=totalDesc');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'To pay');
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }));
  const views = await screen.findByRole('combobox', { name: 'Saved views' });
  expect(views).toHaveDisplayValue('To pay');
  expect(views).toHaveFocus();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Every status');
  expect(views).toHaveDisplayValue('Unsaved view');
  await user.selectOptions(views, 'To pay');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?part=list&sort=totalDesc&status=Pending'),
  );
  await user.click(screen.getByRole('button', { name: 'Forget view To pay' }));
  expect(screen.queryByRole('combobox', { name: 'Saved views' })).not.toBeInTheDocument();
});

test('Columns can be hidden, and stay so on the device', async () => {
  const { user } = await openTable();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Remark' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Discount' }));
  expect(row('A1').queryByRole('textbox', { name: 'Remark' })).not.toBeInTheDocument();
  expect(cell('A1', 'Discount')).toBeInTheDocument();
  expect(localStorage.getItem('columns of orders')).toContain('"remark":false');
  await user.click(dialog.getByRole('button', { name: 'Standard columns' }));
  expect(cell('A1', 'Remark')).toBeInTheDocument();
});

test('A URL and a named view have the columns too, for another device', async () => {
  const { user, router } = await openTable('&status=Pending');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Remark' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Name of the view' }),
    'No remarks{Enter}',
  );
  const columns = 'orderNumber,placedAt,recipient,items,total,status,payment,logistics';
  const query = `?part=list&${new URLSearchParams({ columns, status: 'Pending' })}`;
  await waitFor(() => expect(asParams(router.state.location.search)).toEqual(asParams(query)));

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Standard columns' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(cell('A1', 'Remark')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved views' }), 'No remarks');
  expect(row('A1').queryByRole('textbox', { name: 'Remark' })).not.toBeInTheDocument();
});

test('A link shows the columns that it names and leaves those of the device as they are; names of none mean nothing', async () => {
  await openTable('&columns=orderNumber,remark:900,total:140');
  const heads = () =>
    screen.getAllByRole('columnheader').flatMap((head) => head.textContent.replace('↓', '') || []);
  expect(heads()).toEqual(['Order', 'Total (HKD)', 'Remark', 'Actions']);
  expect(screen.getByRole('grid').style.getPropertyValue('--columns')).toMatch(/140fr.*900fr/);
  expect(localStorage.getItem('columns of orders')).toBeNull();
  cleanup();
  await openTable('&columns=constructor,nothing');
  expect(heads()).toContain('Recipient');
});

test('A long address is cut in its cell, whose title is the whole of it', async () => {
  localStorage.setItem('columns of orders', '{"columnVisibility":{},"columnSizing":{}}');
  const address1 = 'Flat B, 23/F, Tower 5, Harbour View Garden, 8 Tai Koo Wan Road, Quarry Bay';
  await openTable('', [orderOf('A1', { address: { address1, address2: 'Hong Kong' } })]);
  expect(row('A1').getByTitle(`${address1}, Hong Kong`)).toHaveTextContent(address1);
});

test('The head and the rows scroll sideways together', async () => {
  await openTable();
  const [head, body] = within(screen.getByRole('grid')).getAllByRole('rowgroup');
  if (!head || !body) throw new Error('The table has no rows');
  fireEvent.scroll(body, { target: { scrollLeft: 120 } });
  expect(head.scrollLeft).toBe(120);
  // As the keyboard goes from one head to the next.
  fireEvent.scroll(head, { target: { scrollLeft: 40 } });
  expect(body.scrollLeft).toBe(40);
});

test('The keyboard brings the whole cell into sight, from behind what stays while the table scrolls, and a press moves nothing', async () => {
  const { user } = await openTable();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(cell('A2', 'Logistics'));
  expect(scrolled).not.toHaveBeenCalled();
  await user.keyboard('{ArrowLeft}');
  expect(scrolled.mock.contexts.at(-1)).toBe(cell('A2', 'Payment'));
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(scrolled.mock.contexts.at(-1)).toBe(row('A2').getByRole('combobox', { name: 'Status' }));
});

test('The sheet of an order has its form, and goes to the next one of the list', async () => {
  const { user } = await openTable('&sort=oldest');
  await user.click(row('A2').getByRole('button', { name: 'Open' }));
  const sheet = () => within(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Order A2');
  await user.type(sheet().getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click(sheet().getByRole('button', { name: 'Next' }));
  expect(sheet().getByRole('article', { name: 'A3' })).toBeVisible();
  expect(sheet().getByText('3 of 4')).toBeVisible();
  await user.click(sheet().getByRole('button', { name: 'Previous' }));
  // The row and the sheet have one edit.
  expect(sheet().getByRole('textbox', { name: 'Remark' })).toHaveValue('Call');
});

test('Shift chooses a range of rows, and the head chooses all', async () => {
  const { user } = await openTable();
  const box = (number: string) => row(number).getByRole('checkbox', { name: `Select ${number}` });
  await user.click(box('A4'));
  await user.keyboard('{Shift>}');
  await user.click(box('A2'));
  await user.keyboard('{/Shift}');
  expect(box('A3')).toBeChecked();
  expect(box('A1')).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 4' }));
  expect(box('A1')).toBeChecked();
});

test('A telephone number in any spelling finds its order with one search', async () => {
  const other = orderOf('A9', { address: { recipient: 'B', contact: '+852 6222-3333' } });
  const { user } = await openTable('', [...ORDERS, other]);
  await retype(
    user,
    screen.getByRole('searchbox', { name: 'Find anything in an order' }),
    '62223333',
  );
  await waitFor(() => expect(rowNames()).toEqual(['A9']));
});

test('After a saved row has left the filter, the row that takes its place has the focus', async () => {
  const { user } = await openTable('&status=Pending');
  await user.selectOptions(row('A3').getByRole('combobox', { name: 'Status' }), 'Shipped');
  await user.click(row('A3').getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(rowNames()).toEqual(['A4', 'A2', 'A1']));
  expect(screen.getByRole('row', { name: 'A2' })).toHaveFocus();
  // No key of whoever goes on typing replaces a text of the other order.
  await user.keyboard('x{ArrowRight}');
  expect(texts('Remark')).toEqual(['', '', '']);
  expect(screen.getByRole('row', { name: 'A2' })).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test('The message of Save all gets the focus once its button has gone', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Remark'), 'Call');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 of 1 saved.'));
  expect(document.activeElement).toHaveRole('status');
});

test('The row of an order gets the focus after the question about its conflict, where Save all has gone', async () => {
  const { user } = await openTable();
  await user.type(cell('A4', 'Remark'), 'Mine');
  const [others, theirs] = [ORDERS.slice(0, 3), orderOf('A4', { remark: 'Theirs' })];
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: [...others, theirs] });
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  const question = within(await screen.findByRole('dialog', { name: /changed/i }));
  await user.click(question.getByRole('button', { name: 'Use the server’s version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: 'A4' })).toHaveFocus();
});

test('The status of 5 orders is chosen once, filled down and saved: 3 clicks', async () => {
  const orders = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((number) => orderOf(number));
  const { user } = await openTable('', orders);
  const status = (number: string) => row(number).getByRole('combobox', { name: 'Status' });
  // A choice is two clicks: the list and the option.
  await user.selectOptions(status('A6'), 'Shipped');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
  await user.keyboard('{Control>}d{/Control}');
  expect(status('A2')).toHaveValue('Shipped');
  expect(status('A1')).toHaveValue('Pending');
  await user.click(screen.getByRole('button', { name: 'Save all (5)' }));
  expect(await screen.findByText('5 of 5 saved.')).toBeVisible();
  expect(await bodies(UPDATE)).toHaveLength(5);
});

test('Chosen orders get one status, which is unsaved until all is saved', async () => {
  const { user } = await openTable();
  await user.click(screen.getByRole('checkbox', { name: 'Select A1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A3' }));
  const status = screen.getByRole('combobox', { name: 'Status of 2 selected orders' });
  await user.selectOptions(status, 'Status: Shipped');
  expect(status).toHaveDisplayValue('Status: Shipped');
  expect(await bodies(UPDATE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save all (2)' }));
  expect(await screen.findByText('2 of 2 saved.')).toBeVisible();
  expect(await bodies(UPDATE)).toEqual([
    { orderId: 'o-A3', status: 'Shipped' },
    { orderId: 'o-A1', status: 'Shipped' },
  ]);
});

test('Both exports take the chosen orders, and the page says so', async () => {
  const { user } = await openTable();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('checkbox', { name: 'Select A3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A1' }));
  expect(screen.getByText('2 selected: print, message and export only these')).toBeVisible();

  for (const name of ['Export CSV', 'Export pieces']) {
    made.mockClear();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const file = made.mock.calls[0]?.[0];
    const rows = file instanceof Blob ? (await file.text()).split('\r\n') : [];
    expect(rows.slice(1).map((text) => text.split(',')[0])).toEqual(['A3', 'A1']);
  }
});

test('Back to the list chooses again what was chosen, and a link to it nothing', async () => {
  const { user, router } = await openTable();
  // Tests begin at a history entry that the router has not made.
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A3' }));
  await user.click(screen.getByRole('link', { name: 'Buying list' }));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('checkbox', { name: 'Select A3' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select A4' })).not.toBeChecked();

  await user.click(screen.getByRole('link', { name: 'Buying list' }));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'IM List' }));
  expect(await screen.findByRole('checkbox', { name: 'Select A3' })).not.toBeChecked();
});

test('A range of days that ends before it begins says so, and Clear filters shows all orders', async () => {
  const { user } = await openTable('&date=2026-11-04~2026-11-01');
  const last = await screen.findByLabelText('To');
  expect(last).toBeInvalid();
  expect(last).toHaveAccessibleDescription('This day is before the first one.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('4 orders')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
