import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { requests } from '../support/server';
import { expectConsole } from '../support/quietConsole';
import { card, ownLabel, ownLabelHolds } from './adminHost';
import { cartLine, catalogueHolds, keepCart, spu } from './answers';
import { EVERY_FAILURE, fail, openPage, survives, type Call } from './failures';
import { checkOut, chooseAddress, COMMIT, SHOE } from './till';

/**
 * A build that sends the ID token, an hour after the log-in: the token is due, and the provider is asked
 * for another before the host is.
 */
vi.hoisted(() => vi.stubEnv('VITE_SEND_ID_TOKEN', 'true'));

const TOKEN = /\/securetoken\.googleapis\.com\/v1\/token/;

function anHourLater(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
}

const heart = async (user: UserEvent) =>
  user.click(
    await within(await screen.findByRole('article', { name: 'Title a' })).findByRole('button', {
      pressed: false,
    }),
  );

const edit = async (user: UserEvent) =>
  user.click((await card('Title coat')).getByRole('button', { name: 'Edit' }));

const NOT_HAD = 'The ID token could not be had';

const CALLS: Call[] = [
  {
    call: 'A read',
    page: '/order',
    account: 'shopper',
    prepare: anHourLater,
    url: TOKEN,
    method: 'post',
    says: 'We could not load your orders.',
    log: new RegExp(`^Error fetching orders: ${NOT_HAD}`),
    stays: () => screen.findByRole('heading', { level: 1, name: 'Order History' }),
    works: () => screen.findByText(/ZN1003/),
  },
  {
    call: 'A write',
    page: '/',
    account: 'shopper',
    prepare: () => {
      catalogueHolds([spu('a')]);
      anHourLater();
    },
    act: heart,
    url: TOKEN,
    method: 'post',
    says: /^It could not be saved to My List\. Please try again\./,
    log: new RegExp(`^Error saving wishlist: ${NOT_HAD}`),
    stays: () => screen.findByRole('article', { name: 'Title a' }),
    again: heart,
    works: () =>
      within(screen.getByRole('article', { name: 'Title a' })).findByRole('button', {
        pressed: true,
      }),
  },
  {
    call: 'A write of an admin',
    page: '/adminSpuListPage',
    account: 'admin',
    prepare: () => void ownLabelHolds(ownLabel('coat')),
    act: async (user) => {
      const name = (await card('Title coat')).getByRole('textbox', { name: 'Name' });
      await user.type(name, ' II');
      anHourLater();
      await edit(user);
    },
    url: TOKEN,
    method: 'post',
    says: 'Edit product error',
    log: new RegExp(`^Error editing product: ${NOT_HAD}`),
    stays: async () => expect(await screen.findByText('Unsaved')).toBeVisible(),
    again: edit,
    works: () => screen.findByText('Edit product success'),
  },
  {
    call: 'The claim of an admin',
    page: '/adminPage',
    account: 'admin',
    prepare: anHourLater,
    url: TOKEN,
    method: 'post',
    says: /^We could not check whether your account has access/,
    log: /^Error refreshing the session: auth\//,
    stays: () => screen.findByRole('heading', { level: 1, name: 'Admin' }),
    works: () => screen.findByRole('link', { name: 'Create SPU' }),
  },
];

/** What Google itself answers, of which the SDK understands the message. */
const refusal = (message: string) => () =>
  HttpResponse.json({ error: { code: 400, message } }, { status: 400 });

const FAILURES = [
  // That of a host; Google's own is `TOO_MANY`.
  ...EVERY_FAILURE.filter(({ failure }) => failure !== '429'),
  { failure: 'a word that is not known', answer: refusal('SOMETHING_NEW') },
];
const TOO_MANY = { failure: '429', answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER') };

describe.each(CALLS)('$call, without a new token', (call) => {
  test.each(FAILURES)('survives $failure', (failure) => survives(call, failure));
});

test('A provider with too much to do is told as such', () => survives(CALLS[0]!, TOO_MANY));

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
  'A session that the provider has ended (%s) leads to log-in, and asks no host',
  async (message) => {
    const { router } = await openPage(CALLS[0]!, () => {
      fail(CALLS[0]!, { failure: message, answer: refusal(message) });
    });

    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
    expect(requests('GET', '/myyOrder')).toEqual([]);
  },
);

test('An order for which there is no token was not placed, and nobody need look', async () => {
  expectConsole(/^Error fetching orders: The ID token/, /^Error creating order: The ID token/);
  const call: Call = { ...CALLS[0]!, page: '/cart', prepare: () => till() };
  const { user } = await openPage(call);
  await chooseAddress(user);
  anHourLater();
  const fault = fail(call, EVERY_FAILURE[0]!);
  await checkOut(user);

  expect(
    await screen.findByText(/^The order could not be placed\. Nothing was ordered/),
  ).toBeVisible();
  expect(requests('POST', COMMIT)).toEqual([]);

  fault.mend();
  await checkOut(user);
  expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

function till(): void {
  catalogueHolds([SHOE]);
  keepCart(cartLine(SHOE));
}
