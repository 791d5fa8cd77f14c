import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { cartLine, catalogueHolds, held, keepCart, spu } from '../../support/answers';
import {
  EVERY_FAILURE,
  fail,
  openPage,
  survives,
  THREE_FAILURES,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { requests } from '../../support/server';
import { card, ownLabel, ownLabelHolds } from '../admin/adminHost';
import { checkOut, chooseAddress, COMMIT, SHOE } from '../checkout/till';

/**
 * A build that sends the ID token, an hour after log-in: the token has expired, so each request to a host
 * first requests a new token from the provider.
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
/** Every page of a signed-in user reads the wishlist, which needs the same token. */
const NO_WISHLIST = new RegExp(`^Error fetching wishlist: ${NOT_HAD}`);

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
    alsoLogs: NO_WISHLIST,
    logs: 2,
    stays: () => screen.findByRole('heading', { level: 1, name: 'Order History' }),
    works: () => screen.findByText(/ZN1003/),
  },
  {
    call: 'A write',
    page: '/',
    account: 'shopper',
    prepare: () => catalogueHolds([spu('a')]),
    act: async (user) => {
      await screen.findByRole('article', { name: 'Title a' });
      anHourLater();
      await heart(user);
    },
    url: TOKEN,
    method: 'post',
    says: /^It could not be saved to My List\. Please try again\./,
    log: new RegExp(`^Error saving wishlist: ${NOT_HAD}`),
    alsoLogs: NO_WISHLIST,
    logs: 2,
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
    alsoLogs: NO_WISHLIST,
    logs: 2,
    stays: () => screen.findByRole('heading', { level: 1, name: 'Admin' }),
    works: () => screen.findByRole('link', { name: 'Create SPU' }),
  },
];

/** An error response of Google, whose message the SDK reads. */
const refusal = (message: string) => () =>
  HttpResponse.json({ error: { code: 400, message } }, { status: 400 });

const FAILURES = [
  // This is a host's 429; Google's is `TOO_MANY`.
  ...EVERY_FAILURE.filter(({ failure }) => failure !== '429'),
  { failure: 'a word that is not known', answer: refusal('SOMETHING_NEW') },
];
const TOO_MANY = { failure: '429', answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER') };

const [FIRST, ...OTHERS] = CALLS;

test.each(FAILURES)(`${FIRST!.call}, without a new token, survives $failure`, (failure) =>
  survives(FIRST!, failure),
);

describe.each(OTHERS)('$call, without a new token', (call) => {
  test.each(THREE_FAILURES)('survives $failure', (failure) => survives(call, failure));
});

test('says that the shop is busy when the provider answers 429', () =>
  survives(CALLS[0]!, TOO_MANY));

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
  'goes to log-in and calls no host when the provider has ended the session (%s)',
  async (message) => {
    const { router } = await openPage(CALLS[0]!, () => {
      fail(CALLS[0]!, { failure: message, answer: refusal(message) });
    });

    await waitFor(() => expect(router.state.location.pathname).toBe('/signup/'));
    expect(requests('GET', '/myyOrder')).toEqual([]);
  },
);

test('says that nothing was ordered when there is no token for the order', async () => {
  expectConsole(/^Error fetching orders: The ID token/, /^Error creating order: The ID token/);
  const call: Call = { ...CALLS[0]!, page: '/cart', prepare: () => till() };
  const { user } = await openPage(call);
  await chooseAddress(user);
  anHourLater();
  const fault = fail(call, EVERY_FAILURE[0]!);
  await checkOut(user);

  expect(
    await screen.findByText(/^The order could not be sent\. Nothing was ordered/),
  ).toBeVisible();
  expect(requests('POST', COMMIT)).toEqual([]);

  fault.mend();
  await checkOut(user);
  expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeVisible();
  expect(requests('POST', COMMIT)).toHaveLength(1);
});

test('An address that one person was saving is not sent with the token of the next', async () => {
  expectConsole(/^Error saving profile: The ID token could not be had/);
  await signedIn();
  const { user } = await renderApp('/addressBook');
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await screen.findByRole('dialog', { name: 'Add address' });
  for (const [name, text] of [
    ['Address line 1', '1 Peak Road'],
    ['Recipient', 'Ms Lee'],
    ['Contact', '23456789'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  }
  // The read before the save is slow; meanwhile the next person logs in.
  const release = held(
    'get',
    `${HOSTS.catalogue}/profile`,
    (url) => url.searchParams.get('uid') === 'demo-shopper',
  );
  const readsBefore = requests('GET', '/profile').length;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests('GET', '/profile').length).toBeGreaterThan(readsBefore));
  await act(() => signOut());
  await act(() => signedIn('admin@zan.demo', 'zan-admin'));
  release();

  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Error saving profile:', expect.any(String)),
  );
  expect(requests('POST', '/profile')).toEqual([]);
});

function till(): void {
  catalogueHolds([SHOE]);
  keepCart(cartLine(SHOE));
}
