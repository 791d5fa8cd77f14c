import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { ChunkLoadError } from '../../../src/lib/loadChunk';
import { expectConsole } from '../../support/quietConsole';
import { bodies, server } from '../../support/server';
import { held, openAdmin, ownLabel, ownLabelHolds, retype } from './adminHost';
import { ADMIN_UID } from './createForm';
import { openOrder, ordersHeld, UPDATE, UPDATE_URL } from './orderHost';

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

/** How the code that reads pasted tables loads. */
const chunk = vi.hoisted(() => ({ load: () => Promise.resolve() }));
vi.mock(
  import('../../../src/features/admin/records/grid/clipboardText'),
  async (importOriginal) => {
    const original = await importOriginal();
    return {
      ...original,
      parseRange: async (text) => {
        await chunk.load();
        return original.parseRange(text);
      },
    };
  },
);

async function openTable(query = '', orders = [openOrder(0), openOrder(1)]) {
  const records = ordersHeld(...orders);
  const page = await openAdmin(`/adminOrderIMPage?part=list${query}`);
  await screen.findByRole('grid', { name: 'IM List' });
  return { ...page, records };
}

const row = (number: string) => within(screen.getByRole('row', { name: number }));

const cell = (number: string, name: string) => row(number).getByRole('textbox', { name });

const valueOf = (input: HTMLElement) => input.getAttribute('value');

const statusOf = (number: string) => row(number).getByRole('combobox', { name: 'Status' });

test('A remark that is not saved yet does not take back what Ship by paste has saved of the same order', async () => {
  const { user, records } = await openTable();
  await retype(user, cell('20600', 'Remark'), 'Call first');
  await user.click(screen.getByRole('button', { name: 'Ship by paste' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship by paste' }));
  await user.click(dialog.getByRole('textbox', { name: /^Order numbers/ }));
  await user.paste('20600, SF1329004487100');
  await user.click(await dialog.findByRole('button', { name: 'Ship 1' }));
  await dialog.findByText('1 order saved.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: /^Save all/ }));
  await waitFor(() => expect(records.get('o-0')).toMatchObject({ remark: 'Call first' }));
  expect(records.get('o-0')).toMatchObject({ status: 'Shipped' });
  expect(records.get('o-0')?.['logistics']).toContain('SF1329004487100');
});

test('Undo of Save all takes its field back where another one of the row has been typed meanwhile', async () => {
  const { user, records } = await openTable();
  await user.selectOptions(statusOf('20600'), 'Shipped');
  await user.click(screen.getByRole('button', { name: /^Save all/ }));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await retype(user, cell('20600', 'Remark'), 'Call first');
  await user.click(undo);
  await waitFor(() => expect(records.get('o-0')).toMatchObject({ status: 'Pending' }));
  await waitFor(() => expect(statusOf('20600')).toHaveValue('Pending'));
  expect(cell('20600', 'Remark')).toHaveValue('Call first');
});

test('An edit that is taken back or typed anew before its turn in a run is not sent, and one beside it is', async () => {
  const orders = [0, 1, 2, 3].map((place) => openOrder(place));
  const { user } = await openTable('', orders);
  const answer = held('post', UPDATE_URL);
  for (const place of [0, 1, 2, 3])
    await retype(user, cell(String(20_600 + place), 'Payment'), `FPS ${place}`);
  await user.click(screen.getByRole('button', { name: 'Save all (4)' }));
  await waitFor(async () => expect(await bodies(UPDATE, 'POST')).toHaveLength(1));

  await retype(user, cell('20601', 'Payment'), '');
  await retype(user, cell('20602', 'Payment'), 'Visa');
  await retype(user, cell('20603', 'Remark'), 'Call first');
  answer();
  expect(await screen.findByText(/^2 of 2 saved\./)).toBeVisible();
  expect(await bodies(UPDATE, 'POST')).toEqual([
    { orderId: 'o-0', payment: 'FPS 0' },
    { orderId: 'o-3', payment: 'FPS 3' },
  ]);
  expect(cell('20602', 'Payment')).toHaveValue('Visa');
  expect(screen.getByRole('button', { name: 'Save all (2)' })).toBeVisible();
});

test('Undo of Revert all keeps what has been typed since', async () => {
  const { user } = await openTable();
  await retype(user, cell('20600', 'Payment'), 'FPS');
  await retype(user, cell('20601', 'Payment'), 'Visa');
  await user.click(screen.getByRole('button', { name: 'Revert all' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await retype(user, cell('20600', 'Remark'), 'Call first');
  await user.click(undo);
  expect(cell('20600', 'Payment')).toHaveValue('FPS');
  expect(cell('20601', 'Payment')).toHaveValue('Visa');
  expect(cell('20600', 'Remark')).toHaveValue('Call first');
});

test('An order that has come into a selected range is neither filled, pasted into, copied nor emptied with it', async () => {
  const { user, records } = await openTable('', [openOrder(0), openOrder(2)]);
  const payments = () => [0, 1, 2].map((place) => cell(String(20_600 + place), 'Payment'));
  await user.click(cell('20600', 'Payment'));
  await user.keyboard('FPS{Shift>}{ArrowDown}{/Shift}');
  records.set('o-1', openOrder(1, { payment: 'Cash' }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByRole('row', { name: '20601' });

  act(() => cell('20600', 'Payment').focus());
  await user.keyboard('{Control>}d{/Control}');
  expect(payments().map(valueOf)).toEqual(['FPS', 'Cash', 'FPS']);
  await user.paste('Visa\nPayMe');
  await waitFor(() => expect(payments().map(valueOf)).toEqual(['Visa', 'Cash', 'PayMe']));
  expect((await user.copy())?.getData('text/plain')).toBe('Visa\nPayMe');
  await user.keyboard('{Delete}');
  expect(payments().map(valueOf)).toEqual(['', 'Cash', '']);
});

test('Ctrl Z takes a whole paste back, also in a row that a search hides by then', async () => {
  const { user } = await openTable();
  await user.click(cell('20600', 'Remark'));
  await user.paste('Call first\nGift');
  await waitFor(() => expect(cell('20601', 'Remark')).toHaveValue('Gift'));
  await retype(user, screen.getByRole('searchbox'), '20600');
  await waitFor(() => expect(screen.queryByRole('row', { name: '20601' })).toBeNull());

  await user.click(cell('20600', 'Remark'));
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('20600', 'Remark')).toHaveValue('');
  expect(screen.queryByText(/not in this list/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull();
});

test('Ctrl Z makes the text from before a save an edit again where the saved row has left the list', async () => {
  const { user } = await openTable('&status=Pending');
  await user.selectOptions(statusOf('20600'), 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: '20600' })).toBeNull());
  await user.click(cell('20601', 'Remark'));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('1 unsaved edit is not in this list.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show only unsaved' }));
  expect(await screen.findByRole('row', { name: '20600' })).toBeVisible();
  expect(statusOf('20600')).toHaveValue('Pending');
});

test('The Enter with which Safari ends the composition of a word stays in the cell', async () => {
  const { user } = await openTable();
  const remark = cell('20600', 'Remark');
  await user.click(remark);
  fireEvent.keyDown(remark, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(remark).toHaveFocus();
});

test('A pasted line that begins with a quotation mark fills its own cell', async () => {
  const { user } = await openTable();
  await user.click(cell('20600', 'Remark'));
  await user.paste('"Mini" bag first\nCall first');
  await waitFor(() => expect(cell('20600', 'Remark')).toHaveValue('"Mini" bag first'));
  expect(cell('20601', 'Remark')).toHaveValue('Call first');
});

test('A paste goes into the cell in which it was pasted, where the focus moves on before its code has loaded', async () => {
  const { user } = await openTable();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  chunk.load = () => arrived;
  await user.click(cell('20600', 'Remark'));
  await user.paste('Call first\nGift');
  await user.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(cell('20600', 'Remark')).toHaveValue('Call first'));
  expect(cell('20601', 'Remark')).toHaveValue('Gift');
});

test('A paste whose code cannot be loaded is told in a toast and changes nothing', async () => {
  const { user } = await openTable();
  expectConsole(/Error reading a paste:/);
  chunk.load = () => Promise.reject(new ChunkLoadError('pastedTable', 'offline'));
  await user.click(cell('20600', 'Remark'));
  await user.paste('Call first\nGift');
  expect(await screen.findByText(/^Part of the shop could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull();
  chunk.load = () => Promise.resolve();
});

test('An update that the host answers with a failure at status 200 is not told as saved', async () => {
  const { user } = await openTable();
  server.use(http.post(UPDATE_URL, () => HttpResponse.json({ success: false, message: 'locked' })));
  expectConsole(/Error updating order:/);
  await user.selectOptions(statusOf('20600'), 'Shipped');
  await user.click(row('20600').getByRole('button', { name: 'Update' }));
  expect(await row('20600').findByText(/^The update did not go through/)).toBeVisible();
  expect(statusOf('20600')).toHaveValue('Shipped');
});

test('A view that another tab has saved meanwhile stays', async () => {
  const { user } = await openTable('&status=Pending');
  const key = `views of orders of ${ownerKey(ADMIN_UID)}`;
  localStorage.setItem(key, JSON.stringify([{ name: 'Late', query: 'late=1' }]));
  await user.click(screen.getByRole('button', { name: /Save.*view/ }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Open{Enter}');
  const views = await screen.findByRole('combobox', { name: /views/i });
  expect(within(views).getByRole('option', { name: 'Late' })).toBeVisible();
  expect(localStorage.getItem(key)).toContain('Late');
});

test('A product whose time no date can hold is listed without it', async () => {
  ownLabelHolds(ownLabel('coat', { updatedTime: '20261128103000123' }), ownLabel('bag'));
  await openAdmin('/adminSpuListPage');
  expect(await screen.findByRole('row', { name: /coat/ })).toBeVisible();
});
