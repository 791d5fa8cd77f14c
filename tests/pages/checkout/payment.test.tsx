import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type * as settings from '../../../src/config';
import { cartLine, keepCart } from '../../support/answers';
import { renderApp } from '../../support/renderApp';
import { chooseAddress, openCart, SHOE, stopHurrying } from './till';

vi.mock('../../../src/config', async (original) => {
  const real = await original<typeof settings>();
  const payment = {
    methods: ['payme', 'bank'],
    fpsId: '',
    hidesReference: false,
    note: { zh: '恒生 123-456', en: 'Hang Seng 123-456' },
  };
  return { ...real, config: () => ({ ...real.config(), payment }) };
});

afterEach(stopHurrying);

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

test('says it in Chinese', async () => {
  keepCart(cartLine(SHOE));
  await renderApp('/cart', 'zh');
  expect(await screen.findByText('可用PayMe或銀行轉帳付款。')).toBeVisible();
  expect(screen.getByText('恒生 123-456')).toBeVisible();
});
