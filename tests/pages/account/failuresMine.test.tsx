import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import { answers, cartLine, catalogueHolds, keepCart } from '../../support/answers';
import {
  EACH_KIND,
  isCalledOff,
  leavesOutJunk,
  openPage,
  OTHER_FAILURES,
  survives,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { BAG, checkOut, chooseAddress, SHOE } from '../checkout/till';

const LIST = `${HOSTS.catalogue}/spulist`;
const MYLIST = `${HOSTS.catalogue}/mylist`;
const PROFILE = `${HOSTS.catalogue}/profile`;
const ORDERS = `${HOSTS.order}/myyOrder`;

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));

const ORDER_LIST: Call & { junk: string } = {
  call: 'GET /myyOrder',
  page: '/order',
  account: 'shopper',
  url: ORDERS,
  says: 'We could not load your orders.',
  log: /^Error fetching orders:/,
  stays: () => screen.findByRole('heading', { level: 1 }),
  works: () => screen.findByRole('link', { name: 'ZN1006' }),
  junk: 'orders',
};

/** Every read of a person's data, on every page that makes it. */
const READS: (Call & { junk: string })[] = [
  {
    call: 'GET /mylist on My List',
    page: '/mylist',
    account: 'shopper',
    url: MYLIST,
    says: 'We could not load your list.',
    log: /^Error fetching wishlist:/,
    stays: () => screen.findByRole('heading', { level: 1, name: 'My List' }),
    works: () => screen.findAllByRole('article'),
    junk: 'wishlists',
  },
  {
    call: 'GET /mylist for the hearts on Home',
    page: '/',
    account: 'shopper',
    url: MYLIST,
    log: /^Error fetching wishlist:/,
    stays: () => screen.findAllByRole('article'),
    junk: 'wishlists',
  },
  {
    call: 'GET /profile in the address book',
    page: '/addressBook',
    account: 'shopper',
    url: PROFILE,
    says: 'We could not load your addresses.',
    log: /^Error fetching profile:/,
    stays: () => screen.findByRole('heading', { level: 1 }),
    works: () => screen.findByText(/18 Wylie Road/),
    junk: 'profiles',
  },
  {
    call: 'GET /profile on the cart',
    page: '/cart',
    account: 'shopper',
    prepare: () => {
      catalogueHolds([SHOE]);
      keepCart(cartLine(SHOE));
    },
    act: press('Select address'),
    url: PROFILE,
    says: 'We could not load your addresses.',
    log: /^Error fetching profile:/,
    stays: () => screen.findByRole('button', { name: 'Checkout' }),
    works: () => screen.findByRole('radio', { name: /Wylie Road/ }),
    junk: 'profiles',
  },
  ORDER_LIST,
  {
    call: 'GET /myyOrder of one order',
    page: '/order/ZN1001',
    account: 'shopper',
    url: ORDERS,
    says: 'We could not load this order.',
    log: /^Error fetching orders:/,
    stays: () => screen.findByRole('link', { name: 'All orders' }),
    works: () => screen.findByRole('button', { name: 'Order again' }),
    junk: 'orders',
  },
];

test.each(OTHER_FAILURES)(`${ORDER_LIST.call} survives $failure`, (failure) =>
  survives(ORDER_LIST, failure),
);

// The read for the hearts fails on every page. Where My List's code came after that, it would ask once more.
beforeAll(() => import('../../../src/features/wishlist/WishlistPage'));

describe.each(READS)('$call', (call) => {
  test.each(EACH_KIND)('survives $failure', (failure) => survives(call, failure));

  test('survives junk entries', () => leavesOutJunk(call, call.junk));
});

// Every page's hearts need the wishlist, so that read goes on.
test.each(READS.filter(({ url }) => url !== MYLIST))(
  '$call is cancelled when the page is left',
  (call) => isCalledOff(call),
);

test.each([
  ['/mylist', MYLIST, /^Nothing saved yet/],
  ['/addressBook', PROFILE, /^No addresses yet/],
])('shows an empty list on %s when the host answers null', async (page, url, words) => {
  const call: Call = { call: '', page, url, log: /./, stays: () => screen.findByText(words) };
  await openPage({ ...call, account: 'shopper' }, () => answers(url, null));
  expect(await call.stays()).toBeVisible();
});

/** Reads that follow the press of a button and whose result the shopper acts on. */
const ASKED: Call[] = [
  {
    call: 'GET /spulist for Order again',
    page: '/order/ZN1',
    account: 'shopper',
    prepare: () => {
      answers(ORDERS, { outputList: [{ orderNumber: 'ZN1', status: 'Completed', list: [LINE] }] });
      catalogueHolds([SHOE]);
    },
    act: press('Order again'),
    url: LIST,
    says: /^We could not check the stock\. Please try again\./,
    log: /^Error fetching products:/,
    stays: () => screen.findByRole('button', { name: 'Order again' }),
    again: press('Order again'),
    works: () => screen.findByText('1 item is in your bag.'),
  },
  {
    call: 'GET /spulist before an order',
    page: '/cart',
    account: 'shopper',
    prepare: () => {
      catalogueHolds([SHOE, BAG]);
      keepCart(cartLine(SHOE));
    },
    act: async (user) => {
      await chooseAddress(user);
      await checkOut(user);
    },
    url: LIST,
    says: /^We could not check prices and stock, so nothing was ordered\./,
    log: /^Error fetching products:/,
    // The bag is compared with the catalogue when it opens, and once more before the order.
    logs: 2,
    stays: () => screen.findByRole('button', { name: 'Checkout' }),
    again: checkOut,
    works: () => screen.findByRole('dialog', { name: 'Thank you!' }),
  },
];

const LINE = cartLine(SHOE);

describe.each(ASKED)('$call', (call) => {
  test.each(EACH_KIND)('survives $failure', (failure) => survives(call, failure));
});
