import { screen } from '@testing-library/react';
import { beforeEach, describe, test, vi } from 'vitest';

import { EACH_KIND, isCalledOff, leavesOutJunk, survives, type Call } from '../../support/failures';
import { HOSTS } from '../../support/hosts';

const LIST = `${HOSTS.catalogue}/spulist`;

const heading = () => screen.findByRole('heading', { level: 1 });

// jsdom has no canvas. The chart then leaves the canvas empty.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const READS: (Call & { junk: string })[] = [
  {
    call: 'GET /spulist of the own label',
    page: '/adminSpuListPage',
    account: 'admin',
    url: LIST,
    says: 'We could not load the products.',
    log: /^Error fetching products:/,
    stays: heading,
    works: () => screen.findAllByRole('article'),
    junk: 'products',
  },
  {
    call: 'GET /spulist of a designer',
    page: '/adminOrderIMPage?designer=881597001',
    account: 'admin',
    url: LIST,
    says: 'We could not load this designer’s items.',
    log: /^Error fetching products:/,
    stays: () => screen.findByRole('button', { name: 'Create IM Order' }),
    works: () => screen.findByRole('region', { name: 'Items of this designer' }),
    junk: 'products',
  },
  {
    call: 'GET /myyOrder/allOrders for the chart',
    page: '/adminPage',
    account: 'admin',
    url: `${HOSTS.order}/myyOrder/allOrders`,
    says: 'We could not load the orders.',
    log: /^Error fetching orders:/,
    stays: heading,
    works: () => screen.findByRole('img', { name: /in 30 days/ }),
    junk: 'orders',
  },
  {
    call: 'GET /myyOrder/allOrders for the list',
    page: '/adminOrderIMPage?part=list',
    account: 'admin',
    url: `${HOSTS.order}/myyOrder/allOrders`,
    says: 'We could not load the orders.',
    log: /^Error fetching orders:/,
    stays: heading,
    works: () => screen.findAllByRole('article'),
    junk: 'orders',
  },
];

describe.each(READS)('$call', (call) => {
  test.each(EACH_KIND)('survives $failure', (failure) => survives(call, failure));

  test('survives junk entries', () => leavesOutJunk(call, call.junk));

  test('is cancelled when the page is left', () => isCalledOff(call));
});
