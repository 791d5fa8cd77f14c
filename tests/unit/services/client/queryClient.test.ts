// @vitest-environment jsdom

import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { announceChange } from '../../../../src/lib/tabs';
import { HostError } from '../../../../src/services/client/hostError';
import { catalogueHost } from '../../../../src/services/client/http';
import {
  ADMIN,
  PERSONAL,
  queryClient,
  startQueryClient,
} from '../../../../src/services/client/queryClient';
import { productListQuery } from '../../../../src/services/productList/productList';
import { expectConsole } from '../../../support/quietConsole';

/** A failure that is not retried by itself. */
const FAILURE = new HostError('http', 'Not found', 404);

startQueryClient();
beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  onlineManager.setOnline(true);
});

/** Loses the connection and gets it back; resolves once every query has been told. */
async function reconnect(): Promise<void> {
  const told = vi.fn().mockResolvedValue('told');
  const queryKey = ['is always fetched again'];
  const last = new QueryObserver(queryClient, {
    queryKey,
    queryFn: told,
    refetchOnReconnect: 'always',
  });
  const stop = last.subscribe(() => undefined);
  await vi.waitFor(() => expect(last.getCurrentResult().isSuccess).toBe(true));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  stop();
  queryClient.removeQueries({ queryKey });
}

describe('When the connection returns', () => {
  it('what failed is fetched again, and what is there is not', async () => {
    expectConsole(/^Error fetching orders: /);
    const failing = vi.fn().mockRejectedValueOnce(FAILURE).mockResolvedValueOnce('orders');
    const stale = vi.fn().mockResolvedValue('list');
    const observers = [
      new QueryObserver(queryClient, {
        queryKey: ['failing'],
        queryFn: failing,
        meta: { failure: 'Error fetching orders:' },
      }),
      new QueryObserver(queryClient, { queryKey: ['stale'], queryFn: stale, staleTime: 0 }),
    ];
    const stops = observers.map((observer) => observer.subscribe(() => undefined));
    await vi.waitFor(() => expect(observers[0]?.getCurrentResult().isError).toBe(true));
    await vi.waitFor(() => expect(observers[1]?.getCurrentResult().data).toBe('list'));

    await reconnect();
    await vi.waitFor(() => expect(observers[0]?.getCurrentResult().data).toBe('orders'));
    expect(stale).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
  });

  it('a list that never loaded is fetched again, and one whose next page failed is not fetched whole', async () => {
    expectConsole(/^Error fetching products: /);
    const page = { body: { list: [{ productId: 'p-1', title: 'Coat' }] }, isLastKnown: false };
    const get = vi.spyOn(catalogueHost, 'get');
    const everything = { brandId: '', categoryId: '', sort: 'updateTime' } as const;
    const list = new InfiniteQueryObserver(queryClient, productListQuery(everything, 'entry'));

    get.mockRejectedValueOnce(FAILURE).mockResolvedValueOnce(page);
    const stop = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
    await reconnect();
    await vi.waitFor(() => expect(list.getCurrentResult().data?.products).toHaveLength(1));

    get.mockRejectedValueOnce(FAILURE);
    await list.fetchNextPage();
    expect(list.getCurrentResult().isError).toBe(true);
    await reconnect();
    expect(get).toHaveBeenCalledTimes(3);
    stop();
  });
});

it('a change in another tab makes that record of the person stale, and nothing else', async () => {
  const otherTab = new BroadcastChannel('changes');
  const keys = [
    [PERSONAL, 'u', 'orders'],
    [PERSONAL, 'u', 'orders', 'HK-1'],
    [PERSONAL, 'u', 'profile'],
    [ADMIN, 'u', 'orders'],
    ['products'],
  ];
  for (const key of keys) queryClient.setQueryData(key, 'data');
  const isStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);

  // A tab's own changes are no news to it.
  announceChange('profile');
  otherTab.postMessage('orders');
  await vi.waitFor(() => expect(isStale()).toEqual([true, true, false, false, false]));
  otherTab.close();
});
