import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { answers } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { logInAgain, openAdmin } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;
const DAY = 24 * 3_600_000;

const item = (productId: string, size: string, brand: string) => ({
  itemId: `${productId}-${size}`,
  productId,
  desc: `${productId} in leather`,
  size,
  brand,
});

const order = (orderNumber: string, daysAgo: number, status: string, items: unknown[]) => ({
  _id: `o-${orderNumber}`,
  orderNumber,
  status,
  orderDate: new Date(Date.now() - daysAgo * DAY).toISOString(),
  address: { recipient: '陳小姐', contact: '9123 4567', address1: '1 Road' },
  items,
});

const LOAFER = item('Loafer', '38', 'Gucci');

const ORDERS = [
  order('A1', 3, 'Pending', [LOAFER, item('Tote', '', 'Prada')]),
  order('A2', 30, 'Processing', [LOAFER, item('Belt', '85', 'Gucci')]),
  order('A3', 40, 'Shipped', [item('Scarf', '', 'Gucci')]),
];

async function open(query = '', orders: unknown[] = ORDERS) {
  answers(ALL, { orderList: orders });
  const page = await openAdmin(`/adminOrderIMPage?part=buying${query}`);
  await screen.findByRole('button', { name: 'Print' });
  return page;
}

const boxes = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.slice(7));

const bought = (name: string) => screen.getByRole('checkbox', { name: `Bought ${name}` });

test('The pieces of open orders are listed by brand, product and size, the oldest order first', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Gucci', 'Prada']),
  );
  expect(boxes()).toEqual([
    'Loafer in leather, 38, order A2',
    'Loafer in leather, 38, order A1',
    'Belt in leather, 85, order A2',
    'Tote in leather, order A1',
  ]);
  expect(screen.getByText('2 pieces')).toBeVisible();
  expect(screen.getAllByText('30 days, late')).toHaveLength(2);
  expect(screen.getAllByText('3 days')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'A1' })[0]).toHaveAttribute(
    'href',
    '/adminOrderIMPage?part=list&find=A1',
  );
  expect(screen.getByText('4 pieces, 4 not bought')).toHaveAttribute('role', 'status');
});

test('A mark is kept for the next visit under ids alone, and is forgotten with its order', async () => {
  const { user, unmount } = await open();
  await user.click(bought('Loafer in leather, 38, order A1'));
  expect(screen.getByText('4 pieces, 3 not bought')).toBeVisible();
  const kept = JSON.stringify(Object.entries(localStorage));
  expect(kept).toContain('o-A1 Loafer-38 1');
  for (const text of ['陳小姐', '9123 4567', '1 Road', 'demo-admin', 'admin@zan.demo'])
    expect(kept).not.toContain(text);
  unmount();

  const again = await open();
  expect(await screen.findByText('4 pieces, 3 not bought')).toBeVisible();
  expect(bought('Loafer in leather, 38, order A1')).toBeChecked();
  answers(ALL, { orderList: [{ ...ORDERS[0], status: 'Shipped' }, ...ORDERS.slice(1)] });
  await again.user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('2 pieces, 2 not bought')).toBeVisible();
  answers(ALL, { orderList: ORDERS });
  await again.user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('4 pieces, 4 not bought')).toBeVisible();
});

test('What is bought stays marked after a response that has lost its order', async () => {
  const { user } = await open();
  await user.click(bought('Loafer in leather, 38, order A1'));
  expectConsole(/^Left out 1 unreadable orders/);
  answers(ALL, { orderList: [{ ...ORDERS[0], orderNumber: '' }, ...ORDERS.slice(1)] });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('2 pieces, 2 not bought')).toBeVisible();
  answers(ALL, { orderList: ORDERS });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('4 pieces, 3 not bought')).toBeVisible();
});

test('A response without the list of orders is told, and takes neither pieces nor marks away', async () => {
  const { user } = await open();
  await user.click(bought('Loafer in leather, 38, order A1'));
  expectConsole(/^Error fetching orders:/);
  answers(ALL, {});
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('4 pieces, 3 not bought')).toBeVisible();
});

test.each([['first'], ['second']])(
  'The %s of two identical pieces that is bought needs no buying again once one is cancelled',
  async (which) => {
    const two = order('A1', 3, 'Pending', [LOAFER, LOAFER]);
    const { user } = await open('', [two]);
    const boxesOfBoth = screen.getAllByRole('checkbox', { name: /^Bought/ });
    await user.click(boxesOfBoth[which === 'first' ? 0 : 1]!);
    expect(screen.getByText('2 pieces, 1 not bought')).toBeVisible();
    answers(ALL, { orderList: [{ ...two, cancelItems: ['Loafer-38'] }] });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('1 piece, 0 not bought')).toBeVisible();
  },
);

test('“Not bought” leaves out what was marked before, and a mark made under it can be taken off', async () => {
  const { user } = await open();
  await user.click(bought('Tote in leather, order A1'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not bought');
  await waitFor(() => expect(boxes()).not.toContain('Tote in leather, order A1'));
  await user.click(bought('Belt in leather, 85, order A2'));
  expect(bought('Belt in leather, 85, order A2')).toBeChecked();
  expect(screen.getByText('3 pieces, 2 not bought')).toBeVisible();
  await user.click(bought('Belt in leather, 85, order A2'));
  expect(screen.getByText('3 pieces, 3 not bought')).toBeVisible();
});

test('The brand narrows the list and is in the URL', async () => {
  const { user, router } = await open('&brand=prada');
  expect(boxes()).toEqual(['Tote in leather, order A1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Gucci');
  await waitFor(() => expect(boxes()).toHaveLength(3));
  expect(router.state.location.search).toBe('?part=buying&brand=Gucci');
});

test('The text and the WhatsApp message have a line for each size, without what is bought', async () => {
  const { user } = await open();
  await user.click(bought('Belt in leather, 85, order A2'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  const text = copied.mock.calls[0]?.[0] ?? '';
  expect(text.split('\n').slice(1)).toEqual([
    'Gucci – Loafer in leather 38 ×2 (A2, A1)',
    'Prada – Tote in leather (A1)',
  ]);
  const link = new URL(
    screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')!,
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/');
  expect(link.searchParams.get('text')).toBe(text);
  expect(screen.queryByText(/too long for one WhatsApp message/)).toBeNull();
});

test('A list that no message holds says how much of it is sent', async () => {
  const items = Array.from({ length: 300 }, (_, place) => item(`Bag ${place}`, '', 'Gucci'));
  await open('', [order('A1', 1, 'Pending', items)]);
  expect(
    await screen.findByText(/has the first \d+ of 300 lines. Copy as text has them all/),
  ).toBeVisible();
});

test('One press prints, once the pictures are there', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-busy', 'true');
});

test('A session that has ended while the pictures loaded prints nothing', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  HTMLImageElement.prototype.decode = () => loaded;
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const pictured = { ...LOAFER, thumbnail: 'https://pictures.test/1.jpg' };
  const { user } = await open('', [order('A1', 3, 'Pending', [pictured])]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  load();
  await logInAgain(user);
  expect(await screen.findByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(print).toHaveBeenCalledTimes(1);
});

test('Without open orders the list says that there is nothing to buy', async () => {
  await open('', [ORDERS[2]]);
  expect(screen.getByText('Nothing to buy here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('checkbox')).toBeNull();
});
