import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { renderApp, signedIn } from '../../support/renderApp';
import { cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';

/** The steps through checkout that its tests share. */

export const COMMIT = '/myyOrder/commit';

export const SHOE = spu('shoe');
export const BAG = spu('bag', {
  brandId: '9',
  items: [size('bag', 'M', { salePrice: 2500 })],
});

/** Opens the cart page of the signed-in shopper with a shoe and a bag, both at the catalogue's prices. */
export async function openCart() {
  catalogueHolds([SHOE, BAG]);
  await signedIn();
  keepCart(cartLine(SHOE), cartLine(BAG, 'M', 'Celine'));
  const view = await renderApp('/cart');
  await screen.findByRole('button', { name: 'Checkout' });
  return view;
}

/** Chooses the second saved address in its dialog. */
export async function chooseAddress(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Select address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select address' }));
  await user.click(await dialog.findByRole('radio', { name: /Wylie Road/ }));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
}

/** Presses Checkout, and OK on the confirm prompt. */
export async function checkOut(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await confirm(user, 'Place this order?');
}

/** Presses OK in the dialog of that name. */
export async function confirm(user: UserEvent, name: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
}

const wait = globalThis.setTimeout;

/** Shortens the delays between two requests for the history of an order with unknown outcome. */
export function hurry(): void {
  const hurried = (act: () => void, ms?: number) => wait(act, ms === 1500 || ms === 3000 ? 1 : ms);
  Object.assign(globalThis, { setTimeout: hurried });
}

export function stopHurrying(): void {
  Object.assign(globalThis, { setTimeout: wait });
}
