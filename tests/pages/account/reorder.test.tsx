import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import {
  answers,
  broken,
  cartLine,
  catalogueHolds,
  held,
  keepCart,
  size,
  spu,
} from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { server } from '../../support/server';

const SHOE = spu('shoe');
const BAG = spu('bag', { brandId: '9', items: [size('bag', 'M', { salePrice: 2500 })] });
const LINES = [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')];

const badge = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');
const button = () => screen.findByRole('button', { name: 'Order again' });

/** Opens an earlier order of these items. */
async function openOrder(...list: unknown[]) {
  await signedIn();
  answers(`${HOSTS.order}/myyOrder`, {
    outputList: [{ orderNumber: 'ZN1', status: 'Completed', list }],
  });
  const view = await renderApp('/order/ZN1');
  await button();
  return view;
}

test('adds the items in stock to the cart and links there from the toast', async () => {
  catalogueHolds([SHOE, BAG]);
  const { user, router } = await openOrder(...LINES);

  await user.click(await button());

  const toast = await screen.findByText('2 items are in your bag.');
  expect(toast).toHaveAttribute('role', 'status');
  expect(await badge('2 items')).toBeVisible();
  expect(stored()).toEqual(LINES);
  await user.click(within(toast).getByRole('link', { name: 'View bag' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('adds an item as the catalogue sells it now', async () => {
  const dearer = spu('shoe', { items: [size('shoe', '37', { salePrice: 1200 })] });
  catalogueHolds([dearer]);
  const { user } = await openOrder(cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText(/^1 item is in your bag\./)).toHaveAttribute('role', 'status');
  expect(stored()).toEqual([cartLine(dearer)]);
});

test('adds the piece at the price of the order where the host lists items without ids the other way round', async () => {
  const listed = (...prices: number[]) =>
    spu('shoe', {
      items: prices.map((salePrice) => ({ size: '37', salePrice, qty: 2, status: 1 })),
    });
  catalogueHolds([listed(2000, 900)]);
  const ordered = { ...size('shoe', '37', { salePrice: 900 }), itemId: 'shoe#0' };
  const { user } = await openOrder({ ...cartLine(listed(900, 2000)), selectedItem: ordered });

  await user.click(await button());

  expect(await screen.findByText(/in your bag\./)).toHaveTextContent(
    /^1 item is in your bag\.View bag$/,
  );
  expect(stored()).toMatchObject([{ selectedItem: { salePrice: 900 } }]);
});

test('counts two identical pieces once, as the bag holds them', async () => {
  const dearer = spu('shoe', { items: [size('shoe', '37', { salePrice: 1200 })] });
  catalogueHolds([dearer]);
  const { user } = await openOrder(cartLine(SHOE), cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText('1 item is in your bag. 1 item has a new price.')).toBeVisible();
  expect(await badge('1 item')).toBeVisible();
});

test('says how many items have another price than in the order', async () => {
  catalogueHolds([spu('shoe', { items: [size('shoe', '37', { salePrice: 1200 })] }), BAG]);
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  expect(await screen.findByText('2 items are in your bag. 1 item has a new price.')).toBeVisible();
});

test('adds nothing where the host cannot say of every item whether it is there', async () => {
  expectConsole(/^Error fetching products:/);
  catalogueHolds([SHOE, BAG]);
  server.use(
    http.get(`${HOSTS.catalogue}/spulist`, ({ request }) =>
      request.url.includes('productId=bag') ? HttpResponse.json({}, { status: 400 }) : undefined,
    ),
  );
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  expect(await screen.findByText('We could not check the stock. Please try again.')).toBeVisible();
  expect(stored()).toBeNull();
});

test('says how many items are sold out or no longer sold', async () => {
  const gone = cartLine(spu('gone'));
  const soldOut = cartLine(spu('bag'));
  catalogueHolds([SHOE, spu('bag', { items: [size('bag', '37', { qty: 0 })] })]);
  const { user } = await openOrder(cartLine(SHOE), soldOut, gone);

  await user.click(await button());

  expect(
    await screen.findByText(
      '1 item is in your bag. 2 items are no longer in stock in the sizes ordered.',
    ),
  ).toHaveAttribute('role', 'alert');
  expect(await badge('1 item')).toBeVisible();
  expect(stored()).toEqual([cartLine(SHOE)]);
});

test('adds no other size for a size that is gone', async () => {
  catalogueHolds([spu('shoe', { items: [size('shoe', '38')] })]);
  const { user } = await openOrder(cartLine(SHOE));

  await user.click(await button());

  expect(
    await screen.findByText('None of these items is in stock any more in the size ordered.'),
  ).toBeVisible();
  expect(stored()).toBeNull();
});

test('says that nothing is in stock, without a link to the cart', async () => {
  catalogueHolds([]);
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  const toast = await screen.findByText(
    'None of these items is in stock any more in the size ordered.',
  );
  expect(toast).toHaveAttribute('role', 'alert');
  expect(within(toast).getByRole('button')).toHaveAccessibleName('Close');
  expect(await badge('0 items')).toBeVisible();
});

test('adds no own-label items, which are sold by inquiry only', async () => {
  const own = spu('own', { brandId: '231' });
  catalogueHolds([own, SHOE]);
  const { user } = await openOrder(cartLine(own, '37', 'ZAN'), cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText(/^1 item is in your bag\./)).toBeVisible();
  expect(stored()).toEqual([cartLine(SHOE)]);
});

test('adds no item without a price, which is sold by inquiry only', async () => {
  const unpriced = spu('shoe', {
    price: undefined,
    retailPrice: undefined,
    items: [size('shoe', '37', { salePrice: undefined })],
  });
  catalogueHolds([unpriced, BAG]);
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  expect(await screen.findByText(/^1 item is in your bag\./)).toBeVisible();
  expect(stored()).toEqual([LINES[1]]);
});

test('keeps one line for an item that the cart already holds', async () => {
  catalogueHolds([SHOE, BAG]);
  keepCart(cartLine(SHOE));
  const { user } = await openOrder(...LINES);
  await badge('1 item');

  await user.click(await button());
  expect(await badge('2 items')).toBeVisible();
  expect(await screen.findByText('2 items are in your bag.')).toBeVisible();
  await user.click(await button());

  await waitFor(() => expect(screen.getAllByText('2 items are in your bag.')).toHaveLength(2));
  expect(stored()).toEqual(LINES);
});

test('says that an item was just ordered, and not that it is in the bag, before OK has cleared it', async () => {
  catalogueHolds([SHOE, BAG]);
  keepCart(cartLine(SHOE));
  const pieces = [
    { productId: 'shoe', itemId: 'shoe-37', size: '37', title: 'Title shoe', price: 1000 },
  ];
  localStorage.setItem(
    `checkoutAttempt of ${ownerKey('demo-shopper')}`,
    JSON.stringify({ state: 'placed', knownOrders: [], orderNumber: 'ZN1', pieces }),
  );
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  const toast = await screen.findByText(
    '1 item is in your bag. You have just ordered 1 item. To buy it again, press OK on “Thank you!” in your bag first.',
  );
  expect(toast).toHaveAttribute('role', 'alert');
  expect(await badge('1 item')).toBeVisible();
  await user.click(within(toast).getByRole('link', { name: 'View bag' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(stored()).toEqual([LINES[1]]));
});

test('logs and explains a failed request, keeps the cart, and works on a second press', async () => {
  expectConsole(/^Error fetching products:/);
  catalogueHolds([SHOE]);
  keepCart(cartLine(BAG, 'M', 'Celine'));
  const fault = broken('get', `${HOSTS.catalogue}/spulist`, 503);
  const { user } = await openOrder(cartLine(SHOE));

  await user.click(await button());

  expect(
    await screen.findByText('We could not check the stock. Please try again.'),
  ).toHaveAttribute('role', 'alert');
  expect(await badge('1 item')).toBeVisible();

  fault.mend();
  await user.click(await button());
  expect(await badge('2 items')).toBeVisible();
});

test('says what is missing and what has a new price also on the page that was opened meanwhile', async () => {
  catalogueHolds([spu('shoe', { items: [size('shoe', '37', { salePrice: 1200 })] })]);
  const { user, router } = await openOrder(...LINES);
  const release = held('get', `${HOSTS.catalogue}/spulist`, ({ searchParams }) =>
    searchParams.has('productId'),
  );
  await user.click(await button());
  await act(() => router.navigate('/order'));
  release();

  const toast = await screen.findByText(
    '1 item is in your bag. 1 item has a new price. 1 item is no longer in stock in the size ordered.',
  );
  await user.click(within(toast).getByRole('link', { name: 'View bag' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('shows the toast in Chinese', async () => {
  await signedIn();
  catalogueHolds([SHOE]);
  answers(`${HOSTS.order}/myyOrder`, {
    outputList: [{ orderNumber: 'ZN1', list: [...LINES] }],
  });
  const { user } = await renderApp('/order/ZN1', 'zh');

  await user.click(await screen.findByRole('button', { name: '再次訂購' }));

  expect(await screen.findByText('1 件貨品已在購物袋。 1 件貨品原來的尺碼已售罄。')).toBeVisible();
});
