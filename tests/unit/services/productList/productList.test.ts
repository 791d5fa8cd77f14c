// @vitest-environment jsdom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import type { ProductQuery } from '../../../../src/domain/catalogueRequests';
import type { ProductPage } from '../../../../src/services/catalogue';
import { catalogueHost } from '../../../../src/services/client/http';
import { queryClient } from '../../../../src/services/client/queryClient';
import {
  dropOldLists,
  lastKnownPageQuery,
  LISTS_FOR_BACK,
  productListQuery,
} from '../../../../src/services/productList/productList';
import { product } from '../../../support/make';

const QUERY: ProductQuery = { brandId: '88', categoryId: '1597', sort: 'updateTime' };

afterEach(() => queryClient.clear());

test('drops the lists that were opened before the last twenty', () => {
  const keys = Array.from(
    { length: LISTS_FOR_BACK + 5 },
    (_, index) => productListQuery(QUERY, `entry ${index}`).queryKey,
  );
  for (const key of keys) queryClient.setQueryData(key, { pages: [], pageParams: [] });

  dropOldLists();

  const held = keys.filter((key) => queryClient.getQueryData(key) !== undefined);
  expect(held).toEqual(keys.slice(-LISTS_FOR_BACK));
});

test('drops no list that is on screen, and nothing but lists', () => {
  const onScreen = productListQuery(QUERY, 'on screen');
  queryClient.setQueryData(onScreen.queryKey, { pages: [], pageParams: [] });
  const shown = new InfiniteQueryObserver(queryClient, onScreen);
  const stop = shown.subscribe(() => undefined);
  const others = Array.from({ length: LISTS_FOR_BACK + 1 }, (_, index) => ['brand', index]);
  for (const key of others) queryClient.setQueryData(key, {});
  for (let index = 0; index < LISTS_FOR_BACK; index += 1)
    queryClient.setQueryData(productListQuery(QUERY, `entry ${index}`).queryKey, {
      pages: [],
      pageParams: [],
    });

  dropOldLists();

  expect(queryClient.getQueryCache().getAll()).toHaveLength(1 + others.length + LISTS_FOR_BACK);
  stop();
});

/** The answer of a read past the caches with these products. */
function freshAnswer(...ids: string[]): void {
  const list = ids.map((productId) => ({ productId, title: productId }));
  vi.spyOn(catalogueHost, 'getFresh').mockResolvedValue({ list });
}

test('a page that is refreshed waits for the next page, which the host is still sending', async () => {
  const old: ProductPage = {
    products: [product({ productId: 'old' })],
    isEnd: false,
    isLastKnown: true,
  };
  const { queryKey } = productListQuery(QUERY, 'entry');
  queryClient.setQueryData(queryKey, { pages: [old], pageParams: [1] });
  const list = new InfiniteQueryObserver(queryClient, productListQuery(QUERY, 'entry'));
  const stop = list.subscribe(() => undefined);
  let send: (answer: { body: unknown; isLastKnown: boolean }) => void = () => undefined;
  vi.spyOn(catalogueHost, 'get').mockReturnValue(new Promise((resolve) => (send = resolve)));
  freshAnswer('new');
  const next = list.fetchNextPage();
  const refreshed = queryClient.query(lastKnownPageQuery(QUERY, 'entry', 1));
  send({ body: { list: [{ productId: 'next', title: 'Next' }] }, isLastKnown: false });
  await Promise.all([next, refreshed]);

  const ids = list.getCurrentResult().data?.products.map(({ productId }) => productId);
  expect(ids).toEqual(['new', 'next']);
  stop();
});

test('a page of a list that is not loaded is refreshed nowhere', async () => {
  freshAnswer('new');
  await queryClient.query(lastKnownPageQuery(QUERY, 'entry', 1));
  expect(queryClient.getQueryData(productListQuery(QUERY, 'entry').queryKey)).toBeUndefined();
});
