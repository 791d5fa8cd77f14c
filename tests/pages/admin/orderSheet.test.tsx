import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { requests } from '../../support/server';
import { openAdmin, retype } from './adminHost';
import { openOrder, ordersHeld } from './orderHost';

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

const COAT = {
  itemId: 'i-1',
  productId: 'coat',
  desc: '羊毛大衣 Wool coat',
  brand: 'Gucci',
  size: 'M',
  price: 900,
};
const HAT = { itemId: 'i-2', productId: 'hat', desc: '毛帽 Felt hat', size: '均碼', price: 300 };

/** Listed newest first: 20600, 20601, 20602. */
async function openList(query = '') {
  const records = ordersHeld(
    openOrder(0, { items: [COAT, HAT], totalPrice: 1200, payment: 'FPS', promoCode: 'WINTER' }),
    openOrder(1, { address: undefined }),
    openOrder(2, { status: 'Shipped', logistics: 'SF 1' }),
  );
  const page = await openAdmin(`/adminOrderIMPage?part=list${query}`);
  await screen.findByRole('grid', { name: 'IM List' });
  return { ...page, records };
}

const sheet = (number: string) => screen.findByRole('dialog', { name: `Order ${number}` });

async function openSheet(query = '', number = '20600') {
  const page = await openList(query);
  const row = within(screen.getByRole('row', { name: number }));
  await page.user.click(row.getByRole('button', { name: 'Open' }));
  return { ...page, dialog: within(await sheet(number)) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The terms of the sheet's facts with what stands beside them. */
const facts = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling: text }) => [textContent, text?.textContent]);

test('The sheet has the totals of the host and of the edits, payment and promo code', async () => {
  const { user, dialog } = await openSheet();
  const [status, placed, ...others] = facts(dialog);
  expect(status).toEqual(['Status', 'Pending']);
  expect(placed?.[1]).toMatch(/^28 November 2026 at 10:00 /);
  expect(others).toEqual([
    ['Total', 'HK$1,200 '],
    ['Payment', 'FPS'],
    ['Promo code', 'WINTER'],
  ]);

  await user.click(dialog.getByRole('checkbox', { name: 'Cancel Felt hat, One size' }));
  expect(dialog.getByText('as it stands here about HK$900')).toBeVisible();
});

test('The pieces are named in the reader’s language, and lead to their products', async () => {
  const { dialog } = await openSheet();
  expect(dialog.getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/product/coat');
  expect(dialog.getByRole('link', { name: 'Felt hat' })).toHaveAttribute('href', '/product/hat');
  expect(dialog.getByText('Gucci')).toBeVisible();
  expect(dialog.getByText('M · HK$900')).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Wool coat, M' })[0]).toBeInTheDocument();
});

test('The address is copied line by line, and called or written to with the message of the status', async () => {
  const { user, dialog } = await openSheet();
  await user.click(dialog.getByRole('button', { name: 'Copy the address of 20600' }));
  expect(await navigator.clipboard.readText()).toBe(
    '陳小姐 0\n6123 0000\n尖沙咀廣東道 17 號\n九龍',
  );
  expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+85261230000');

  const link = dialog.getByRole('link', { name: 'WhatsApp about 20600' });
  await waitFor(() =>
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/85261230000\?text=陳小姐 0，你好！多謝惠顧！\n我們已收到你的訂單 20600/,
    ),
  );
  await user.click(link);
  expect(dialog.getByText('Message “Pending” sent')).toBeVisible();
});

test('A toast stands in the open sheet, and outlasts it', async () => {
  const { user, dialog } = await openSheet();
  await user.click(dialog.getByRole('button', { name: 'Copy the address of 20600' }));
  expect(await dialog.findByText('Address copied.')).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await isClosed();
  expect(screen.getByText('Address copied.')).toBeVisible();
});

test('An order without an address says so', async () => {
  const { dialog } = await openSheet('', '20601');
  expect(dialog.getByText('This order has no address.')).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Call' })).toBeNull();
});

test('The sheet is in the URL: Back closes it, and its URL opens it', async () => {
  const { router, user } = await openSheet('&find=206');
  expect(router.state.location.search).toBe('?part=list&find=206&order=o-0');
  await act(() => router.navigate(-1));
  await isClosed();
  expect(router.state.location.search).toBe('?part=list&find=206');

  await act(() => router.navigate('/adminOrderIMPage?part=list&order=o-2'));
  expect(await sheet('20602')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.location.search).toBe('?part=list');
});

test('Closing goes back to the list’s own entry, also after Next', async () => {
  const { router, user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await sheet('20601')).toBeVisible();
  expect(router.state.location.search).toBe('?part=list&order=o-1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(router.state.historyAction).toBe('POP');
  expect(router.state.location.search).toBe('?part=list');
});

test('A sheet that Forward has opened again is closed as before', async () => {
  const { router, user } = await openSheet();
  for (const step of ['first', 'again']) {
    if (step === 'again') await act(() => router.navigate(1));
    await sheet('20600');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(router.state.location.search).toBe('?part=list');
  }
});

test('An order that no longer matches the filter stays in its sheet, and Next is the one in its place', async () => {
  const { user, dialog } = await openSheet('&status=Pending');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Processing');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await dialog.findByText('Not in this list')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Processing');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(within(await sheet('20601')).getByText('1 of 1')).toBeVisible();
});

test('The history tells own changes and those of others, and keeps them on the device', async () => {
  const { user, dialog, records } = await openSheet();
  const entries = () =>
    within(screen.getByRole('region', { name: 'History' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toEqual([expect.stringMatching(/^28 November 2026 at 10:00.*Placed$/)]);

  await retype(user, dialog.getByRole('textbox', { name: 'Logistics' }), 'SF 9');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Order 20600 updated.');
  await waitFor(() => expect(entries()[1]).toMatch(/· changed by youLogistics: — → SF 9$/));

  records.set('o-0', { ...records.get('o-0'), status: 'Shipped', remark: 'for 陳小姐 0' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(entries()[2]).toMatch(
      /· seen on this deviceStatus: Pending → ShippedRemark: — → for …$/,
    ),
  );
  const [key = ''] = Object.keys(localStorage).filter((name) => /^order history of /.test(name));
  expect(localStorage.getItem(key)).not.toContain('陳');
});

test('An order that is refunded is asked about with its amount, over the sheet', async () => {
  const { user, dialog } = await openSheet();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Refund');
  await user.click(dialog.getByRole('checkbox', { name: 'Cancel Felt hat, One size' }));
  const update = dialog.getByRole('button', { name: 'Update' });
  await user.click(update);
  const question = within(await screen.findByRole('dialog', { name: 'Refund order 20600?' }));
  expect(question.getByText('Total HK$1,200')).toBeVisible();
  expect(question.getByText('Cancelled items: HK$300')).toBeVisible();

  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Total HK$1,200')).toBeNull());
  expect(requests('POST', '/myyOrder/updateOrder')).toEqual([]);
  expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Refund');

  await user.click(update);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Order 20600 updated.')).toBeVisible();
  expect(requests('POST', '/myyOrder/updateOrder')).toHaveLength(1);
  // What has that status already is not asked about again.
  await retype(user, dialog.getByRole('textbox', { name: 'Remark' }), 'Paid back');
  await user.click(update);
  await waitFor(() => expect(requests('POST', '/myyOrder/updateOrder')).toHaveLength(2));
});

test('A discount of less than a tenth is asked about, with what it means and what may be meant', async () => {
  const { user, dialog } = await openSheet();
  await retype(user, dialog.getByRole('textbox', { name: /^Discount/ }), '8.5');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  const question = within(await screen.findByRole('dialog', { name: 'Save this discount?' }));
  expect(
    question.getByText('Order 20600: 8.5 means 91.5% off. To charge 85% of the price, enter 85.'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/means 91.5% off/)).toBeNull());
  expect(requests('POST', '/myyOrder/updateOrder')).toEqual([]);
});

test('Save all asks one question with the amounts of the orders that end, and sends all or none', async () => {
  const { user } = await openList();
  const row = (number: string) => within(screen.getByRole('row', { name: number }));
  const status = (number: string) => row(number).getByRole('combobox', { name: 'Status' });
  await user.selectOptions(status('20600'), 'Cancel');
  await user.selectOptions(status('20601'), 'Shipped');
  await user.selectOptions(status('20602'), 'Refund');
  const saveAll = screen.getByRole('button', { name: 'Save all (3)' });
  await user.click(saveAll);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel or refund 2 orders?' });
  const question = within(dialog);
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20600CancelTotal HK$1,200',
    '20602RefundTotal HK$1,002',
  ]);
  expect(question.getByText('OK saves all 3 orders.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(requests('POST', '/myyOrder/updateOrder')).toEqual([]);

  await user.click(saveAll);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('3 of 3 saved.')).toBeVisible();
});
