import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import { setSwitches } from '../../src/demo/switches';
import { expectConsole } from '../support/quietConsole';
import { renderApp } from '../support/renderApp';
import { bodies, queries, requests, server, store } from '../support/server';
import { broken, catalogueHolds, size, spu } from './answers';
import {
  checkOut,
  chooseAddress,
  COMMIT,
  confirm,
  hurry,
  openCart,
  SHOE,
  stopHurrying,
} from './till';

const HISTORY = 'https://order.test/myyOrder';
const RECORD = 'checkoutAttempt of demo-shopper';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const stored = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]');

const attempt = (state: string) => ({ state, startedAt: Date.now(), pieces: [] });

afterEach(stopHurrying);

const REPRICED = spu('bag', { brandId: '9', items: [size('bag', 'M', { salePrice: 2600 })] });
const SOLD_OUT = spu('bag', { brandId: '9', items: [size('bag', 'M', { qty: 0 })] });

test.each([
  ['re-priced', [SHOE, REPRICED], 'HK$2,500 is now HK$2,600', ['shoe', 'bag']],
  ['sold out', [SHOE, SOLD_OUT], 'Sold out in this size', ['shoe']],
  ['gone', [SHOE], 'No longer sold', ['shoe']],
])('A line that is %s is shown before anything is committed', async (_what, now, words, kept) => {
  const { user } = await openCart();
  await chooseAddress(user);
  catalogueHolds(now);
  await checkOut(user);

  const told = await dialog('Some items have changed');
  expect(told).toHaveTextContent('Title bag');
  expect(told).toHaveTextContent(words);
  expect(told).not.toHaveTextContent('Title shoe');
  expect(requests('POST', COMMIT)).toEqual([]);

  await confirm(user, 'Some items have changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toHaveLength(kept.length);
  expect(requests('POST', COMMIT)).toEqual([]);

  await checkOut(user);
  await dialog('Thank you!');
  const [{ list }] = await bodies(COMMIT);
  expect(list.map((line: { product: { productId: string } }) => line.product.productId)).toEqual(
    kept,
  );
});

test('A shopper who does not agree to the changes keeps the cart as it was', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  catalogueHolds([SHOE, REPRICED]);
  const before = localStorage.getItem('cartItems');
  await checkOut(user);

  const told = within(await dialog('Some items have changed'));
  await user.click(told.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('cartItems')).toBe(before);
  expect(requests('POST', COMMIT)).toEqual([]);
});

test('Each line is checked against the catalogue by its product id', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect(queries('/spulist').toSorted()).toEqual([
    '?status=1&productId=bag',
    '?status=1&productId=shoe',
  ]);
});

test('When prices cannot be checked nothing is ordered, and it is told', async () => {
  expectConsole(/^Error fetching products:/);
  const { user } = await openCart();
  await chooseAddress(user);
  broken('get', 'https://catalogue.test/spulist', 500);
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not check prices/);
  expect(requests('POST', COMMIT)).toEqual([]);
  expect(stored()).toHaveLength(2);
});

test('A lost answer to an order that was placed: the history is asked, then Thank you!', async () => {
  expectConsole(/^Error creating order:/);
  setSwitches(store, { loseCommitAnswer: true });
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);

  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
  expect(queries('/myyOrder')).toContain('?uid=demo-shopper');
  expect(store.read().orders).toHaveLength(1);
});

test('A lost commit that the history does not hold may be tried again', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  const fault = broken('post', `${HISTORY}/commit`, 0);
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
  expect(stored()).toHaveLength(2);
  expect(requests('POST', COMMIT)).toHaveLength(1);

  fault.mend();
  await checkOut(user);
  expect(await dialog('Thank you!')).toBeVisible();
  expect(store.read().orders).toHaveLength(1);
});

test('An order like an earlier one is not taken for it', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const first = await openCart();
  await chooseAddress(first.user);
  await checkOut(first.user);
  await confirm(first.user, 'Thank you!');
  await waitFor(() => expect(localStorage.getItem('cartItems')).toBeNull());
  first.unmount();

  const { user } = await openCart();
  await chooseAddress(user);
  broken('post', `${HISTORY}/commit`, 0);
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
});

test('While the history cannot be asked no second attempt is offered', async () => {
  expectConsole(/^Error creating order:/, /^Error fetching orders:/);
  hurry();
  setSwitches(store, { loseCommitAnswer: true });
  const { user } = await openCart();
  await chooseAddress(user);
  let isDown = false;
  server.use(
    http.post(`${HISTORY}/commit`, () => void (isDown = true)),
    http.get(HISTORY, () => (isDown ? HttpResponse.json({}, { status: 400 }) : undefined)),
  );
  await checkOut(user);

  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText('Please do not order again before we know.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Thank you!' })).toBeNull();

  isDown = false;
  server.use(http.get(HISTORY, () => undefined));
  await user.click(again);
  // The handler above still speaks first; it has let the history through again.
  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test('A reload between commit and OK shows Thank you! again and never orders twice', async () => {
  const first = await openCart();
  await chooseAddress(first.user);
  await checkOut(first.user);
  await dialog('Thank you!');
  first.unmount();

  const { user, router } = await renderApp('/cart');
  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);

  await confirm(user, 'Thank you!');
  await screen.findByRole('heading', { level: 1, name: 'Gucci' });
  await router.navigate('/cart');
  expect(await screen.findByText('Your bag is empty.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A crash between commit and answer: the order is looked up, not placed again', async () => {
  const first = await openCart();
  await chooseAddress(first.user);
  let left: string | null = null;
  server.use(
    http.post(`${HISTORY}/commit`, () => {
      left = localStorage.getItem(RECORD);
    }),
  );
  await checkOut(first.user);
  await dialog('Thank you!');
  first.unmount();

  // As it stood when the request went out.
  localStorage.setItem(RECORD, left!);
  await renderApp('/cart');

  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test('An order placed in another tab shows Thank you! in this one', async () => {
  await openCart();
  localStorage.setItem(RECORD, JSON.stringify(attempt('placed')));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECORD })));

  expect(await dialog('Thank you!')).toBeVisible();
});

test("One person's attempt is nothing to another", async () => {
  localStorage.setItem('checkoutAttempt of demo-admin', JSON.stringify(attempt('placed')));
  await openCart();
  await waitFor(() => expect(queries('/profile')).toHaveLength(1));

  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The commit is taken, its answer lost, and the history tells of orders only what is given here. */
function takenUnseen(order: object) {
  let isTaken = false;
  const outputList = () => (isTaken ? [{ orderNumber: 'HK-77', ...order }] : []);
  server.use(
    http.post(`${HISTORY}/commit`, () => {
      isTaken = true;
      return HttpResponse.error();
    }),
    http.get(HISTORY, () => HttpResponse.json({ outputList: outputList() })),
  );
}

test('An order of which the history tells only the total is known by it', async () => {
  expectConsole(/^Error creating order:/);
  const { user } = await openCart();
  await chooseAddress(user);
  takenUnseen({ totalPrice: '3500' });
  await checkOut(user);

  expect(await dialog('Thank you!')).toBeVisible();
});

test.each([
  ['Yes, it is this order', 0],
  ['No, it is another', 2],
])('A new order that tells nothing is asked about: "%s"', async (answer, left) => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  takenUnseen({});
  await checkOut(user);

  const yesOrNo = await screen.findByRole('button', { name: answer });
  expect(screen.getByRole('link', { name: 'HK-77' })).toHaveAttribute('href', '/order/HK-77');
  expect(stored()).toHaveLength(2);
  await user.click(yesOrNo);

  if (left === 0) await confirm(user, 'Thank you!');
  else expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
  await waitFor(() => expect(stored()).toHaveLength(left));
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test('A gateway that speaks for a slow host: no second try while it may be at it', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  broken('post', `${HISTORY}/commit`, 504);
  await checkOut(user);

  await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText('Please do not order again before we know.')).toBeVisible();

  const record = JSON.parse(localStorage.getItem(RECORD)!);
  const twoMinutesAgo = record.startedAt - 120_000;
  localStorage.setItem(RECORD, JSON.stringify({ ...record, startedAt: twoMinutesAgo }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
});

test('An order given up for lost that came through after all is not sent again', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  const fault = broken('post', `${HISTORY}/commit`, 0);
  await checkOut(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);

  fault.mend();
  server.use(
    http.get(HISTORY, () =>
      HttpResponse.json({ outputList: [{ orderNumber: 'HK-78', totalPrice: 3500 }] }),
    ),
  );
  await checkOut(user);

  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test('With no room to write an order down nothing is ordered, and it is told', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your browser has no room/);
  expect(requests('POST', COMMIT)).toEqual([]);
  expect(stored()).toHaveLength(2);
});

test('A bag that another tab has changed since the question is asked about anew', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = await dialog('Place this order?');
  const [shoe] = stored();
  localStorage.setItem('cartItems', JSON.stringify([shoe]));
  await user.click(within(prompt).getByRole('button', { name: 'OK' }));

  expect(await dialog('Place this order?')).toBeVisible();
  expect(requests('POST', COMMIT)).toEqual([]);
});
