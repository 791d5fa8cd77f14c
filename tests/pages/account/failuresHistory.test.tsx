import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { attemptStorage } from '../../../src/services/storage/attemptStorage';
import { answers, cartLine, catalogueHolds, keepCart } from '../../support/answers';
import { EACH_KIND, fail, openPage, survives, type Call } from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { requests, server } from '../../support/server';
import { checkOut, chooseAddress, COMMIT, hurry, SHOE, stopHurrying } from '../checkout/till';

/** The requests for the history by checkout: before an order, after a lost one, and before the next attempt. */

const HISTORY = `${HOSTS.order}/myyOrder`;
const RECORD = attemptStorage(ownerKey('demo-shopper')).key;
const MINUTE = 60_000;

afterEach(stopHurrying);

const thanks = () => screen.findByRole('dialog', { name: 'Thank you!' });
const UNKNOWN = 'We cannot yet tell whether your order went through.';

/** The shoe's order in the history. */
const ORDER = { orderNumber: 'HK-77', totalPrice: 1000 };

/**
 * Stores an attempt of an earlier visit to order the shoe, which has been followed for two minutes, and a history
 * that holds its order.
 */
function leftBehind(state: 'sending' | 'lost' | 'missing'): void {
  const pieces = [{ productId: 'shoe', size: '37', title: 'Title shoe', price: 1000 }];
  const attempt = { state, followedMs: 2 * MINUTE, knownOrders: [], pieces };
  localStorage.setItem(RECORD, JSON.stringify(attempt));
  answers(HISTORY, { outputList: [ORDER] });
}

/** Expects that nothing was sent, and that the cart is unchanged and cannot be ordered yet. */
const isHeld = (orders: number) => async () => {
  expect(await screen.findByText('Please do not order again before we know.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  expect(requests('POST', COMMIT)).toHaveLength(orders);
  expect(localStorage.getItem('cartItems')).toContain('shoe');
};

const till = {
  page: '/cart',
  account: 'shopper',
  url: HISTORY,
  log: /^Error fetching orders:/,
} as const;

const order = async (user: UserEvent) => {
  await chooseAddress(user);
  await checkOut(user);
};

function bag(): void {
  catalogueHolds([SHOE]);
  keepCart(cartLine(SHOE));
}

const checkAgain = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Check again' }));

const CALLS: Call[] = [
  {
    ...till,
    call: 'Before an order, which is placed all the same',
    // Before the order, and once more on "Thank you!".
    logs: 2,
    prepare: bag,
    act: order,
    stays: async () => {
      await thanks();
      expect(requests('POST', COMMIT)).toHaveLength(1);
    },
  },
  ...(['sending', 'lost'] as const).map((state) => ({
    ...till,
    call: `At a visit after an order that was left ${state}`,
    prepare: () => {
      bag();
      leftBehind(state);
    },
    // A busy host delays the order and not the visit.
    act: () => Promise.resolve(),
    says: UNKNOWN,
    stays: isHeld(0),
    again: checkAgain,
    works: thanks,
  })),
  {
    ...till,
    call: 'Before a second try',
    prepare: () => {
      bag();
      leftBehind('missing');
    },
    act: order,
    says: UNKNOWN,
    stays: isHeld(0),
    again: checkAgain,
    works: async () => {
      await thanks();
      expect(requests('POST', COMMIT)).toEqual([]);
    },
  },
];

describe.each(CALLS)('$call', (call) => {
  test.each(EACH_KIND)('survives $failure', (failure) => survives(call, failure));
});

describe('The history after an order whose response was lost', () => {
  test.each(EACH_KIND)('survives $failure', async (failure) => {
    expectConsole(/^Error creating order:/, /^Error fetching orders:/);
    let isTaken = false;
    const call: Call = {
      ...till,
      call: 'POST, then GET',
      prepare: bag,
      stays: isHeld(1),
      matches: () => isTaken,
    };
    const { user } = await openPage(call, () => {
      server.use(
        http.post(`${HISTORY}/commit`, () => {
          isTaken = true;
          return HttpResponse.error();
        }),
        http.get(HISTORY, () => HttpResponse.json({ outputList: isTaken ? [ORDER] : [] })),
      );
    });
    await chooseAddress(user);
    const fault = fail(call, failure);
    hurry();
    await checkOut(user);

    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    await call.stays();

    fault.mend();
    await checkAgain(user);
    await thanks();
    expect(requests('POST', COMMIT)).toHaveLength(1);
  });
});
