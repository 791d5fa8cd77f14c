import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { answers, broken } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { requests } from '../../support/server';
import { card, openAdmin, ownLabel, ownLabelHolds } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;

const ORDERS = [
  ['A1', '陳小姐', '+852 5550 1234'],
  ['B2', 'Ms Lee', '6660 9999'],
].map(([orderNumber, recipient, contact]) => ({
  _id: `o-${orderNumber}`,
  orderNumber,
  status: 'Pending',
  address: { recipient, contact },
  items: [],
}));

function hostHas() {
  answers(ALL, { orderList: ORDERS });
  ownLabelHolds();
}

/** Opens the palette by its key and types into it. */
async function find(user: UserEvent, text: string) {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find anything' }));
  const input = dialog.getByRole('combobox');
  expect(input).toHaveFocus();
  if (text !== '') await user.paste(text);
  return { dialog, input, options: () => dialog.queryAllByRole('option').map(labelOf) };
}

const labelOf = ({ firstChild }: HTMLElement) => firstChild?.textContent;

/** The option that the input names as the active one. */
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant')!);

test('Ctrl+K lists pages and actions, and closes the palette again', async () => {
  hostHas();
  const { user } = await openAdmin('/adminOrderIMPage');
  await user.click(await screen.findByRole('textbox', { name: 'Designer ID' }));
  const { options } = await find(user, '');
  expect(options()).toEqual([
    ...['Today', 'Create SPU', 'SPU List', 'Order IM', 'IM List', 'Customers', 'Buying list'],
    'Import',
    ...[
      'New product',
      'Print',
      'Ship by paste',
      'Message customers',
      'Reload the orders',
      'Switch to Chinese',
      'Logout',
    ],
  ]);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The arrow keys move through the options, past the ends too, and Enter chooses', async () => {
  hostHas();
  const { user, router } = await openAdmin('/adminPage');
  await screen.findByRole('banner');
  const { input, options } = await find(user, 'list');
  expect(options()).toEqual(['SPU List', 'IM List', 'Buying list']);
  expect(active(input)).toHaveTextContent('SPU List');
  await user.keyboard('{ArrowUp}');
  expect(active(input)).toHaveTextContent('Buying list');
  expect(active(input)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?part=list'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Today', 'admin'])('“%s” finds the landing page of the admin', async (text) => {
  hostHas();
  const { user, router } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  const { options } = await find(user, text);
  expect(options()).toEqual(['Today']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/adminPage'));
});

test.each([
  ['a recipient', '陳', 'A1'],
  ['a telephone number as it is written', '5550 1234', 'A1'],
  ['a telephone number without its space', '66609999', 'B2'],
])('An order is found by %s and opens in IM List', async (_by, text, number) => {
  hostHas();
  const { user, router } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  const { dialog } = await find(user, text);
  const group = within(await dialog.findByRole('group', { name: 'Orders' }));
  await user.click(group.getByRole('option'));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/adminOrderIMPage',
      search: `?part=list&find=${number}`,
    }),
  );
  expect(await screen.findByRole('article', { name: number })).toBeVisible();
});

test('An order whose number was typed comes first, before the search of the page, and Enter opens its sheet', async () => {
  hostHas();
  const { user, router } = await openAdmin('/adminSpuListPage');
  await screen.findByRole('searchbox');
  const { input, options } = await find(user, 'b2');
  await waitFor(() => expect(options()).toEqual(['B2', 'Search this page: b2']));
  expect(active(input)).toHaveTextContent('B2');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Order B2' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/adminOrderIMPage');
  expect(router.state.location.search).toBe('?part=list&find=B2&order=o-B2');
});

test('A product whose ID was typed comes before the search of the page', async () => {
  hostHas();
  ownLabelHolds(ownLabel('coat'), ownLabel('coat-2'));
  const { user, router } = await openAdmin('/adminOrderIMPage?part=list');
  await card('A1');
  const { options } = await find(user, 'coat');
  await waitFor(() => expect(options()[0]).toBe('Title coat'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?find=coat'));
});

test('Orders that a page has just read are not read again', async () => {
  hostHas();
  const { user } = await openAdmin('/adminOrderIMPage?part=list');
  await card('A1');
  const { options } = await find(user, 'A1');
  expect(options()).toEqual(['A1', 'Search this page: A1']);
  expect(requests('GET', '/myyOrder/allOrders')).toHaveLength(1);
});

test('Orders that cannot be read are said, and the pages stay', async () => {
  expectConsole(/^Error fetching orders:/);
  broken('get', ALL, 500);
  ownLabelHolds();
  const { user } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  const { dialog, options } = await find(user, 'SPU');
  expect(await dialog.findByText('We could not load the orders.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(options()).toEqual(['Create SPU', 'SPU List']);
});

test('A product that the list has loaded opens in SPU List, searched by its ID', async () => {
  hostHas();
  ownLabelHolds(ownLabel('coat'), ownLabel('hat'));
  const { user, router } = await openAdmin('/adminSpuListPage');
  await card('Title coat');
  await router.navigate('/adminSpuPage');
  await screen.findByRole('heading', { level: 1, name: 'Create SPU' });
  const { dialog } = await find(user, 'title coat');
  await user.click(
    within(dialog.getByRole('group', { name: 'Products' })).getByRole('option', { name: /coat/ }),
  );
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/adminSpuListPage',
      search: '?find=coat',
    }),
  );
});

test('A product of the own label is found before the list has loaded it', async () => {
  hostHas();
  ownLabelHolds(ownLabel('coat'), ownLabel('hat'), ownLabel('glove', { status: 2 }));
  const { user } = await openAdmin('/adminSpuPage');
  await screen.findByRole('heading', { level: 1, name: 'Create SPU' });
  const { dialog } = await find(user, 'glove');
  const products = within(await dialog.findByRole('group', { name: 'Products' }));
  expect(products.getByRole('option', { name: /glove/ })).toBeVisible();
});

test('More orders than are listed are counted, and their list is one press away', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({
    ...ORDERS[0],
    _id: `o-${place}`,
    orderNumber: `A${place}`,
  }));
  answers(ALL, { orderList: many });
  ownLabelHolds();
  const { user, router } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  const { dialog } = await find(user, '陳');
  expect(await dialog.findByText(/; 4 more/)).toHaveAttribute('role', 'status');
  await user.click(dialog.getByRole('option', { name: /^All in IM List/ }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('find')).toBe('陳'),
  );
});

test('A tool of the order list opens from any page, for the orders that the list shows', async () => {
  hostHas();
  const { user, router } = await openAdmin('/adminOrderIMPage?part=list&find=B2');
  await card('B2');
  const { dialog } = await find(user, 'print');
  await user.click(dialog.getByRole('option', { name: /^Print/ }));
  expect(await screen.findByRole('dialog', { name: 'Print 1 order' })).toBeVisible();
  expect(router.state.location.search).toBe('?part=list&find=B2');
  await user.keyboard('{Escape}');
  await router.navigate('/adminSpuPage');
  await screen.findByRole('heading', { level: 1, name: 'Create SPU' });
  await find(user, 'ship by');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Ship by paste' })).toBeVisible();
});

test('The first entry searches the page that is open, and moves the focus to its search box', async () => {
  hostHas();
  const { user, router } = await openAdmin('/adminOrderIMPage?part=list&status=Pending');
  await card('A1');
  const { options } = await find(user, 'lee');
  expect(options()[0]).toBe('Search this page: lee');
  await user.keyboard('{Enter}');
  const box = screen.getByRole('searchbox');
  await waitFor(() => expect(box).toHaveFocus());
  await waitFor(() => expect(box).toHaveValue('lee'));
  expect(router.state.location.search).toBe('?part=list&status=Pending&find=lee');
});

test('Reload the orders asks the host and says how many there are', async () => {
  hostHas();
  const { user } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  const { dialog, options } = await find(user, 'reload');
  expect(options()).toEqual(['Reload the orders']);
  await dialog.findByText('1 result');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 orders loaded.')).toBeVisible();
  expect(requests('GET', '/myyOrder/allOrders')).toHaveLength(2);
});

test('Logout asks, and the language switches at once', async () => {
  hostHas();
  const { user } = await openAdmin('/adminSpuPage');
  await screen.findByRole('banner');
  await find(user, 'logout');
  await user.keyboard('{Enter}');
  const question = within(
    await screen.findByRole('dialog', { name: 'Do you really want to log out?' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await find(user, 'chinese');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '新增貨品' })).toBeVisible();
});
