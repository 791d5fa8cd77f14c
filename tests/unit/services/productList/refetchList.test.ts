// @vitest-environment jsdom

import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ProductQuery } from '../../../../src/domain/catalogueRequests';
import { HostError } from '../../../../src/services/client/hostError';
import { catalogueHost } from '../../../../src/services/client/http';
import { queryClient } from '../../../../src/services/client/queryClient';
import { productListQuery, refetchList } from '../../../../src/services/productList/productList';
import { expectConsole } from '../../../support/quietConsole';

const QUERY: ProductQuery = { brandId: '7', categoryId: '1597', sort: 'updateTime' };
const FAILURE = new HostError('http', 'Not found', 404);
const stops: (() => void)[] = [];

/** The host's pages of products, by id, and which of them are read; those past the cache are counted separately. */
let pages: string[][];
let asked: unknown[];
let askedFresh: unknown[];
let isFailing: boolean;

beforeEach(() => {
  [pages, asked, askedFresh, isFailing] = [[], [], [], false];
  const answer = (page: unknown) => {
    if (isFailing) throw FAILURE;
    const ids = pages[Number(page) - 1] ?? [];
    return { list: ids.map((productId) => ({ productId, title: productId })) };
  };
  vi.spyOn(catalogueHost, 'get').mockImplementation(async (_path, params = {}) => {
    asked.push(params['page']);
    return Promise.resolve({ body: answer(params['page']), isLastKnown: false });
  });
  vi.spyOn(catalogueHost, 'getFresh').mockImplementation(async (_path, params = {}) => {
    askedFresh.push(params['page']);
    return Promise.resolve(answer(params['page']));
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** Shows a list with this many pages; returns the ids on screen. */
async function showList(count: number): Promise<() => string[] | undefined> {
  const list = new InfiniteQueryObserver(queryClient, productListQuery(QUERY, 'entry'));
  stops.push(list.subscribe(() => undefined));
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  for (let page = 1; page < count; page += 1) await list.fetchNextPage();
  asked = [];
  return () => list.getCurrentResult().data?.products.map(({ productId }) => productId);
}

/** Fetches the list on screen again. */
const refetch = () => refetchList({ query: QUERY, listId: 'entry' });

describe('A list that is fetched again', () => {
  it('reads page 1 past the caches, and keeps the pages after it where it has the same products', async () => {
    pages = [['a', 'b'], ['c']];
    const shown = await showList(2);
    pages = [['b', 'a'], ['d']];
    await refetch();
    expect(shown()).toEqual(['b', 'a', 'c']);
    expect(askedFresh).toEqual([1]);
    expect(asked).toEqual([]);
  });

  it('reads all its pages again where page 1 has other products', async () => {
    pages = [['a'], ['b']];
    const shown = await showList(2);
    pages = [['new'], ['a']];
    await refetch();
    expect(shown()).toEqual(['new', 'a']);
    expect(asked).toHaveLength(2);
  });

  it('takes one request where it has one page', async () => {
    pages = [['a']];
    const shown = await showList(1);
    pages = [['new']];
    await refetch();
    expect(shown()).toEqual(['new']);
    expect([...asked, ...askedFresh]).toHaveLength(1);
  });

  it('stays as it is where the host fails', async () => {
    expectConsole(/^Error fetching products: /);
    pages = [['a']];
    const shown = await showList(1);
    isFailing = true;
    await refetch();
    expect(shown()).toEqual(['a']);
  });

  it('is read as usual where it could not be loaded', async () => {
    expectConsole(/^Error fetching products: /);
    isFailing = true;
    const shown = await showList(1);
    [isFailing, pages] = [false, [['a']]];
    await refetch();
    expect(shown()).toEqual(['a']);
    expect(asked).toHaveLength(1);
    expect(askedFresh).toEqual([]);
  });
});
