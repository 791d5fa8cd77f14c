import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import { setSwitches } from '../../../src/demo/switches';
import { ownerKey } from '../../../src/domain/currentUser';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { showToast } from '../../../src/ui/toast';
import { broken, cartLine, catalogueHolds, held, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, hostAnswer, queries, requests, server, store } from '../../support/server';
import {
  BAG,
  checkOut,
  chooseAddress,
  COMMIT,
  confirm,
  holdPauses,
  hurry,
  openCart,
  SHOE,
  stopHurrying,
} from './till';

const HISTORY = `${HOSTS.order}/myyOrder`;
const RECORD = attemptStorage(ownerKey('demo-shopper')).key;

const dialog = (name: string) => screen.findByRole('dialog', { name });
const stored = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]');

const attempt = (state: string) => ({ id: 'left', state, pieces: [] });

afterEach(stopHurrying);

const REPRICED = spu('bag', { brandId: '9', items: [size('bag', 'M', { salePrice: 2600 })] });
const SOLD_OUT = spu('bag', { brandId: '9', items: [size('bag', 'M', { qty: 0 })] });

const REMOVES = 'OK removes what can no longer be bought from your bag.';

test.each([
  [
    're-priced',
    [SHOE, REPRICED],
    'HK$2,500 is now HK$2,600',
    'OK takes the new prices.',
    ['shoe', 'bag'],
  ],
  ['sold out', [SHOE, SOLD_OUT], 'Sold out in this size', REMOVES, ['shoe']],
  ['gone', [SHOE], 'No longer sold', REMOVES, ['shoe']],
])('shows a line that is %s before anything is committed', async (_what, now, words, ok, kept) => {
  const { user } = await openCart();
  await chooseAddress(user);
  catalogueHolds(now);
  await checkOut(user);

  const changes = await dialog('Some items have changed');
  expect(changes).toHaveTextContent('Title bag');
  expect(changes).toHaveTextContent(words);
  expect(within(changes).getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(ok);
  expect(changes).not.toHaveTextContent('Title shoe');
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

test('says that OK removes a piece and takes the price of another', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  catalogueHolds([REPRICED]);
  await checkOut(user);

  expect(await dialog('Some items have changed')).toHaveTextContent(
    'OK removes what can no longer be bought from your bag, and takes the new prices.',
  );
});

test('a change that the bag has marked is shown before the order is confirmed', async () => {
  const { user } = await openCart([SHOE, SOLD_OUT]);
  await chooseAddress(user);
  await screen.findByText('Sold out in this size');
  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  const changes = await dialog('Some items have changed');
  expect(changes).toHaveTextContent('Title bag');
  expect(screen.queryByRole('dialog', { name: 'Place this order?' })).toBeNull();
  await confirm(user, 'Some items have changed');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(await dialog('Place this order?')).toHaveTextContent('HK$1,000');
});

test('a piece that is there again since the bag has marked it is ordered like the others', async () => {
  const { user } = await openCart([SHOE, SOLD_OUT]);
  await chooseAddress(user);
  await screen.findByText('Sold out in this size');
  catalogueHolds([SHOE, BAG]);
  await checkOut(user);
  await dialog('Thank you!');
  const [{ list }] = await bodies(COMMIT);
  expect(list).toHaveLength(2);
});

test('keeps the cart as it was when the shopper cancels the changes', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  catalogueHolds([SHOE, REPRICED]);
  const before = localStorage.getItem('cartItems');
  await checkOut(user);

  const changes = within(await dialog('Some items have changed'));
  await user.click(changes.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('cartItems')).toBe(before);
  expect(requests('POST', COMMIT)).toEqual([]);
});

test('checks each line against the catalogue by its product id', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  // When the page opens, and before the order is sent.
  expect(queries('/spulist').toSorted()).toEqual([
    ...['?status=1&productId=bag', '?status=1&productId=bag'],
    ...['?status=1&productId=shoe', '?status=1&productId=shoe'],
  ]);
});

test('orders nothing and says so when prices cannot be checked', async () => {
  expectConsole(/^Error fetching products:/);
  const { user } = await openCart();
  await chooseAddress(user);
  broken('get', `${HOSTS.catalogue}/spulist`, 500);
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not check prices/);
  expect(requests('POST', COMMIT)).toEqual([]);
  expect(stored()).toHaveLength(2);
});

test("finds an order whose response was lost in the history and shows 'Thank you!'", async () => {
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

test('allows another attempt when the history does not hold a lost order', async () => {
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

/** The reads of the history are answered so in turn, the last one again and again; the commit gets no answer. */
function historyAnswers(...answered: object[]) {
  const left = answered.slice(1);
  const answerWith = (answer: object = {}) =>
    server.use(
      http.get(HISTORY, () => {
        const next = left.shift();
        if (next) answerWith(next);
        return HttpResponse.json(answer);
      }),
    );
  answerWith(answered[0]);
  broken('post', `${HISTORY}/commit`, 0);
}

test('asks about an earlier order of the same items where the history before the new one had no list', async () => {
  expectConsole(/^Error creating order:/, /^Error fetching orders:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  const old = { orderNumber: 'OLD1', list: [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')] };
  historyAnswers({ message: 'busy' }, { outputList: [old] });
  await checkOut(user);

  expect(await screen.findByRole('link', { name: 'OLD1' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Thank you!' })).toBeNull();
});

test('does not say that an order did not go through while the history has no list', async () => {
  expectConsole(/^Error creating order:/, /^Error fetching orders:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  historyAnswers({ outputList: [] }, { message: 'busy' });
  await checkOut(user);

  expect(await screen.findByText(/^We cannot yet tell/)).toBeVisible();
});

test('does not say that an order did not go through while the history has a new one without a number', async () => {
  expectConsole(/^Error creating order:/, /^Left out 1 unreadable orders/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  const unnumbered = { _id: 'o-1', orderNumber: null, list: [cartLine(SHOE)] };
  historyAnswers({ outputList: [] }, { outputList: [unnumbered] });
  await checkOut(user);

  expect(await screen.findByText(/^We cannot yet tell/)).toBeVisible();
});

test('does not mistake an earlier order of the same items for the new one', async () => {
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

test('offers the chat and no second attempt while the history cannot be fetched', async () => {
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
  expect(screen.getByRole('link', { name: 'Ask the team' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Thank you!' })).toBeNull();

  isDown = false;
  server.use(http.get(HISTORY, () => undefined));
  await user.click(again);
  // The handler above still answers first, and it now passes the history on.
  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test("shows 'Thank you!' again after a reload before OK, and orders only once", async () => {
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

test.each(['placed', 'sending'])(
  'marks no piece of a %s order as sold out after a reload, but those added since',
  async (state) => {
    holdPauses();
    const pieces = [{ productId: 'shoe', itemId: 'shoe-37', size: '37', title: '', price: 1000 }];
    localStorage.setItem(RECORD, JSON.stringify({ ...attempt(state), pieces }));
    catalogueHolds([{ ...SHOE, items: [size('shoe', '37', { qty: 0 })] }]);
    await signedIn();
    keepCart(cartLine(SHOE), cartLine(BAG, 'M', 'Celine'));
    await renderApp('/cart');

    const mark = await screen.findByText('No longer sold');
    expect(mark.closest('li')).toHaveTextContent('Title bag');
    expect(screen.queryByText('Sold out in this size')).toBeNull();
  },
);

test('looks the order up after a crash before the response, and does not send it again', async () => {
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

  // The stored attempt as it was when the request was sent.
  localStorage.setItem(RECORD, left!);
  await renderApp('/cart');

  expect(await dialog('Thank you!')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test("shows 'Thank you!' in this tab for an order placed in another tab", async () => {
  await openCart();
  localStorage.setItem(RECORD, JSON.stringify(attempt('placed')));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECORD })));

  expect(await dialog('Thank you!')).toBeVisible();
});

test('the badge does not count what is ordered on other pages, and in other tabs, until OK', async () => {
  const first = await openCart();
  await first.router.navigate('/noFakeStore');
  expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const pieces = [{ productId: 'shoe', size: '37', title: '', price: 1000 }];
  localStorage.setItem(RECORD, JSON.stringify({ ...attempt('placed'), pieces }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RECORD })));
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  first.unmount();

  await renderApp('/noFakeStore');
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test("ignores another person's attempt", async () => {
  localStorage.setItem(
    attemptStorage(ownerKey('demo-admin')).key,
    JSON.stringify(attempt('placed')),
  );
  await openCart();
  await waitFor(() => expect(queries('/profile')).toHaveLength(1));

  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The host accepts the commit, its response is lost, and the history shows only this much of the order. */
function acceptedUnseen(order: object) {
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

test('recognises an order by its total when the history holds nothing else', async () => {
  expectConsole(/^Error creating order:/);
  const { user } = await openCart();
  await chooseAddress(user);
  acceptedUnseen({ totalPrice: '3500' });
  await checkOut(user);

  expect(await dialog('Thank you!')).toBeVisible();
});

test.each([
  ['Yes, it is this order', 0],
  ['No, it is another', 2],
])('asks about a new order without details: "%s"', async (answer, left) => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  acceptedUnseen({});
  await checkOut(user);

  const yesOrNo = await screen.findByRole('button', { name: answer });
  expect(screen.getByRole('link', { name: 'HK-77' })).toHaveAttribute('href', '/order/HK-77');
  expect(stored()).toHaveLength(2);
  await user.click(yesOrNo);

  if (left === 0) {
    const thanks = within(await dialog('Thank you!'));
    expect(thanks.getByText('HK-77')).toBeVisible();
    await confirm(user, 'Thank you!');
  } else
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
  await waitFor(() => expect(stored()).toHaveLength(left));
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test.each([400, 409, 429, 500, 504])(
  'a host that answers %i after it has taken the order gets no second one',
  async (status) => {
    expectConsole(/^Error creating order:/);
    hurry();
    const { user } = await openCart();
    await chooseAddress(user);
    server.use(
      http.post(`${HISTORY}/commit`, async ({ request }) => {
        await hostAnswer(request);
        return HttpResponse.json({ message: 'No' }, { status });
      }),
    );
    await checkOut(user);

    expect(await dialog('Thank you!')).toBeVisible();
    expect(requests('POST', COMMIT)).toHaveLength(1);
    expect(store.read().orders).toHaveLength(1);
  },
);

test('a response of 200 that reports an error is no order until the history has it', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  server.use(
    http.post(`${HISTORY}/commit`, () => HttpResponse.json({ error: 'The item is sold out' })),
  );
  await checkOut(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
  expect(screen.queryByRole('dialog', { name: 'Thank you!' })).toBeNull();
  expect(stored()).toHaveLength(2);
});

test('the bag stays usable while the outcome is not known, and only Checkout waits', async () => {
  expectConsole(/^Error creating order:/);
  const { letGo } = holdPauses();
  const { user, router } = await openCart();
  await chooseAddress(user);
  broken('post', `${HISTORY}/commit`, 0);
  await checkOut(user);

  expect(await screen.findByText('Checking whether your order went through')).toBeVisible();
  expect(screen.getByText(/this can take up to two minutes/)).toBeVisible();
  const ask = screen.getByRole('link', { name: 'Ask the team' });
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain(
    'the shop cannot tell yet whether it went through',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const checkout = screen.getByRole('button', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await user.click(checkout);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Remove Title bag' }));
  expect(stored()).toHaveLength(1);
  await router.navigate('/noFakeStore');
  await screen.findByRole('heading', { level: 1, name: /Pledge/ });
  await router.navigate('/cart');
  expect(await screen.findByText('Checking whether your order went through')).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
  letGo();
});

test.each([
  ['checked', 'get', `${HOSTS.catalogue}/spulist`, 'Checking prices and stock', /^Place this/],
  ['sent', 'post', `${HISTORY}/commit`, 'Placing your order', /^Thank you!/],
] as const)(
  'the bag stays usable while the order is %s, and only Checkout waits',
  async (_what, method, url, words, next) => {
    const { user } = await openCart();
    await chooseAddress(user);
    const letGo = held(method, url);
    await checkOut(user);

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    await user.click(checkout);
    await user.click(screen.getByRole('button', { name: 'Remove Title bag' }));
    expect(stored()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();

    letGo();
    expect(await screen.findByRole('dialog', { name: next })).toBeVisible();
  },
);

test('one toast tells on another page how the order ended, in the language chosen there', async () => {
  expectConsole(/^Error creating order:/);
  const { user, router } = await openCart();
  const pauses = holdPauses();
  await chooseAddress(user);
  broken('post', `${HISTORY}/commit`, 500);
  await checkOut(user);
  await screen.findByText('Checking whether your order went through');
  await act(() => i18next.changeLanguage('zh'));
  await act(() => router.navigate('/noFakeStore'));
  await act(() => i18next.changeLanguage('en'));
  pauses.letGo();

  expect(await screen.findByText(/^Your order did not go through/)).toBeVisible();
  // Toasts are shown in turn.
  showToast('success', 'Later toast');
  expect(await screen.findByText('Later toast')).toBeVisible();
  expect(screen.getAllByText(/did not go through|未能成功/)).toHaveLength(1);
});

test('a toast tells on another page how the order ended, and leads to the bag', async () => {
  expectConsole(/^Error creating order:/);
  const { letGo } = holdPauses();
  const { user, router } = await openCart();
  await chooseAddress(user);
  let isShown = false;
  setSwitches(store, { loseCommitAnswer: true });
  server.use(
    http.get(HISTORY, () =>
      HttpResponse.json({
        outputList: isShown ? [{ orderNumber: 'HK-79', totalPrice: 3500 }] : [],
      }),
    ),
  );
  await checkOut(user);
  await screen.findByText('Checking whether your order went through');
  await waitFor(() => expect(queries('/myyOrder').length).toBeGreaterThan(1));
  await router.navigate('/noFakeStore');
  await screen.findByRole('heading', { level: 1, name: /Pledge/ });
  isShown = true;
  letGo();

  const toast = await screen.findByText('Your order went through.');
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await user.click(within(toast).getByRole('button', { name: 'Show' }));
  expect(await dialog('Thank you!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/cart');
});

test('an order that the history never shows is told after two minutes, and the bag kept until OK', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  server.use(http.get(HISTORY, () => HttpResponse.json({ outputList: [] })));
  hurry();
  await checkOut(user);

  const thanks = within(await dialog('Thank you!'));
  expect(await thanks.findByRole('alert')).toHaveTextContent(
    /^Your order does not show in your order history yet/,
  );
  expect(thanks.queryByText(/^Your order is with us/)).toBeNull();
  const message = thanks.getByRole('link', { name: 'Tell the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('Title shoe (37) and Title bag (M)');
  expect(stored()).toHaveLength(2);

  await user.click(thanks.getByRole('button', { name: 'OK' }));
  await screen.findByRole('link', { name: 'Cart, 0 items' });
  expect(
    await screen.findByText(/^Your order does not show in your order history yet/),
  ).toBeVisible();
  expect(screen.queryByText(/^Your order is with us/)).toBeNull();
});

test('an order that the history never shows is told after OK too', async () => {
  const { letGo } = holdPauses();
  const { user } = await openCart();
  await chooseAddress(user);
  server.use(http.get(HISTORY, () => HttpResponse.json({ outputList: [] })));
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await screen.findByRole('link', { name: 'Cart, 0 items' });
  letGo();

  const toast = await screen.findByText(/^Your order does not show in your order history yet/);
  const message = within(toast).getByRole('link', { name: 'Tell the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('Title shoe (37) and Title bag (M)');
});

test('two orders are told where one that went missing is placed after the next one', async () => {
  expectConsole(/^Error creating order:/);
  hurry();
  const { user } = await openCart();
  await chooseAddress(user);
  const fault = broken('post', `${HISTORY}/commit`, 0);
  await checkOut(user);
  await screen.findByText(/^Your order did not go through/);
  fault.mend();

  let reads = 0;
  const own = { orderNumber: 'HK-2', totalPrice: 3500 };
  const late = { orderNumber: 'HK-1', totalPrice: 3500 };
  server.use(
    http.get(HISTORY, () => {
      if (requests('POST', COMMIT).length < 2) return HttpResponse.json({ outputList: [] });
      reads += 1;
      return HttpResponse.json({ outputList: reads < 5 ? [own] : [own, late] });
    }),
  );
  await checkOut(user);

  const thanks = within(await dialog('Thank you!'));
  await waitFor(() => expect(thanks.getByRole('alert')).toHaveTextContent(/HK-2 and HK-1/));
  const message = thanks.getByRole('link', { name: 'Tell the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('HK-2 and HK-1');
});

test('the other item of a size at the same price is what is ordered', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  const items = [
    size('bag', 'M', { qty: 0, salePrice: 2500 }),
    { ...size('bag', 'M', { salePrice: 2500 }), itemId: 'there' },
  ];
  catalogueHolds([SHOE, spu('bag', { brandId: '9', items })]);
  await checkOut(user);

  await dialog('Thank you!');
  const [{ list }] = await bodies(COMMIT);
  expect(list[1].selectedItem.itemId).toBe('there');
  await confirm(user, 'Thank you!');
  await waitFor(() => expect(stored()).toEqual([]));
});

test('does not send an order again that turned out to be placed after all', async () => {
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

test('orders nothing and says so when the browser cannot store the attempt', async () => {
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

test('asks for confirmation again when another tab has changed the cart', async () => {
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
