import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { cartLine, catalogueHolds, keepCart } from '../../support/answers';
import {
  fail,
  LOST,
  NULL,
  openPage,
  REFUSALS,
  UNREADABLE,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { requests } from '../../support/server';
import { checkOut, chooseAddress, COMMIT, hurry, SHOE, stopHurrying } from './till';

/** The order is sent once, whatever its outcome, and the cart stays until the outcome is known. */
describe('POST /myyOrder/commit', () => {
  beforeEach(hurry);
  afterEach(stopHurrying);

  const call: Call = {
    call: 'POST /myyOrder/commit',
    method: 'post',
    page: '/cart',
    account: 'shopper',
    prepare: () => {
      catalogueHolds([SHOE]);
      keepCart(cartLine(SHOE));
    },
    act: async (user) => {
      await chooseAddress(user);
      await checkOut(user);
    },
    url: `${HOSTS.order}${COMMIT}`,
    log: /^Error creating order:/,
    stays: () => screen.findByRole('heading', { level: 1 }),
  };

  test.each([...REFUSALS, ...LOST])('survives $failure', async (failure) => {
    expectConsole(call.log);
    await openPage(call, () => {
      fail(call, failure);
    });
    const explanation = /The order could not be placed|did not go through|cannot yet tell/;
    expect(await screen.findByText(explanation)).toBeVisible();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(requests('POST', COMMIT)).toHaveLength(1);
    expect(screen.queryByText('Thank you!')).toBeNull();
    expect(localStorage.getItem('cartItems')).toContain('shoe');
  });

  test.each([...UNREADABLE, NULL])(
    'places the order although the response is $failure',
    async (failure) => {
      await openPage(call, () => {
        fail(call, failure);
      });
      expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeVisible();
      expect(requests('POST', COMMIT)).toHaveLength(1);
    },
  );
});
