// @vitest-environment jsdom

import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ProductQuery } from '../../../../src/domain/catalogueRequests';
import { brandByIdQuery, brandByNameQuery } from '../../../../src/services/brand';
import { HostError } from '../../../../src/services/client/hostError';
import { catalogueHost } from '../../../../src/services/client/http';
import { queryClient } from '../../../../src/services/client/queryClient';
import { refetchChosenBrand } from '../../../../src/services/productList/chosenBrand';
import { productListQuery } from '../../../../src/services/productList/productList';
import { expectConsole } from '../../../support/quietConsole';

const QUERY: ProductQuery = { brandId: '7', categoryId: '1597', sort: 'updateTime' };
const FAILURE = new HostError('http', 'Not found', 404);
const stops: (() => void)[] = [];

/** The host's pages of products, by id, and the requests to it; reads that bypass the cache are counted separately. */
let pages: string[][];
let asked: string[];
let askedFresh: string[];
let isFailing: boolean;

beforeEach(() => {
  [pages, asked, askedFresh, isFailing] = [[], [], [], false];
  const answer = (path: string, params: Record<string, unknown> = {}) => {
    if (isFailing) throw FAILURE;
    if (path === '/brandlist') {
      const { englishName = 'Brand', brandId = '7' } = params;
      return { list: [{ brandId, englishName }] };
    }
    const ids = pages[Number(params['page'] ?? 1) - 1] ?? [];
    return { list: ids.map((productId) => ({ productId, title: productId })) };
  };
  const nameOf = (path: string, params = {}) => [path, ...Object.values(params)].join(' ');
  vi.spyOn(catalogueHost, 'get').mockImplementation(async (path, params) => {
    asked.push(nameOf(path, params));
    return Promise.resolve({ body: answer(path, params), isLastKnown: false });
  });
  vi.spyOn(catalogueHost, 'getFresh').mockImplementation(async (path, params) => {
    askedFresh.push(nameOf(path, params));
    return Promise.resolve(answer(path, params));
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** Shows the first page of a list; returns the ids on screen. */
async function showList(): Promise<() => string[] | undefined> {
  const list = new InfiniteQueryObserver(queryClient, productListQuery(QUERY, 'entry'));
  stops.push(list.subscribe(() => undefined));
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  asked = [];
  return () => list.getCurrentResult().data?.products.map(({ productId }) => productId);
}

async function showBrand(query: ReturnType<typeof brandByNameQuery | typeof brandByIdQuery>) {
  const brand = new QueryObserver(queryClient, query);
  stops.push(brand.subscribe(() => undefined));
  await vi.waitFor(() => expect(brand.getCurrentResult().isFetching).toBe(false));
  asked = [];
}

describe('With a list on screen', () => {
  it('the list is fetched again', async () => {
    pages = [['a']];
    const shown = await showList();
    pages = [['new']];
    await refetchChosenBrand();
    expect(shown()).toEqual(['new']);
  });

  it('its brand is fetched again, and those of its cards are not', async () => {
    pages = [['a']];
    await showList();
    await showBrand(brandByNameQuery('Prada'));
    await showBrand(brandByIdQuery('9'));
    await refetchChosenBrand();
    expect(asked).toEqual(['/brandlist Prada']);
  });
});

it('a list that is no longer on screen is not fetched again', async () => {
  pages = [['a']];
  await showList();
  for (const stop of stops.splice(0)) stop();
  await refetchChosenBrand();
  expect([...asked, ...askedFresh]).toEqual(['/brandlist Gucci']);
});

describe('Without a list on screen', () => {
  it('the brand on screen is fetched again', async () => {
    await showBrand(brandByIdQuery('9'));
    await refetchChosenBrand();
    expect(asked).toEqual(['/brandlist 9']);
  });

  it('the brand chosen last is fetched again, else the default one', async () => {
    await refetchChosenBrand();
    expect(asked).toEqual(['/brandlist Gucci']);

    await queryClient.query(brandByNameQuery('Celine'));
    await queryClient.query(brandByNameQuery('Prada'));
    await queryClient.query(brandByIdQuery('9'));
    asked = [];
    await refetchChosenBrand();
    expect(asked).toEqual(['/brandlist Prada']);
  });

  it('a failure is only logged', async () => {
    expectConsole(/^Error fetching brand: /);
    isFailing = true;
    await expect(refetchChosenBrand()).resolves.toBeUndefined();
  });
});
