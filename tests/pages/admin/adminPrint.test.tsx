import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { card, logInAgain, openAdmin } from './adminHost';

const piece = (itemId: string, desc: string, change = {}) => ({
  itemId,
  productId: `p-${desc}`,
  desc,
  brand: 'Gucci',
  size: 'M',
  price: 900,
  thumbnail: `https://pictures.test/${itemId}.jpg`,
  ...change,
});

const address = { address1: '中環皇后大道中 99 號', address2: '香港島中西區', recipient: '陳小姐' };

const ORDERS = [
  {
    _id: 'o-1',
    orderNumber: 'A1',
    status: 'Pending',
    createDateHK: '2026-11-01 10:00',
    totalPrice: 1800,
    promoCode: 'ZAN10',
    address: { ...address, contact: '5550 1234' },
    items: [
      piece('i-1', '羊毛大衣 Wool coat'),
      piece('i-1', '羊毛大衣 Wool coat'),
      piece('i-2', 'Felt hat'),
    ],
    cancelItems: ['i-2'],
  },
  {
    _id: 'o-2',
    orderNumber: 'B2',
    status: 'Processing',
    createDateHK: '2026-11-02 10:00',
    items: [piece('i-3', 'Silk scarf', { size: 'One size' })],
  },
  { _id: 'o-3', orderNumber: 'C3', status: 'Cancel', items: [piece('i-4', 'Cap')] },
];

/** What the paper held at each print. */
const printed: string[][] = [];

beforeEach(() => {
  printed.length = 0;
  vi.stubGlobal('print', () => printed.push(papers()));
  // jsdom decodes no picture.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

/** The documents beside the page, of which a print consists. */
function papers(): string[] {
  const outside = [...document.body.children].filter(
    (child) => !child.contains(screen.getByRole('main')),
  );
  return outside.flatMap((child) =>
    [...child.getElementsByTagName('article')].map((paper) => paper.textContent),
  );
}

async function open(orders: readonly object[] = ORDERS) {
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: orders });
  const page = await openAdmin('/adminOrderIMPage?part=list&sort=oldest');
  await card('A1');
  await page.user.click(screen.getByRole('button', { name: 'Print' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 2 orders' }));
  const preview = within(await dialog.findByRole('region', { name: 'Preview' }));
  const print = () => page.user.click(dialog.getByRole('button', { name: 'Print' }));
  return { ...page, dialog, preview, print };
}

test('Two clicks print a packing slip of each order that is not cancelled', async () => {
  const { print } = await open();
  await print();
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toHaveLength(2);
  const [chinese] = printed[0]!;
  for (const text of ['ZAN', 'A1', '2026年11月1日', '陳小姐', '5550 1234', '中環皇后大道中 99 號'])
    expect(chinese).toContain(text);
  for (const text of ['Gucci', '羊毛大衣', 'Wool coat', 'ZAN10', '多謝惠顧。'])
    expect(chinese).toContain(text);
  expect(chinese).not.toContain('Felt hat');
  expect(chinese).not.toContain('HK$');
});

test('Identical pieces are one row with their count', async () => {
  const { preview } = await open();
  const slip = within(preview.getByRole('article', { name: '裝箱單 A1' }));
  const rows = slip.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(1);
  expect(within(rows[0]!).getByRole('cell', { name: '2' })).toBeVisible();
});

test('Prices and the line for the customer are printed where the admin wants them', async () => {
  const { user, dialog, preview } = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'With prices' }));
  const slip = preview.getByRole('article', { name: '裝箱單 A1' });
  expect(slip).toHaveTextContent('HK$900');
  expect(slip).toHaveTextContent('總額 HK$1,800');
  await user.click(dialog.getByRole('textbox', { name: 'Line for the customer' }));
  await user.paste('生日快樂');
  expect(slip).toHaveTextContent('生日快樂');
  expect(slip).not.toHaveTextContent('多謝惠顧');
});

test('A slip with prices has the discount that makes them its total', async () => {
  const [discounted, ...others] = ORDERS;
  const { user, dialog, preview } = await open([{ ...discounted, totalPrice: 1620 }, ...others]);
  await user.click(dialog.getByRole('checkbox', { name: 'With prices' }));
  expect(preview.getByRole('article', { name: '裝箱單 A1' })).toHaveTextContent(
    '折扣 -HK$180總額 HK$1,620',
  );
});

test('A slip has no total where the server still counts cancelled pieces in it, and the dialog says so', async () => {
  const [counting, ...others] = ORDERS;
  const { user, dialog, preview } = await open([{ ...counting, totalPrice: 2700 }, ...others]);
  await user.click(dialog.getByRole('checkbox', { name: 'With prices' }));
  expect(
    dialog.getByText(/^A1: the server’s total may still count cancelled pieces/),
  ).toBeVisible();
  const slip = within(preview.getByRole('article', { name: /A1$/ }));
  expect(slip.queryByText(/2,700/)).toBeNull();
});

test('A slip or a label of an order without an address says so', async () => {
  const { user, dialog, preview } = await open();
  const slip = preview.getByRole('article', { name: '裝箱單 B2' });
  expect(slip).toHaveTextContent('This order has no address.');
  await user.click(dialog.getByRole('radio', { name: 'Address labels' }));
  expect(preview.getByRole('article', { name: 'B2' })).toHaveTextContent(
    'This order has no address.',
  );
  expect(preview.getByRole('article', { name: 'A1' })).toHaveTextContent('陳小姐5550 1234');
});

test('The pick list names the orders of each piece, and leaves cancelled pieces and orders out', async () => {
  const { user, dialog, preview } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Pick list' }));
  const shown = () => preview.getByRole('article', { name: 'Pick list' });
  const list = shown();
  expect(list).toHaveTextContent('3 pieces · 2 orders');
  expect(list).toHaveTextContent('羊毛大衣Wool coatSize M × 2for A1 × 2');
  expect(list).toHaveTextContent('Silk scarfOne size × 1for B2');
  expect(list).not.toHaveTextContent('Cap');
  await user.click(dialog.getByRole('checkbox', { name: 'Also 1 cancelled or refunded order' }));
  expect(shown()).toHaveTextContent('Cap');
  expect(screen.getByRole('dialog', { name: 'Print 3 orders' })).toBeVisible();
});

test('Printing waits for the pictures, and says how many could not be loaded', async () => {
  const { print, dialog } = await open();
  let finish = (): void => undefined;
  let pictures = 0;
  HTMLImageElement.prototype.decode = () => {
    pictures += 1;
    if (pictures === 1) return Promise.reject(new Error('no picture'));
    return new Promise((resolve) => {
      finish = () => resolve();
    });
  };
  await print();
  expect(await dialog.findByText('Loading the pictures…')).toHaveAttribute('role', 'status');
  expect(pictures).toBe(2);
  expect(printed).toHaveLength(0);
  finish();
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(
    dialog.getByText('1 picture could not be loaded. A box stands in its place.'),
  ).toBeVisible();
});

test('Nothing is left beside the page once the dialog is closed', async () => {
  const { user, dialog } = await open();
  expect(papers()).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(papers()).toHaveLength(0);
});

/** Presses *Print* in the dialog, whose pictures load once the returned function is called. */
async function printWithHeldPictures() {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  HTMLImageElement.prototype.decode = () => loaded;
  answers(`${HOSTS.order}/myyOrder/allOrders`, { orderList: ORDERS.slice(0, 1) });
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await card('A1');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const dialog = await printDialog();
  await user.click(await dialog.findByRole('button', { name: 'Print' }));
  expect(await dialog.findByText('Loading the pictures…')).toBeVisible();
  return { user, dialog, load };
}

const printDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Print 1 order' }));

test('A dialog that was closed while the pictures loaded prints nothing', async () => {
  const { user, dialog, load } = await printWithHeldPictures();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  load();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await (await printDialog()).findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).not.toHaveLength(0));
  expect(printed).toHaveLength(1);
});

test('A session that has ended while the pictures loaded prints nothing', async () => {
  const { user, load } = await printWithHeldPictures();
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  load();
  await logInAgain(user);
  await card('A1');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const dialog = await printDialog();
  await user.click(await dialog.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).not.toHaveLength(0));
  expect(printed).toHaveLength(1);
});
