import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { answers, broken, cartLine, catalogueHolds, keepCart, size, spu } from './answers';

const SHOE = spu('shoe');
const BAG = spu('bag', { brandId: '9', items: [size('bag', 'M', { salePrice: 2500 })] });
const LINES = [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')];

const badge = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });
const stored = (): unknown => JSON.parse(localStorage.getItem('cartItems') ?? 'null');
const button = () => screen.findByRole('button', { name: 'Order again' });

/** An earlier order of these pieces, on screen. */
async function openOrder(...list: unknown[]) {
  await signedIn();
  answers('https://order.test/myyOrder', {
    outputList: [{ orderNumber: 'ZN1', status: 'Completed', list }],
  });
  const view = await renderApp('/order/ZN1');
  await button();
  return view;
}

test('What is still in stock goes into the bag, and the toast leads there', async () => {
  catalogueHolds([SHOE, BAG]);
  const { user, router } = await openOrder(...LINES);

  await user.click(await button());

  const toast = await screen.findByText('2 items are in your bag.');
  expect(toast).toHaveAttribute('role', 'status');
  expect(await badge('2 items')).toBeVisible();
  expect(stored()).toEqual(LINES);
  await user.click(within(toast).getByRole('button', { name: 'Bag' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('A piece goes into the bag as the catalogue sells it now', async () => {
  const dearer = spu('shoe', { items: [size('shoe', '37', { salePrice: 1200 })] });
  catalogueHolds([dearer]);
  const { user } = await openOrder(cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText('1 item is in your bag.')).toHaveAttribute('role', 'status');
  expect(stored()).toEqual([cartLine(dearer)]);
});

test('What is sold out in its size or no longer sold is told with what is not', async () => {
  const gone = cartLine(spu('gone'));
  const soldOut = cartLine(spu('bag'));
  catalogueHolds([SHOE, spu('bag', { items: [size('bag', '37', { qty: 0 })] })]);
  const { user } = await openOrder(cartLine(SHOE), soldOut, gone);

  await user.click(await button());

  expect(
    await screen.findByText('1 item is in your bag. 2 items are no longer in stock.'),
  ).toHaveAttribute('role', 'alert');
  expect(await badge('1 item')).toBeVisible();
  expect(stored()).toEqual([cartLine(SHOE)]);
});

test('Another size of the same piece does not stand in for the one that is gone', async () => {
  catalogueHolds([spu('shoe', { items: [size('shoe', '38')] })]);
  const { user } = await openOrder(cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText('None of these items is in stock any more.')).toBeVisible();
  expect(stored()).toBeNull();
});

test('Where nothing is in stock it says so, with no way to the bag', async () => {
  catalogueHolds([]);
  const { user } = await openOrder(...LINES);

  await user.click(await button());

  const toast = await screen.findByText('None of these items is in stock any more.');
  expect(toast).toHaveAttribute('role', 'alert');
  expect(within(toast).queryByRole('button')).toBeNull();
  expect(await badge('0 items')).toBeVisible();
});

test('Own-label pieces, which are inquired about, are not put into the bag', async () => {
  const own = spu('own', { brandId: '231' });
  catalogueHolds([own, SHOE]);
  const { user } = await openOrder(cartLine(own, '37', 'ZAN'), cartLine(SHOE));

  await user.click(await button());

  expect(await screen.findByText(/^1 item is in your bag\./)).toBeVisible();
  expect(stored()).toEqual([cartLine(SHOE)]);
});

test('What is in the bag already stays there once, whatever is pressed', async () => {
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

test('A host that is down is logged and told, the bag stays, and a second try works', async () => {
  expectConsole(/^Error fetching products:/);
  catalogueHolds([SHOE]);
  keepCart(cartLine(BAG, 'M', 'Celine'));
  const fault = broken('get', 'https://catalogue.test/spulist', 503);
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

test('In Chinese it is told in Chinese', async () => {
  await signedIn();
  catalogueHolds([SHOE]);
  answers('https://order.test/myyOrder', {
    outputList: [{ orderNumber: 'ZN1', list: [...LINES] }],
  });
  const { user } = await renderApp('/order/ZN1', 'zh');

  await user.click(await screen.findByRole('button', { name: '再次訂購' }));

  expect(await screen.findByText('1 件貨品已放入購物袋。 1 件貨品已售罄。')).toBeVisible();
});
