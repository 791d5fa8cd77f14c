import { screen } from '@testing-library/react';
import { describe, test } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import {
  EACH_KIND,
  isCalledOff,
  leavesOutJunk,
  OTHER_FAILURES,
  survives,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';

const LIST = `${HOSTS.catalogue}/spulist`;
const BRANDS = `${HOSTS.catalogue}/brandlist`;
const requestsProduct = (url: URL) => url.searchParams.has('productId');

const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });
const articles = () => screen.findAllByRole('article');

const HOME: Call & { junk: string } = {
  call: 'GET /spulist on Home',
  page: '/',
  url: LIST,
  says: 'We could not load the products.',
  log: /^Error fetching products:/,
  stays: heading('Gucci'),
  works: articles,
  junk: 'products',
};

/** Every GET to the catalogue, on every page that makes it. */
const CALLS: (Call & { junk: string })[] = [
  HOME,
  {
    call: 'GET /spulist on a brand’s page',
    page: '/search/Prada',
    url: LIST,
    says: 'We could not load the products.',
    log: /^Error fetching products:/,
    stays: heading('Prada'),
    works: articles,
    junk: 'products',
  },
  {
    call: 'GET /spulist of one product',
    page: '/product/gucci-sneakers-1',
    url: LIST,
    matches: requestsProduct,
    says: 'We could not load this product.',
    log: /^Error fetching products:/,
    stays: () => screen.findByRole('heading', { level: 1 }),
    works: () => screen.findByRole('article'),
    junk: 'products',
  },
  {
    call: 'GET /spulist of similar products',
    page: '/product/gucci-sneakers-1',
    url: LIST,
    matches: (url) => !requestsProduct(url),
    log: /^Error fetching products:/,
    stays: () => screen.findByRole('button', { name: 'Add to cart' }),
    junk: 'products',
  },
  {
    call: 'GET /brandlist by name',
    page: '/search/Prada',
    url: BRANDS,
    says: 'We could not load the products.',
    log: /^Error fetching brand:/,
    stays: heading('Prada'),
    works: articles,
    junk: 'brands',
  },
  {
    call: 'GET /brandlist by id',
    page: '/product/bag',
    prepare: () => catalogueHolds([spu('bag', { brandId: '56' })]),
    url: BRANDS,
    log: /^Error fetching brand:/,
    stays: heading('Title bag'),
    junk: 'brands',
  },
];

test.each(OTHER_FAILURES)(`${HOME.call} leaves the page usable on $failure`, (failure) =>
  survives(HOME, failure),
);

describe.each(CALLS)('$call', (call) => {
  test.each(EACH_KIND)('leaves the page usable on $failure', (failure) => survives(call, failure));

  test('skips unreadable entries with one warning', () => leavesOutJunk(call, call.junk));

  test('is aborted when the user leaves the page', () => isCalledOff(call));
});
