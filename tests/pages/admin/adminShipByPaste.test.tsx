import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { held } from '../../support/answers';
import { closingAsks } from '../../support/closeTab';
import { expectConsole } from '../../support/quietConsole';
import { bodies, requests, server } from '../../support/server';
import { openAdmin } from './adminHost';
import { countClicks, openOrder, ordersHeld, UPDATE, UPDATE_URL } from './orderHost';

const tracking = (place: number) => `SF13290044${String(place).padStart(3, '0')}`;
const pasteOf = (count: number) =>
  Array.from({ length: count }, (_, place) => `${20_600 + place}, ${tracking(place)}`).join('\n');
const orders = (count: number) => Array.from({ length: count }, (_, place) => openOrder(place));

async function open(...given: Record<string, unknown>[]) {
  const records = ordersHeld(...given);
  const page = await openAdmin('/adminOrderIMPage?part=list');
  const button = await screen.findByRole('button', { name: 'Ship by paste' });
  const clicks = countClicks();
  await page.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship by paste' }));
  async function paste(text: string) {
    await page.user.click(dialog.getByRole('textbox', { name: /^Order numbers/ }));
    await page.user.paste(text);
  }
  /** The row of an order. */
  const row = (number: string) =>
    within(dialog.getByRole('rowheader', { name: number }).closest('tr')!);
  return { ...page, records, dialog, paste, row, clicks };
}

/** Makes the host refuse updates of the second order, until the returned function is called. */
function refuseSecond(): () => void {
  let isRefused = true;
  server.use(
    http.post(UPDATE_URL, async ({ request }) => {
      const body = await request.clone().text();
      return isRefused && body.includes('o-1')
        ? HttpResponse.json({ message: 'No' }, { status: 422 })
        : undefined;
    }),
  );
  expectConsole(/Error updating order:/);
  return () => {
    isRefused = false;
  };
}

test('The dialog opens with the focus on the box for the paste', async () => {
  const { dialog } = await open(...orders(1));
  expect(dialog.getByRole('textbox', { name: /^Order numbers/ })).toHaveProperty('autofocus', true);
});

test('Ten orders are shipped with three clicks and one paste', async () => {
  const { user, records, dialog, paste, clicks } = await open(...orders(10));
  await paste(pasteOf(10));
  await user.click(await dialog.findByRole('button', { name: 'Ship 10' }));
  expect(await dialog.findByText('10 orders saved.')).toHaveAttribute('role', 'status');
  expect(clicks()).toBeLessThanOrEqual(6);
  expect(await bodies(UPDATE)).toEqual(
    orders(10).map((_, place) => ({
      orderId: `o-${place}`,
      status: 'Shipped',
      logistics: tracking(place),
    })),
  );
  expect(records.get('o-9')).toMatchObject({ status: 'Shipped', logistics: tracking(9) });
  expect(dialog.getAllByText('Saved')).toHaveLength(10);
});

test('Undo gives the shipped orders their status back, keeps their tracking numbers, and lets them be shipped again', async () => {
  const { user, records, dialog, paste } = await open(...orders(2));
  await paste(pasteOf(2));
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  await user.click(await dialog.findByRole('button', { name: /^Undo the status of 2 orders/ }));

  const again = await dialog.findByRole('button', { name: 'Ship 2' });
  expect(records.get('o-1')).toMatchObject({ status: 'Pending', logistics: tracking(1) });
  expect(again).toHaveFocus();
  await user.click(again);
  expect(await dialog.findByText('2 orders saved.')).toBeVisible();
  expect(records.get('o-1')).toMatchObject({ status: 'Shipped', logistics: tracking(1) });
});

test('A status that could not be undone is told, and can be undone again', async () => {
  const { user, records, dialog, paste } = await open(...orders(2));
  await paste(pasteOf(2));
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  const undo = await dialog.findByRole('button', { name: /^Undo the status of 2 orders/ });
  const accept = refuseSecond();
  await user.click(undo);
  expect(
    await screen.findByText('The status of 20601 could not be undone. Please try again.'),
  ).toBeVisible();
  expect(records.get('o-1')).toMatchObject({ status: 'Shipped' });

  accept();
  await user.click(dialog.getByRole('button', { name: /^Undo the status of 1 order/ }));
  await waitFor(() => expect(records.get('o-1')).toMatchObject({ status: 'Pending' }));
});

test('The preview shows order, recipient, pieces, tracking and new status', async () => {
  const { paste, row } = await open(...orders(2));
  await paste('20600 SF 1329 0044 871');
  const cells = row('20600');
  expect(cells.getByRole('checkbox', { name: '20600' })).toBeChecked();
  for (const text of ['陳小姐 0', '1 piece', 'SF 1329 0044 871'])
    expect(cells.getByRole('cell', { name: text })).toBeVisible();
  expect(cells.getByRole('combobox', { name: 'New status of 20600' })).toHaveValue('Shipped');
});

test('Doubtful lines say why, and are sent only where the admin ticks them', async () => {
  const { user, dialog, paste, row } = await open(
    openOrder(0),
    openOrder(1, { status: 'Refund' }),
    openOrder(2, { logistics: 'DHL 1234567890' }),
  );
  await paste(
    [
      `20600 ${tracking(0)}`,
      `20601 ${tracking(1)}`,
      `20602 ${tracking(2)}`,
      `29999 ${tracking(3)}`,
    ].join('\n'),
  );
  expect(await dialog.findByRole('button', { name: 'Ship 1' })).toBeVisible();
  expect(row('20601').getByText('This order is “Refund”.')).toBeVisible();
  expect(row('20602').getByText('This order already has DHL 1234567890.')).toBeVisible();
  expect(dialog.getByText('There is no such order.')).toBeVisible();
  expect(dialog.getByText(`29999 ${tracking(3)}`)).toBeVisible();

  await user.click(row('20602').getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Ship 2' }));
  expect(await dialog.findByText('2 orders saved.')).toBeVisible();
  expect((await bodies(UPDATE)).map(({ orderId }) => orderId)).toEqual(['o-0', 'o-2']);
});

test('Of two orders with one number only one can be ticked', async () => {
  const { user, dialog, paste } = await open(openOrder(0), openOrder(1, { orderNumber: '20600' }));
  await paste(`20600 ${tracking(0)}`);
  const [first, second] = await dialog.findAllByRole('checkbox', { name: '20600' });
  expect(dialog.getAllByText('Several orders have this number.')).toHaveLength(2);
  await user.click(first!);
  await user.click(second!);
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
});

test('Another status can be chosen for a line', async () => {
  const { user, dialog, paste, row } = await open(...orders(1));
  await paste(`20600 ${tracking(0)}`);
  await user.selectOptions(row('20600').getByRole('combobox'), 'Processing');
  await user.click(dialog.getByRole('button', { name: 'Ship 1' }));
  await dialog.findByText('1 order saved.');
  expect(await bodies(UPDATE)).toMatchObject([{ status: 'Processing', logistics: tracking(0) }]);
});

test('A failure is told in its row, does not stop the others, and is tried again', async () => {
  const { user, dialog, paste, row } = await open(...orders(3));
  const accept = refuseSecond();
  await paste(pasteOf(3));
  await user.click(await dialog.findByRole('button', { name: 'Ship 3' }));
  expect(await dialog.findByText('2 orders saved. 1 was not saved.')).toBeVisible();
  expect(row('20601').getByText('Not saved: the server refused it.')).toBeVisible();

  accept();
  await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
  expect(await dialog.findByText('3 orders saved.')).toBeVisible();
  expect(requests('POST', UPDATE)).toHaveLength(4);
});

test('An order that somebody else has changed is not overwritten, and its row says so', async () => {
  const { user, records, dialog, paste, row } = await open(...orders(2));
  await paste(pasteOf(2));
  records.set('o-0', openOrder(0, { logistics: 'DHL 1234567890' }));
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  expect(
    await row('20600').findByText('Not saved: somebody else has changed it in the meantime.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(row('20601').getByText('Saved')).toBeInTheDocument());
  expect(records.get('o-0')).toMatchObject({ logistics: 'DHL 1234567890' });
});

/** Reloads the list under the dialog, as it reloads every minute, until the host has answered. */
async function reload(user: UserEvent) {
  const before = requests('GET', '/myyOrder/allOrders').length;
  const button = screen.getByRole('button', { name: 'Reload', hidden: true });
  await user.click(button);
  await waitFor(() =>
    expect(requests('GET', '/myyOrder/allOrders').length).toBeGreaterThan(before),
  );
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
}

test.each([
  ['cancelled', { status: 'Cancel' }, 'This order is “Cancel”.'],
  ['sent with another number', { logistics: 'DHL 1' }, 'This order already has DHL 1.'],
])(
  'An order that somebody else has %s during a run says so once it is loaded, and is sent only where the admin ticks it again',
  async (_what, change, doubt) => {
    const { user, records, dialog, paste, row } = await open(...orders(1));
    await paste(pasteOf(1));
    const ticked = row('20600').getByRole('checkbox');
    await user.click(ticked);
    await user.click(ticked);
    records.set('o-0', openOrder(0, change));
    await user.click(await dialog.findByRole('button', { name: 'Ship 1' }));
    await dialog.findByText('Not saved: somebody else has changed it in the meantime.');
    await reload(user);
    expect(await row('20600').findByText(doubt)).toBeVisible();
    expect(ticked).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Ship 0' })).toBeDisabled();

    await user.click(ticked);
    await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
    expect(await dialog.findByText('1 order saved.')).toBeVisible();
    expect(records.get('o-0')).toMatchObject({ status: 'Shipped', logistics: tracking(0) });
  },
);

test('Undo gives an order that was tried again the status that somebody else had set', async () => {
  const { user, records, dialog, paste } = await open(...orders(1));
  await paste(pasteOf(1));
  records.set('o-0', openOrder(0, { status: 'Processing' }));
  await user.click(await dialog.findByRole('button', { name: 'Ship 1' }));
  await dialog.findByText('Not saved: somebody else has changed it in the meantime.');
  await reload(user);
  await user.click(dialog.getByRole('button', { name: 'Try 1 again' }));
  await user.click(await dialog.findByRole('button', { name: /^Undo the status of 1 order/ }));
  await waitFor(() => expect(records.get('o-0')).toMatchObject({ status: 'Processing' }));
});

test('Closing the tab while orders are shipped, or get their status back, asks first', async () => {
  const { user, dialog, paste } = await open(...orders(2));
  await paste(pasteOf(2));
  expect(closingAsks()).toBe(false);
  const ship = held('post', UPDATE_URL);
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(1));
  expect(closingAsks()).toBe(true);
  ship();
  expect(await dialog.findByText('2 orders saved.')).toBeVisible();
  expect(closingAsks()).toBe(false);

  const undo = held('post', UPDATE_URL);
  await user.click(dialog.getByRole('button', { name: /^Undo the status of 2 orders/ }));
  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(3));
  expect(closingAsks()).toBe(true);
  undo();
  expect(await dialog.findByRole('button', { name: 'Ship 2' })).toBeVisible();
  expect(closingAsks()).toBe(false);
});

test('Stop ends the run after the order under way, and what is left can be shipped', async () => {
  const { user, dialog, paste } = await open(...orders(3));
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(
      UPDATE_URL,
      async () => {
        await isHeld;
        return HttpResponse.json({ success: true });
      },
      { once: true },
    ),
  );
  await paste(pasteOf(3));
  await user.click(await dialog.findByRole('button', { name: 'Ship 3' }));
  expect(await dialog.findByText('0 of 3')).toBeVisible();
  await waitFor(() => expect(requests('POST', UPDATE)).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  release();
  expect(await dialog.findByText('1 order saved.')).toBeVisible();
  expect(requests('POST', UPDATE)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Ship 2' }));
  expect(await dialog.findByText('3 orders saved.')).toBeVisible();
});

test('The shipped orders can be written about at once, with their tracking numbers', async () => {
  const { user, dialog, paste } = await open(...orders(2));
  await paste(pasteOf(2));
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  await user.click(await dialog.findByRole('button', { name: 'Message these customers (2)' }));
  const queue = within(await screen.findByRole('dialog', { name: 'Message 2 customers' }));
  const link = await queue.findByRole('link', { name: 'WhatsApp about 20600' });
  expect(new URL(link.getAttribute('href')!).searchParams.get('text')).toContain(
    `物流單號：${tracking(0)}`,
  );
});

test('Ten shipped customers are written to with twelve clicks, the last of which is back at the list', async () => {
  const { user, dialog, paste, clicks } = await open(...orders(10));
  await paste(pasteOf(10));
  await user.click(await dialog.findByRole('button', { name: 'Ship 10' }));
  const message = await dialog.findByRole('button', { name: 'Message these customers (10)' });
  const before = clicks();
  await user.click(message);
  const queue = within(await screen.findByRole('dialog', { name: 'Message 10 customers' }));
  for (const link of await queue.findAllByRole('link')) await user.click(link);
  await user.click(queue.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(clicks() - before).toBeLessThanOrEqual(12);
});

test('What was not shipped is still there after the messages', async () => {
  const { user, dialog, paste } = await open(...orders(2));
  await paste(`${pasteOf(2)}\n29999 ${tracking(3)}`);
  await user.click(await dialog.findByRole('button', { name: 'Ship 2' }));
  await user.click(await dialog.findByRole('button', { name: 'Message these customers (2)' }));
  const queue = within(await screen.findByRole('dialog', { name: 'Message 2 customers' }));
  await user.click(queue.getByRole('button', { name: 'Close' }));
  expect(dialog.getByText('There is no such order.')).toBeVisible();
});
