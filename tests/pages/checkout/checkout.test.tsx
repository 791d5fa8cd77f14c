import type { Query } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';

import { SHOPPER_ADDRESSES } from '../../../src/demo/seed';
import { DAY_MS } from '../../../src/domain/constants';
import { formatDay } from '../../../src/i18n/format';
import { queryClient } from '../../../src/services/client/queryClient';
import { checkoutForm } from '../../../src/services/storage/personalStorage';
import { showToast } from '../../../src/ui/toast';
import {
  answers,
  broken,
  cartLine,
  catalogueHolds,
  held,
  keepCart,
  spu,
} from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, hostAnswer, hostRequests, queries, requests, server } from '../../support/server';
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

afterEach(stopHurrying);

const dialog = (name: string) => screen.findByRole('dialog', { name });
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');

test("tells a visitor 'You need to login to proceed' and goes to log-in", async () => {
  keepCart(cartLine(SHOE));
  const { user, router } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Checkout' }));

  const prompt = within(await dialog('You need to login to proceed'));
  const ok = prompt.getByRole('button', { name: 'OK' });
  expect(ok).toHaveAccessibleDescription('OK opens the log-in page.');
  expect(requests('POST', COMMIT)).toEqual([]);
  await confirm(user, 'You need to login to proceed');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
  expect(router.state.location.search).toBe('?next=%2Fcart');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
});

test('tells a visitor to log in before selecting an address', async () => {
  keepCart(cartLine(SHOE));
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Select address' }));

  const prompt = await dialog('You need to login to add or select an address.');
  expect(within(prompt).getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(
    'OK opens the log-in page.',
  );
  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Of the hosts, only the catalogue was asked.
  expect(hostRequests().filter(({ url }) => !url.includes('/spulist'))).toEqual([]);
});

test('offers to add an address when none is saved', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  keepCart(cartLine(SHOE));
  const { user } = await renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Select address' }));
  await confirm(user, 'No addresses available. Please add an address to proceed.');

  await dialog('Add address');
  await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Pier Road');
  await user.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Ms Lee');
  await user.type(screen.getByRole('textbox', { name: 'Contact' }), '23456789');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Added address')).toBeVisible();
  expect(await screen.findByText('1 Pier Road')).toBeVisible();
});

test('keeps the address that was chosen while a dialog that was closed saved another one', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Select address' }));
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await dialog('Add address');
  await user.type(screen.getByRole('textbox', { name: 'Address line 1' }), '1 Pier Road');
  await user.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Ms Lee');
  await user.type(screen.getByRole('textbox', { name: 'Contact' }), '23456789');
  const release = held('post', `${HOSTS.catalogue}/profile`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await confirm(user, 'Discard what you typed?');
  await chooseAddress(user);

  release();
  await screen.findByText('Added address');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByText(/Wylie Road/)).toBeVisible();
  expect(screen.queryByText('1 Pier Road')).toBeNull();
});

test('shows one radio per saved address', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Select address' }));

  const choice = within(await dialog('Select address'));
  expect(await choice.findAllByRole('radio')).toHaveLength(2);
});

test('asks for an address and places no order without one', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please select an address before checkout.',
  );
  expect(screen.getByRole('button', { name: 'Select address' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Deletes the second saved address, which `chooseAddress` chooses, as another tab does. */
async function deleteInOtherTab() {
  const addresses = [SHOPPER_ADDRESSES[0]];
  answers(`${HOSTS.catalogue}/profile`, [{ _id: 'r', uid: 'demo-shopper', addresses }]);
  await act(() => queryClient.refetchQueries({ predicate: isProfile }));
}

const isProfile = ({ queryKey }: Query) => queryKey[2] === 'profile';

test('says at Select address that the address was deleted while the confirm prompt was open', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await dialog('Place this order?');
  await deleteInOtherTab();
  await confirm(user, 'Place this order?');

  expect(screen.queryByRole('dialog')).toBeNull();
  const select = screen.getByRole('button', { name: 'Select address' });
  expect(select).toHaveFocus();
  expect(select).toHaveAccessibleDescription(
    'The address you chose is no longer in your address book. Please select another one.',
  );
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('ZAN10');
  expect(requests('POST', COMMIT)).toEqual([]);
});

test('requires a choice where the address that was checked is deleted while the choice is open', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Select address' }));
  const choice = within(await dialog('Select address'));
  await user.click(await choice.findByRole('radio', { name: /Wylie Road/ }));
  await deleteInOtherTab();

  await waitFor(() => expect(choice.getByRole('radio')).toBeInvalid());
  await user.click(choice.getByRole('radio'));
  expect(choice.getByRole('radio')).toBeValid();
});

test('places no order and keeps the cart on Cancel of the confirm prompt', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = await dialog('Place this order?');
  expect(prompt).toHaveTextContent('2 items, HK$3,500 in all');

  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests('POST', COMMIT)).toEqual([]);
  expect(stored()).toHaveLength(2);
});

test('names the address and the promo code in the confirm prompt, and says what OK does', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), ' ZAN10 ');
  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  const prompt = within(await dialog('Place this order?'));
  const { recipient, contact, address1, address2 } = SHOPPER_ADDRESSES[1];
  for (const text of [recipient, contact, address1, address2])
    expect(prompt.getByText(text)).toBeVisible();
  expect(prompt.getByText('ZAN10')).toBeVisible();
  const ok = prompt.getByRole('button', { name: 'OK' });
  expect(ok).toHaveAccessibleDescription('OK sends the order.');
  expect(prompt.getByText('OK sends the order.')).toBeVisible();
});

test('commits {uid, list of cart lines, address, promoCode} and nothing else', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), ' ZAN10 ');
  await checkOut(user);
  await dialog('Thank you!');

  expect(await bodies(COMMIT)).toEqual([
    {
      uid: 'demo-shopper',
      list: [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')],
      address: SHOPPER_ADDRESSES[1],
      promoCode: 'ZAN10',
    },
  ]);
  const [request] = requests('POST', COMMIT);
  expect(request!.url).toBe(`${HOSTS.order}/myyOrder/commit`);
  expect([...request!.headers.keys()].sort()).toEqual(['accept', 'content-type']);
});

test('orders a piece under the brand that became known after it was added', async () => {
  await signedIn();
  catalogueHolds([BAG]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '9', englishName: 'Celine' }] });
  const release = held('get', `${HOSTS.catalogue}/brandlist`);
  const { user, router } = await renderApp('/product/bag');
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(stored()).toMatchObject([{ brand: '' }]));
  release();
  await screen.findAllByRole('link', { name: 'Celine' });
  await act(() => router.navigate('/cart'));
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect(await bodies(COMMIT)).toMatchObject([{ list: [{ brand: 'Celine' }] }]);
  expect(queries('/brandlist')).toEqual(['?brandId=9']);
});

test.each(['', 'Gucci'])(
  'shows and orders a piece that is in the bag as of %j under the brand that its product has',
  async (brand) => {
    await signedIn();
    catalogueHolds([BAG]);
    answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: '9', englishName: 'Celine' }] });
    keepCart(cartLine(BAG, 'M', brand));
    const { user } = await renderApp('/cart');
    expect(await screen.findByText('Celine')).toBeVisible();
    await chooseAddress(user);
    await checkOut(user);
    await dialog('Thank you!');

    expect(await bodies(COMMIT)).toMatchObject([{ list: [{ brand: 'Celine' }] }]);
    expect(queries('/brandlist')).toEqual(['?brandId=9']);
  },
);

test('places an order while its brand cannot be read', async () => {
  await signedIn();
  catalogueHolds([BAG]);
  keepCart(cartLine(BAG, 'M', 'Celine'));
  const release = held('get', `${HOSTS.catalogue}/brandlist`);
  const { user } = await renderApp('/cart');
  await waitFor(() => expect(queries('/brandlist')).toEqual(['?brandId=9']));
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect(await bodies(COMMIT)).toMatchObject([{ list: [{ brand: 'Celine' }] }]);
  release();
});

test('sends a promo code that was pasted in full width with a zero-width space as plain letters', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.click(screen.getByRole('textbox', { name: 'Promo code' }));
  await user.paste('ＺＡＮ\u200B１０');
  await checkOut(user);
  await dialog('Thank you!');

  expect((await bodies(COMMIT))[0].promoCode).toBe('ZAN10');
});

test('sends the order to the second of two addresses with one id, which was chosen', async () => {
  const [first, second] = SHOPPER_ADDRESSES;
  const twin = { ...second, _id: first._id };
  answers(`${HOSTS.catalogue}/profile`, [{ uid: 'demo-shopper', addresses: [first, twin] }]);
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect((await bodies(COMMIT))[0].address).toEqual(twin);
});

test('sends two products of one size, whose items have no id, with an id each', async () => {
  const items = [{ size: 'U', salePrice: 1000, qty: 1, status: 1 }];
  const [one, two] = [spu('one', { items }), spu('two', { items })];
  catalogueHolds([one, two]);
  await signedIn();
  keepCart(cartLine(one, 'U'), cartLine(two, 'U'));
  const { user } = await renderApp('/cart');
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  const [{ list }] = await bodies(COMMIT);
  expect(list.map((line: { selectedItem: object }) => line.selectedItem)).toMatchObject([
    { itemId: 'one#0', size: 'U' },
    { itemId: 'two#0', size: 'U' },
  ]);
});

test('places an order without a promo code', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  expect((await bodies(COMMIT))[0].promoCode).toBe('');
});

test("clears the cart and goes home only on OK of 'Thank you!'", async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = await dialog('Thank you!');

  expect(within(thanks).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(thanks);
  expect(await dialog('Thank you!')).toBeVisible();
  expect(stored()).toHaveLength(2);
  expect(router.state.location.pathname).toBe('/cart');

  await confirm(user, 'Thank you!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('cartItems')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test("the badge no longer counts what is ordered while 'Thank you!' stands", async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await checkOut(user);

  await dialog('Thank you!');
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
  expect(stored()).toHaveLength(2);
});

test("'Thank you!' shows the pieces of its order, its total and address, not what was added since", async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = await dialog('Thank you!');
  keepCart(cartLine(SHOE), cartLine(BAG, 'M', 'Celine'), cartLine(spu('hat'), '37'));
  fireEvent(window, new StorageEvent('storage', { key: 'cartItems' }));
  await screen.findByRole('link', { name: 'Cart, 1 item' });

  const pieces = within(thanks).getAllByRole('listitem');
  expect(pieces.map(({ textContent }) => textContent)).toEqual([
    'Title shoeSize 37HK$1,000',
    'Title bagSize MHK$2,500',
  ]);
  expect(within(thanks).getByText('HK$3,500')).toBeVisible();
  const { recipient, contact } = SHOPPER_ADDRESSES[1];
  expect(within(thanks).getByText(recipient)).toBeVisible();
  expect(within(thanks).getByText(contact)).toBeVisible();
  expect(within(thanks).getByText(/buys the pieces in Europe/)).toBeVisible();
});

test("'Thank you!' shows what the promo code has taken off the total", async () => {
  const { user } = await openCart();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));

  await thanks.findByText('ZN1007');
  expect(thanks.getByText('-HK$350')).toBeVisible();
  expect(thanks.getByText('HK$3,150')).toBeVisible();
});

test("'Thank you!' shows a picture of each piece, also of one that was taken out of the bag since", async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));
  const pictures = () =>
    thanks
      .getAllByRole('listitem')
      .map((piece) => within(piece).getByRole('presentation').getAttribute('src'));
  const both = ['shoe', 'bag'].map((id) => `${HOSTS.catalogue}/images/${id}/0.svg`);
  expect(pictures()).toEqual(both);

  await thanks.findByText('ZN1007');
  keepCart(cartLine(BAG, 'M', 'Celine'));
  fireEvent(window, new StorageEvent('storage', { key: 'cartItems' }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(pictures()).toEqual(both);
});

test("'Thank you!' says in which days the order is expected, how one pays, and whom to ask", async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));
  const inDays = (days: number) => formatDay(Date.now() + days * DAY_MS, 'en');
  expect(thanks.getByText(`${inDays(14)} – ${inDays(21)}`)).toBeVisible();
  expect(thanks.getByText(/tells you how to pay/)).toBeVisible();

  await thanks.findByText('ZN1007');
  const message = thanks.getByRole('link', { name: 'Ask the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('order ZN1007');
});

test('after OK the order is one press away', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await within(await dialog('Thank you!')).findByText('ZN1007');
  await confirm(user, 'Thank you!');

  await user.click(await screen.findByRole('button', { name: 'View order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/ZN1007'));
});

test("the badge counts a line that was added in another tab while 'Thank you!' stands", async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await dialog('Thank you!');

  keepCart(cartLine(SHOE), cartLine(BAG, 'M', 'Celine'), cartLine(spu('hat'), '37'));
  fireEvent(window, new StorageEvent('storage', { key: 'cartItems' }));

  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
});

test('shows the order in the order history afterwards', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await screen.findByRole('link', { name: 'Cart, 0 items' });

  await router.navigate('/order');
  expect(await screen.findByText('ZN1007')).toBeVisible();
});

test("tells the order's number on 'Thank you!' also where the history shows the order late", async () => {
  let isLate = true;
  server.use(
    http.get(HOSTS.order + '/myyOrder', async ({ request }) => {
      const orders = (await (await hostAnswer(request))?.text()) ?? '';
      const shown: unknown = JSON.parse(orders, (_key, value: unknown) =>
        isLate && Array.isArray(value) ? value.filter((order) => !isNewest(order)) : value,
      );
      return HttpResponse.json(Object(shown));
    }),
  );
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));
  await waitFor(() => expect(requests('GET', '/myyOrder')).toHaveLength(2));
  expect(thanks.queryByText('ZN1007')).toBeNull();

  isLate = false;
  expect(await thanks.findByText('ZN1007', {}, { timeout: 6000 })).toBeVisible();
});

const isNewest = (order: unknown) => JSON.stringify(order).includes('"ZN1007"');

/** Has the host take every order twice, as when the browser sends it again. */
function takesTwice() {
  server.use(
    http.post(HOSTS.order + COMMIT, async ({ request }) => {
      await hostAnswer(request.clone());
      return hostAnswer(request);
    }),
  );
}

test("tells on 'Thank you!' that the browser has sent the order twice, with a message to the team", async () => {
  takesTwice();
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));

  expect(await thanks.findByRole('alert')).toHaveTextContent(/ZN1008 and ZN1007/);
  // Nobody is asked to pay for an order that is there twice.
  expect(thanks.queryByText(/how to pay/)).toBeNull();
  const message = thanks.getByRole('link', { name: 'Tell the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(
    'My order seems to have been placed twice: ZN1008 and ZN1007.',
  );
  expect(requests('GET', '/myyOrder')).toHaveLength(2);
});

test('tells after OK that the order was sent twice, where the history answers late', async () => {
  takesTwice();
  const { user } = await openCart();
  await chooseAddress(user);
  const isOrdered = () => requests('POST', COMMIT).length > 0;
  const release = held('get', `${HOSTS.order}/myyOrder`, isOrdered);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  release();

  expect(await screen.findByText(/ZN1008 and ZN1007/, {}, { timeout: 6000 })).toBeVisible();
  const message = screen.getByRole('link', { name: 'Tell the team' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('ZN1008 and ZN1007');
});

test("tells on 'Thank you!' a second order that the history shows a moment later", async () => {
  takesTwice();
  let reads = 0;
  server.use(
    http.get(HOSTS.order + '/myyOrder', async ({ request }) => {
      const orders = (await (await hostAnswer(request))?.text()) ?? '';
      reads += 1;
      const shown: unknown = JSON.parse(orders, (_key, value: unknown) =>
        reads < 3 && Array.isArray(value)
          ? value.filter((order) => !JSON.stringify(order).includes('"ZN1008"'))
          : value,
      );
      return HttpResponse.json(Object(shown));
    }),
  );
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);
  const thanks = within(await dialog('Thank you!'));
  expect(await thanks.findByText('ZN1007')).toBeVisible();
  expect(await thanks.findByRole('alert', {}, { timeout: 6000 })).toHaveTextContent(
    /ZN1008 and ZN1007/,
  );
});

/** Waits until no placed order is followed, and what has been found is told. */
async function followsEnd() {
  // A follow is the last query under way.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 6000 });
  // Toasts are shown in turn.
  showToast('success', 'Later toast');
  expect(await screen.findByText('Later toast')).toBeVisible();
}

test('an order that the host lists twice is not told as two orders after OK', async () => {
  const order = {
    _id: 'o-1',
    orderNumber: 'ZN7',
    list: [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')],
  };
  let outputList: object[] = [];
  server.use(http.get(`${HOSTS.order}/myyOrder`, () => HttpResponse.json({ outputList })));
  const { user } = await openCart();
  const pauses = holdPauses();
  await chooseAddress(user);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  outputList = [order, order];
  pauses.letGo();
  await followsEnd();

  expect(screen.queryByText(/Your order history shows two orders/)).toBeNull();
});

// A line is one piece (spec §9): who wants two of one bag orders twice.
test('a second order of the same pieces that was placed on purpose is not told as sent twice', async () => {
  const { user, router } = await openCart();
  const pauses = holdPauses();
  await chooseAddress(user);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));

  act(() => {
    keepCart(cartLine(SHOE), cartLine(BAG, 'M', 'Celine'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  });
  await act(() => router.navigate('/cart'));
  await screen.findByText(/Wylie Road/);
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(requests('POST', COMMIT)).toHaveLength(2);

  pauses.letGo();
  await followsEnd();
  expect(screen.queryByText(/Your order history shows two orders/)).toBeNull();
});

test('places one order for double clicks on Checkout and OK', async () => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.dblClick(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = within(await dialog('Place this order?'));

  await user.dblClick(prompt.getByRole('button', { name: 'OK' }));

  await dialog('Thank you!');
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test.each([400, 409, 422])(
  'says after two minutes that a refused order (%i) did not go through, and lets the shopper check out again',
  async (status) => {
    expectConsole(/^Error creating order: The host answered 4\d\d$/);
    hurry();
    const { user } = await openCart();
    await chooseAddress(user);
    const fault = broken('post', `${HOSTS.order}/myyOrder/commit`, status);
    await checkOut(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order did not go through/);
    expect(stored()).toHaveLength(2);
    expect(requests('POST', COMMIT)).toHaveLength(1);

    fault.mend();
    await checkOut(user);
    expect(await dialog('Thank you!')).toBeVisible();
    expect(requests('POST', COMMIT)).toHaveLength(2);
  },
);

test('keeps the address, and not the promo code, for the next order', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');
  await checkOut(user);
  await confirm(user, 'Thank you!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  // As in a later visit: the browser forgets what belongs to a tab.
  sessionStorage.clear();

  keepCart(cartLine(spu('hat')));
  fireEvent(window, new StorageEvent('storage', { key: 'cartItems' }));
  await router.navigate('/cart');

  expect(await screen.findByText(/Wylie Road/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
});

test.each([
  ['of which this tab is told', new StorageEvent('storage', { key: 'checkoutForm' })],
  [
    'while this page was in the back/forward cache',
    new PageTransitionEvent('pageshow', { persisted: true }),
  ],
])('does not send the promo code that another tab has ordered with, %s', async (_when, event) => {
  const { user } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');

  checkoutForm.write({ ...checkoutForm.read(), promoCode: '' });
  fireEvent(window, event);
  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
  await checkOut(user);

  expect(await dialog('Thank you!')).toBeVisible();
  expect(await bodies(COMMIT)).toMatchObject([{ promoCode: '' }]);
});

test('an address that is chosen does not bring back the promo code that another tab has ordered with', async () => {
  const { user } = await openCart();
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'ZAN10');

  checkoutForm.write({ promoCode: '' });
  await chooseAddress(user);

  expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');
  expect(checkoutForm.read()).toMatchObject({ promoCode: '' });
});

test('keeps promo code and address while another page is visited', async () => {
  const { user, router } = await openCart();
  await chooseAddress(user);
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'ZAN10');

  await router.navigate('/noFakeStore');
  await screen.findByRole('heading', { level: 1, name: /Pledge/ });
  await router.navigate('/cart');

  expect(await screen.findByRole('textbox', { name: 'Promo code' })).toHaveValue('ZAN10');
  expect(await screen.findByText(/Wylie Road/)).toBeVisible();
});
