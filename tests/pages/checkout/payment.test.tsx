import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';

import type * as settings from '../../../src/config';
import { answers, cartLine, keepCart } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';
import { BAG, checkOut, chooseAddress, COMMIT, openCart, SHOE, stopHurrying } from './till';

const shop = vi.hoisted(() => ({ fpsId: '' }));

vi.mock('../../../src/config', async (original) => {
  const real = await original<typeof settings>();
  const payment = {
    methods: ['payme', 'bank'],
    hidesReference: false,
    note: { zh: '恒生 123-456', en: 'Hang Seng 123-456' },
  };
  return {
    ...real,
    config: () => ({ ...real.config(), payment: { ...payment, fpsId: shop.fpsId } }),
  };
});

afterEach(stopHurrying);
afterEach(() => {
  shop.fpsId = '';
});

const WAYS = 'You can pay by PayMe or bank transfer.';
const NOTE = 'Hang Seng 123-456';

test('says in the bag, the confirm prompt and *Thank you!* when and how one pays', async () => {
  const { user } = await openCart();
  const bag = within(screen.getByRole('region', { name: 'Checkout' }));
  expect(bag.getByRole('heading', { name: 'Payment' })).toBeVisible();
  const before = 'Nothing is charged when you place the order; you pay afterwards.';
  for (const text of [before, WAYS, NOTE]) expect(bag.getByText(text)).toBeVisible();

  await chooseAddress(user);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  const prompt = await screen.findByRole('dialog', { name: 'Place this order?' });
  for (const text of [before, WAYS, NOTE]) expect(prompt).toHaveTextContent(text);

  await user.click(within(prompt).getByRole('button', { name: 'OK' }));
  const thanks = await screen.findByRole('dialog', { name: 'Thank you!' });
  for (const text of ['Nothing has been charged yet.', WAYS, NOTE])
    expect(thanks).toHaveTextContent(text);
});

const ON_ORDER_PAGE = 'The page of your order has the amount and a QR code for FPS.';

test('*Thank you!* says that the order has a QR code, once the order shows that it has', async () => {
  shop.fpsId = '1234567';
  const { user } = await openCart();
  await chooseAddress(user);
  await checkOut(user);

  const thanks = await screen.findByRole('dialog', { name: 'Thank you!' });
  expect(await within(thanks).findByText(ON_ORDER_PAGE)).toBeVisible();
});

test('*Thank you!* says nothing of it for a promo code that the team takes off by hand', async () => {
  shop.fpsId = '1234567';
  const { user } = await openCart();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'SUMMER');
  await chooseAddress(user);
  await checkOut(user);

  const thanks = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
  expect(await thanks.findByText(/^ZN/)).toBeVisible();
  expect(thanks.queryByText(ON_ORDER_PAGE)).toBeNull();
});

test('*Thank you!* says nothing of it for an order that the team works on already, whose page has no code', async () => {
  shop.fpsId = '1234567';
  const list = [cartLine(SHOE), cartLine(BAG, 'M', 'Celine')];
  const order = { orderNumber: 'ZN7', status: 'Processing', list, totalPrice: 3500 };
  const { user } = await openCart();
  await chooseAddress(user);
  server.use(
    http.post(`${HOSTS.order}${COMMIT}`, () => {
      answers(`${HOSTS.order}/myyOrder`, { outputList: [order] });
      return HttpResponse.json({});
    }),
  );
  await checkOut(user);

  const thanks = within(await screen.findByRole('dialog', { name: 'Thank you!' }));
  expect(await thanks.findByText('ZN7')).toBeVisible();
  expect(thanks.queryByText(ON_ORDER_PAGE)).toBeNull();
});

test('says it in Chinese', async () => {
  keepCart(cartLine(SHOE));
  await renderApp('/cart', 'zh');
  expect(await screen.findByText('可用PayMe或銀行轉帳付款。')).toBeVisible();
  expect(screen.getByText('恒生 123-456')).toBeVisible();
});
