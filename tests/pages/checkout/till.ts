import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { clock } from '../../../src/lib/clock';
import { withLock } from '../../../src/lib/locks';
import { cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { renderApp, signedIn } from '../../support/renderApp';

/** The steps through checkout that its tests share. */

export const COMMIT = '/myyOrder/commit';

export const SHOE = spu('shoe');
export const BAG = spu('bag', {
  brandId: '9',
  items: [size('bag', 'M', { salePrice: 2500 })],
});

/** Opens the cart page of the signed-in shopper with a shoe and a bag, both at the catalogue's prices. */
export async function openCart(now: unknown[] = [SHOE, BAG]) {
  catalogueHolds(now);
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

let letGo: () => void = () => undefined;

/**
 * Skips the pauses between two reads of the history, and has the clock of checkout take them as passed. The
 * clock of the device does not move.
 */
export function hurry(): void {
  holdPauses();
  letGo();
}

/** Holds these pauses, from the first one on, until they are let go; then skips them. */
export function holdPauses(): { letGo: () => void } {
  const waiting: (() => void)[] = [];
  const now = clock.now;
  let isHeld = true;
  let skippedMs = 0;
  vi.spyOn(clock, 'now').mockImplementation(() => now() + skippedMs);
  vi.spyOn(clock, 'pause').mockImplementation((ms) => {
    skippedMs += ms;
    return new Promise((resolve) => {
      if (isHeld && ms > 0) waiting.push(resolve);
      else setTimeout(resolve, 1);
    });
  });
  letGo = () => {
    isHeld = false;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { letGo };
}

/** Lets an order that is still followed come to its end, which would hold up the next test. */
export async function stopHurrying(): Promise<void> {
  letGo();
  letGo = () => undefined;
  await withLock('checkout:demo-shopper', () => Promise.resolve());
  vi.restoreAllMocks();
}
