import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { answers, held, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { queries, requests } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';
import { openAdmin } from './adminHost';

const ALL = `${HOSTS.order}/myyOrder/allOrders`;
const DAY = 24 * 3_600_000;

const placed = (daysAgo: number, status: string, orderNumber: string) => ({
  orderNumber,
  status,
  orderDate: new Date(Date.now() - daysAgo * DAY).toISOString(),
});

test('The landing page links to the other pages, each with a plain subtitle', async () => {
  const { user } = await openAdmin('/adminPage');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  const ways = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Today', '/adminPage'],
    ['Create SPU', '/adminSpuPage'],
    ['SPU List', '/adminSpuListPage'],
    ['Order IM', '/adminOrderIMPage'],
    ['IM List', '/adminOrderIMPage?part=list'],
    ['Customers', '/adminOrderIMPage?part=customers'],
    ['Buying list', '/adminOrderIMPage?part=buying'],
    ['Import', '/adminImportPage'],
  ]);
  expect(ways.map((way) => document.getElementById(way.getAttribute('aria-describedby')!))).toEqual(
    [
      ...['Admin home', 'A new product', 'Products', 'For the channel'],
      ...['Customers’ orders', 'Who buys', 'Pieces to buy', 'Many at once'],
    ].map((text) => screen.getByText(text)),
  );
  await screen.findByRole('img');
  await user.click(ways[4]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'IM List' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'IM List' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Order IM' })).not.toHaveAttribute('aria-current');
  // An admin acts on the orders of the list, so it asks the host itself.
  expect(requests('GET', '/myyOrder/allOrders')).toHaveLength(2);
});

test('The orders of 30 days are shown as a chart and as a table, newest day first', async () => {
  answers(ALL, {
    orderList: [
      ...[placed(0, 'Pending', '1'), placed(0, 'pending', '2'), placed(1, 'Refund', '3')],
      ...[placed(29, 'Lost', '4'), placed(30, 'Pending', '5'), { orderNumber: '6' }],
    ],
  });
  const { user } = await openAdmin('/adminPage');
  expect(await screen.findByRole('img', { name: /^4 orders in 30 days/ })).toBeVisible();
  expect(queries('/myyOrder/allOrders')).toEqual(['']);

  await user.click(screen.getByText('Numbers as a table', { selector: 'summary' }));
  const table = within(screen.getByRole('region', { name: 'Numbers as a table' }));
  const [head, ...rows] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(head).toEqual([
    ...['Day', 'Pending', 'Processing', 'Shipped', 'Completed', 'Cancel', 'Refund', 'Other'],
    'Total',
  ]);
  expect(rows).toHaveLength(30);
  expect(rows[0]!.slice(1)).toEqual(['2', '0', '0', '0', '0', '0', '0', '2']);
  expect(rows[1]!.slice(1)).toEqual(['0', '0', '0', '0', '0', '1', '0', '1']);
  expect(rows[29]!.slice(1)).toEqual(['0', '0', '0', '0', '0', '0', '1', '1']);
});

test('The page shows a loading state while orders load', async () => {
  const release = held('get', ALL);
  await openAdmin('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  release();
  expect(await screen.findByRole('img')).toBeVisible();
});

test.each([['nonsense'], [[]], [{}], [{ orderList: 'x' }]])(
  'Orders that cannot be parsed (%j) show an error with Retry, and the links stay',
  async (answer) => {
    expectConsole(/^Error fetching orders:/);
    answers(ALL, answer);
    const { user } = await openAdmin('/adminPage');
    expect(await screen.findByText('We could not load the orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create SPU' })).toBeVisible();
    answers(ALL, { orderList: null });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: /^0 orders in 30 days/ })).toBeVisible();
  },
);

const withItems = (daysAgo: number, status: string, orderNumber: string, totalPrice: number) => ({
  ...placed(daysAgo, status, orderNumber),
  _id: `o-${orderNumber}`,
  totalPrice,
  items: [
    {
      itemId: 'i-1',
      productId: 'loafer',
      desc: 'Horsebit loafer',
      size: '38',
      brand: 'Gucci',
      price: totalPrice,
    },
  ],
});

const number = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('The numbers of the day come first, each a link to the orders that it counts', async () => {
  answers(ALL, {
    orderList: [
      placed(0, 'Pending', '1'),
      { ...placed(5, 'Processing', '2'), payment: 'FPS' },
      placed(22, 'Processing', '3'),
      placed(3, 'Refund', '4'),
    ],
  });
  await openAdmin('/adminPage');
  await screen.findByRole('link', { name: /^New 1 / });
  const list = '/adminOrderIMPage?part=list';
  expect(number(/^New 1 /)).toBe(`${list}&status=Pending&date=today`);
  expect(number(/^To ship 2 /)).toBe(`${list}&status=Processing`);
  expect(number(/^Late 1 /)).toBe(`${list}&late=1`);
  expect(number(/^Unpaid 2 /)).toBe(`${list}&status=Pending%2CProcessing&payment=none`);
  expect(number(/^Refunds 1 /)).toBe(`${list}&status=Refund&date=30`);
});

test('Low stock counts the products of the snapshot with one piece left, and leads to those of each brand', async () => {
  answers(ALL, { orderList: [] });
  const one = size('hat', 'M', { qty: 1 });
  snapshotHolds([spu('hat', { title: 'Wool hat', items: [one] }), spu('coat')]);
  const { user } = await openAdmin('/adminPage');
  await user.click(await screen.findByRole('link', { name: /^Low stock 1 / }));
  const summary = await screen.findByText(/^Low stock: 1 product/);
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Gucci (1)' })).toHaveAttribute(
    'href',
    '/adminSpuListPage?brand=Gucci&check=lowStock',
  );
});

test('Sales of 7 and 30 days are compared with the days before, and told by brand and product', async () => {
  answers(ALL, {
    orderList: [
      withItems(0, 'Pending', '1', 3000),
      withItems(8, 'Shipped', '2', 2000),
      withItems(1, 'Cancel', '3', 50_000),
    ],
  });
  const { user, router } = await openAdmin('/adminPage');
  expect(
    await screen.findByRole('link', {
      name: 'Last 7 days HK$3,000 1 order 50% more than the 7 days before (HK$2,000)',
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('link', {
      name: 'Last 30 days HK$5,000 2 orders nothing in the 30 days before',
    }),
  ).toBeVisible();

  const rowOf = (table: string) => {
    const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
    return [...rows[1]!.children].map((cell) => cell.textContent.trim());
  };
  expect(rowOf('By brand')).toEqual(['Gucci', '2', 'HK$5,000']);
  // The list that a link opens leaves out the orders that the number leaves out.
  const brandLink = within(screen.getByRole('table', { name: 'By brand' })).getByRole('link');
  expect(brandLink).toHaveAttribute(
    'href',
    '/adminOrderIMPage?part=list&status=sold&date=30&brand=Gucci',
  );
  expect(number(/^Horsebit loafer/)).toContain('status=sold');
  expect(rowOf('Best 10 products')).toEqual(['Horsebit loafer Gucci', '2', 'HK$5,000']);
  // A part of the categories is not shown as if it were all.
  const categories = within(screen.getByRole('table', { name: 'By category' }).parentElement!);
  expect(categories.getByText('Loading...')).toBeVisible();
  expect(
    await categories.findByText(
      'The category is known of 0 of 2 pieces; the others are left out.',
      {},
      { timeout: 8000 },
    ),
  ).toBeVisible();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Brands, categories and products of' }),
    'Last 7 days',
  );
  await waitFor(() => expect(rowOf('By brand')).toEqual(['Gucci', '1', 'HK$3,000']));
  expect(router.state.location.search).toBe('?days=7');
});

test('The totals and the tables say how each counts a cancelled piece', async () => {
  answers(ALL, {
    orderList: [{ ...withItems(0, 'Pending', '1', 3000), cancelItems: ['i-1'] }],
  });
  await openAdmin('/adminPage');
  expect(await screen.findByRole('link', { name: /^Last 7 days HK\$3,000 / })).toBeVisible();
  expect(screen.getByText(/counts until the server lowers that total\.$/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'By brand' })).getAllByRole('row')).toHaveLength(
    1,
  );
  expect(screen.getByText(/without cancelled pieces/)).toBeVisible();
});

test('What is new stays while the page is looked at, however long', async () => {
  const clock = vi.spyOn(Date, 'now');
  const first = Date.now();
  /** Sets the clock to these minutes after the first visit, and waits until the look of then is noted. */
  const lookAt = async (minutes: number, look: () => Promise<unknown>) => {
    const time = first + minutes * 60_000;
    clock.mockReturnValue(time);
    await look();
    await waitFor(() =>
      expect(JSON.stringify(Object.entries(localStorage))).toContain(`\\"at\\":${time}`),
    );
  };
  answers(ALL, { orderList: [placed(3, 'Pending', 'A1')] });
  await lookAt(0, async () => {
    const { unmount } = await openAdmin('/adminPage');
    await screen.findByText(/This is your first visit on this device/);
    unmount();
  });
  answers(ALL, { orderList: [placed(1, 'Pending', 'A2'), placed(3, 'Pending', 'A1')] });
  const reload = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /^Reload the orders/ }));
  };
  let user!: Awaited<ReturnType<typeof openAdmin>>['user'];
  await lookAt(60, async () => ({ user } = await openAdmin('/adminPage')));
  for (const minutes of [80, 88, 96]) await lookAt(minutes, reload);
  expect(screen.getByText('1 new order')).toBeVisible();
});

test('A later visit tells the new and the changed orders, and names nobody on the device', async () => {
  const now = vi.spyOn(Date, 'now');
  const customer = { address: { recipient: '陳小姐', contact: '9123 4567' } };
  const first = { ...withItems(2, 'Pending', 'A1', 900), ...customer };
  answers(ALL, { orderList: [first] });
  const { unmount } = await openAdmin('/adminPage');
  expect(await screen.findByText(/This is your first visit on this device/)).toBeVisible();
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('o-A1'));
  for (const text of ['陳小姐', '9123 4567', '91234567', 'demo-admin'])
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(text);
  unmount();

  const later = Date.now() + 3_600_000;
  now.mockReturnValue(later);
  answers(ALL, {
    orderList: [{ ...first, status: 'Shipped', logistics: 'SF 1' }, withItems(1, '', 'A2', 1200)],
  });
  await openAdmin('/adminPage');
  const news = within(await screen.findByRole('region', { name: 'Since you were here' }));
  expect(await news.findByText('1 new order')).toBeVisible();
  expect(news.getByText('HK$1,200')).toBeVisible();
  expect(news.getByText('1 order has changed')).toBeVisible();
  expect(news.getByText('now Shipped, logistics')).toBeVisible();
  expect(news.getByRole('link', { name: 'A1' })).toHaveAttribute(
    'href',
    '/adminOrderIMPage?part=list&find=A1',
  );
});
