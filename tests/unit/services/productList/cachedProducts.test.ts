// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ProductQuery } from '../../../../src/domain/catalogueRequests';
import { type ProductPage } from '../../../../src/services/catalogue';
import { catalogueHost } from '../../../../src/services/client/http';
import { queryClient } from '../../../../src/services/client/queryClient';
import {
  cachedProduct,
  cachedProducts,
  productListQuery,
  similarProductsQuery,
} from '../../../../src/services/productList/productList';
import { product } from '../../../support/make';

const QUERY: ProductQuery = { brandId: '88', categoryId: '1597', sort: 'updateTime' };
const named = (productId: string) => product({ productId });

/** Loads a list of these pages, each the ids of its products; the pages from `lastKnownFrom` are cached copies. */
function loadList(pages: string[][], lastKnownFrom = Infinity): void {
  const loaded = pages.map((ids, index): ProductPage => ({
    products: ids.map(named),
    isEnd: false,
    isLastKnown: index >= lastKnownFrom,
  }));
  queryClient.setQueryData(productListQuery(QUERY, 'entry').queryKey, {
    pages: loaded,
    pageParams: pages.map((_, index) => index + 1),
  });
}

/** Answers each read with these products; tells which reads went past the caches. */
function answerProducts(...ids: string[]) {
  const list = { list: ids.map((productId) => ({ productId, title: productId })) };
  const cached = vi.spyOn(catalogueHost, 'get');
  cached.mockResolvedValue({ body: list, isLastKnown: false });
  return { cached, fresh: vi.spyOn(catalogueHost, 'getFresh').mockResolvedValue(list) };
}

afterEach(() => queryClient.clear());

describe('Similar products', () => {
  const ids = async () =>
    (await queryClient.query(similarProductsQuery(QUERY))).map(({ productId }) => productId);

  it('are the first page that a list has loaded, without a request', async () => {
    const { fresh } = answerProducts('p-9');
    loadList([['p-1', 'p-2'], ['p-3']]);
    expect(await ids()).toEqual(['p-1', 'p-2']);
    expect(fresh).not.toHaveBeenCalled();
  });

  it('are read past every cache where no list has loaded', async () => {
    const { cached, fresh } = answerProducts('p-9');
    expect(await ids()).toEqual(['p-9']);
    expect(fresh).toHaveBeenCalledOnce();
    expect(cached).not.toHaveBeenCalled();
  });

  it('are read past every cache where the list is a cached copy', async () => {
    answerProducts('p-9');
    loadList([['p-1']], 0);
    expect(await ids()).toEqual(['p-9']);
  });
});

describe('The products of the loaded lists', () => {
  it('are found by their id, with what is known of their page', () => {
    loadList([['p-1', 'p-2'], ['p-3']], 1);
    expect(cachedProducts().map(({ productId }) => productId)).toEqual(['p-1', 'p-2', 'p-3']);
    expect(cachedProduct('p-2')).toEqual({ product: named('p-2'), isLastKnown: false });
    expect(cachedProduct('p-3')).toEqual({ product: named('p-3'), isLastKnown: true });
    expect(cachedProduct('p-4')).toBeUndefined();
  });
});
