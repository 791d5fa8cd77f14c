import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { openAdmin, ownLabel, ownLabelHolds, retype } from './adminHost';

/** A product that shoppers see, and one that is offline. */
export const COAT = ownLabel('coat');
export const HAT = ownLabel('hat', { status: 2, name: 'Felt hat', title: 'Felt hat' });

/** The bar that changes the selected products. */
export const bar = () => within(screen.getByRole('region', { name: 'Change several products' }));

/** The list of these products with all of them selected, and the host's records. */
export async function openSelected(products: readonly Record<string, unknown>[] = [COAT, HAT]) {
  const records = ownLabelHolds(...products);
  const { user, router } = await openAdmin('/adminSpuListPage');
  await screen.findByText('Yay! You have seen it all');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  return { user, router, records };
}

export async function enterPercent(user: UserEvent, percent: string) {
  await retype(user, screen.getByRole('textbox', { name: 'Percent off' }), percent);
  await user.keyboard('{Enter}');
}

/** The question about the prices of a change. */
export const preview = () =>
  within(screen.getByRole('dialog', { name: 'Are these prices right?' }));

export const confirmPrices = (user: UserEvent) =>
  user.click(preview().getByRole('button', { name: 'OK' }));

/** Takes a percentage off and confirms the prices. */
export async function takeOff(user: UserEvent, percent: string) {
  await enterPercent(user, percent);
  await confirmPrices(user);
}
