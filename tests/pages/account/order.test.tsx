import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { answers, broken } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { queries } from '../../support/server';

const ORDERS = `${HOSTS.order}/myyOrder`;

afterEach(() => vi.useRealTimers());

/** Opens an order of that status, placed on 27 November 2026, at noon of a day in Hong Kong. */
async function openOrderOn(day: string, status: string) {
  await signedIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T04:00:00Z`) });
  answers(ORDERS, {
    outputList: [{ orderNumber: '5', status, items: [], orderDate: '2026-11-27T09:00:00Z' }],
  });
  await renderApp('/order/5');
  await screen.findByRole('heading', { name: 'Details' });
}

const messageOf = (name: string) =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('text');

test.each(['Pending', 'Processing', 'Shipped'])(
  'says in which days an order that is %s is expected',
  async (status) => {
    await openOrderOn('2026-12-18', status);
    expect(screen.getByText('Expected 11 Dec – 18 Dec')).toBeVisible();
  },
);

test('says after these days that an order is late, with a message to the team', async () => {
  await openOrderOn('2026-12-19', 'Processing');
  expect(screen.getByText(/This order is late: we expected it by 18 Dec/)).toBeVisible();
  expect(messageOf('Ask the team')).toBe('Hello, order 5 is late. When will it come?');
});

test('asks after these days whether a Shipped order has arrived, with a message to the team', async () => {
  await openOrderOn('2026-12-19', 'Shipped');
  expect(screen.getByText(/was expected by 18 Dec. Has it not arrived yet/)).toBeVisible();
  expect(messageOf('Tell the team')).toContain('order 5 was sent, but I have not received it');
  expect(screen.queryByText(/late/)).toBeNull();
});

test('says of a Completed order that complaints are raised within 24 hours, with a message to the team', async () => {
  await openOrderOn('2026-12-19', 'Completed');
  expect(screen.getByText(/tell us within 24 hours of receipt/)).toBeVisible();
  expect(messageOf('Tell the team')).toContain('I have received order 5');
  expect(screen.queryByText(/Expected/)).toBeNull();
});

test('shows both orders of one number, the newest first', async () => {
  await signedIn();
  const order = (_id: string, desc: string, day: string) => ({
    _id,
    orderNumber: '5',
    status: 'Pending',
    orderDate: `2026-11-${day} 10:00`,
    items: [{ desc, itemId: desc }],
  });
  const outputList = [order('a', 'Belt', '20'), order('b', 'Bag', '21')];
  answers(ORDERS, { outputList });
  const { user } = await renderApp('/order');
  const [, second] = await screen.findAllByRole('link', { name: '5' });
  await user.click(second!);

  expect(await screen.findAllByRole('heading', { name: 'Items' })).toHaveLength(2);
  expect(screen.getByRole('main')).toHaveTextContent(/Bag.*Belt/);
});

test('shows the order outputList[0] of GET /myyOrder?uid=&orderNumber=', async () => {
  await signedIn();
  await renderApp('/order/ZN1003');

  expect(await screen.findByRole('heading', { level: 1, name: /ZN1003/ })).toBeVisible();
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
  expect(queries('/myyOrder')).toEqual(['?uid=demo-shopper&orderNumber=ZN1003']);
  expect(screen.getByText('SF 1329 0044 871')).toBeVisible();
  // The remark is the team's.
  expect(screen.queryByText(/帽款缺貨/)).toBeNull();
  expect(screen.getAllByText('Cancelled')).toHaveLength(1);
});

test('shows the status among the steps from Pending to Completed', async () => {
  await signedIn();
  await renderApp('/order/ZN1004');

  const step = await screen.findByText('Shipped');
  expect(step).toHaveAttribute('aria-current', 'step');
  for (const name of ['Pending', 'Processing', 'Completed']) {
    expect(screen.getByText(name)).toBeVisible();
  }
});

test('marks one of two identical items as cancelled where the host lists their id once', async () => {
  await signedIn();
  const bag = { itemId: 'i-1', desc: 'Flat bag', size: 'M' };
  answers(ORDERS, { outputList: [{ orderNumber: '5', items: [bag, bag], cancelItems: ['i-1'] }] });
  await renderApp('/order/5');

  expect(await screen.findAllByText('Flat bag')).toHaveLength(2);
  expect(screen.getAllByText('Cancelled')).toHaveLength(1);
});

test('shows dates that cannot be read as the host wrote them', async () => {
  await signedIn();
  answers(ORDERS, {
    outputList: [{ orderNumber: '5', orderDate: 'last Friday', updatedDateHK: 'on Monday' }],
  });
  await renderApp('/order/5');

  expect(await screen.findByText('last Friday')).toBeVisible();
  expect(screen.getByText('on Monday')).toBeVisible();
});

test('shows items that the host sends flat, as desc, thumbnail, size and price', async () => {
  await signedIn();
  const items = [{ desc: 'Flat bag', size: 'M', price: '900', thumbnail: 'javascript:1' }];
  answers(ORDERS, { outputList: [{ orderNumber: '5', items, status: 'Pending' }] });
  await renderApp('/order/5');

  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Flat bag')).toBeVisible();
  expect(main.getAllByText('HK$900')).toHaveLength(2);
  expect(main.queryByRole('presentation')).toBeNull();
});

test('shows subtotal, cancelled items and discount, which add up to the total', async () => {
  await signedIn();
  const items = [
    { desc: 'Bag', itemId: 'bag', price: 900 },
    { desc: 'Hat', itemId: 'hat', price: 100 },
  ];
  const amounts = { totalPrice: 810, discount: 90, cancelItems: ['hat'] };
  answers(ORDERS, { outputList: [{ orderNumber: '5', items, ...amounts }] });
  await renderApp('/order/5');

  await screen.findByText('Subtotal');
  const rows = ['Subtotal', 'Cancelled items', 'Discount', 'Total'].map(
    (name) => screen.getAllByText(name)[0]!.parentElement!.textContent,
  );
  expect(rows).toEqual([
    'SubtotalHK$1,000',
    'Cancelled items-HK$100',
    'Discount-HK$90',
    'TotalHK$810',
  ]);
});

test('says that the total still counts a cancelled item', async () => {
  await signedIn();
  await renderApp('/order/ZN1003');

  expect(
    await screen.findByText(/^The total still counts the cancelled items \(HK\$[\d,]+\)/),
  ).toBeVisible();
});

test('links to the tracking page where the logistics text holds its URL', async () => {
  await signedIn();
  const logistics = '順豐：https://track.test/?no=SF1329。請留意電話。';
  answers(ORDERS, { outputList: [{ orderNumber: '5', items: [], logistics }] });
  await renderApp('/order/5');

  const link = await screen.findByRole('link', { name: 'https://track.test/?no=SF1329' });
  expect(link).toHaveAttribute('href', 'https://track.test/?no=SF1329');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link.parentElement).toHaveTextContent(logistics);
  expect(screen.queryByRole('button', { name: 'Copy tracking details' })).toBeNull();
});

test.each(['請於三日內領取', '】', '：請查收', '）', ')', ']。'])(
  'ends the link to the tracking page before %s',
  async (behind) => {
    await signedIn();
    const logistics = `順豐 https://track.test/?no=SF1329${behind}`;
    answers(ORDERS, { outputList: [{ orderNumber: '5', items: [], logistics }] });
    await renderApp('/order/5');

    const link = await screen.findByRole('link', { name: /track\.test/ });
    expect(link).toHaveAttribute('href', 'https://track.test/?no=SF1329');
    expect(link.parentElement).toHaveTextContent(logistics);
  },
);

test('never links to a URL of another scheme in the logistics text', async () => {
  await signedIn();
  const logistics = 'javascript:alert(1)';
  answers(ORDERS, { outputList: [{ orderNumber: '5', items: [], logistics }] });
  await renderApp('/order/5');

  expect((await screen.findByText(logistics)).closest('a')).toBeNull();
});

test('copies a logistics text without a URL', async () => {
  await signedIn();
  const { user } = await renderApp('/order/ZN1003');
  await user.click(await screen.findByRole('button', { name: 'Copy tracking details' }));

  expect(await screen.findByText('Tracking details copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('SF 1329 0044 871');
});

test('copies a shipment text that holds a number', async () => {
  await signedIn();
  const shipment = 'DHL 1329 0044';
  answers(ORDERS, { outputList: [{ orderNumber: '5', items: [], shipment }] });
  const { user } = await renderApp('/order/5');
  await user.click(await screen.findByRole('button', { name: 'Copy tracking details' }));
  expect(await navigator.clipboard.readText()).toBe('DHL 1329 0044');
});

test('shows a shipment text without a number as it is', async () => {
  await signedIn();
  answers(ORDERS, { outputList: [{ orderNumber: '5', items: [], shipment: 'By air' }] });
  await renderApp('/order/5');
  expect(await screen.findByText('By air')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy tracking details' })).toBeNull();
});

test('shows a logistics text in the message where the clipboard is denied', async () => {
  await signedIn();
  const { user } = await renderApp('/order/ZN1003');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'));
  await user.click(await screen.findByRole('button', { name: 'Copy tracking details' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The tracking details could not be copied: SF 1329 0044 871',
  );
});

test('says that an unknown order number was not found', async () => {
  await signedIn();
  await renderApp('/order/NONE');

  expect(await screen.findByText(/^We found no order of this number/)).toBeVisible();
});

test('logs an order that cannot be loaded and offers Retry', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  const fault = broken('get', ORDERS, 500);
  const { user } = await renderApp('/order/ZN1003');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this order.');

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
});
