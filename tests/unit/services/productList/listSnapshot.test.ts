// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LIST_SNAPSHOT_KEY } from '../../../../src/domain/constants';
import { hasMemoryOnlyValues } from '../../../../src/lib/storage';
import { brandByNameQuery } from '../../../../src/services/brand';
import { queryClient } from '../../../../src/services/client/queryClient';
import { noteList, restoreList, saveList } from '../../../../src/services/productList/listSnapshot';
import { idsOf, productListQuery } from '../../../../src/services/productList/productList';
import { product } from '../../../support/make';

const QUERY = { brandId: '88', categoryId: '1597', sort: 'updateTime' } as const;
const { queryKey } = productListQuery(QUERY, 'entry');

/** Stands in for the class that jsdom lacks. */
class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** Opens a new document in the same tab. */
function open(type: string): void {
  queryClient.clear();
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] });
}

const ids = () =>
  queryClient
    .getQueryData(queryKey)
    ?.pages.map(({ products }) => products.map(({ productId }) => productId));

function load(...pages: string[][]): void {
  queryClient.setQueryData(queryKey, {
    pages: pages.map((page) => ({
      products: page.map((productId) => product({ productId })),
      isEnd: false,
      isLastKnown: true,
    })),
    pageParams: pages.map((_page, index) => index + 1),
  });
}

/** Leaves the document, or a page opened from the list of this brand. */
function leavePage(brandName: string): void {
  noteList({ query: QUERY, listId: 'entry', brandName });
  saveList();
}

beforeEach(() => vi.stubGlobal('PerformanceNavigationTiming', Navigation));
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

describe('The list on screen when a page is left', () => {
  it.each(['reload', 'back_forward'])('is back after a %s, page by page', (type) => {
    load(['a', 'b'], ['c']);
    leavePage('Prada');
    open(type);
    restoreList();
    expect(ids()).toEqual([['a', 'b'], ['c']]);
    expect(queryClient.getQueryData(queryKey)?.pageParams).toEqual([1, 2]);
    expect(queryClient.getQueryData(queryKey)?.pages[0]?.isLastKnown).toBe(true);
  });

  it('comes back with its brand, whose call it would wait for', () => {
    const prada = { brandId: '7', englishName: 'Prada' };
    queryClient.setQueryData(brandByNameQuery('prada').queryKey, prada);
    load(['a']);
    leavePage('prada');
    open('reload');
    restoreList();
    expect(queryClient.getQueryData(brandByNameQuery('prada').queryKey)).toEqual(prada);
  });

  it('is not shown to a visit that follows a link', () => {
    load(['a']);
    leavePage('Prada');
    open('navigate');
    restoreList();
    expect(ids()).toBeUndefined();
    expect(sessionStorage.getItem(LIST_SNAPSHOT_KEY)).toBeNull();
  });

  it('is back after a second reload too, on a product that was opened from it', () => {
    load(['a'], ['b']);
    leavePage('Prada');
    open('reload');
    restoreList();
    window.dispatchEvent(new Event('pagehide'));
    open('reload');
    restoreList();
    expect(ids()).toEqual([['a'], ['b']]);
  });

  it('is restored once', () => {
    load(['a']);
    leavePage('Prada');
    open('reload');
    restoreList();
    open('reload');
    restoreList();
    expect(ids()).toBeUndefined();
  });

  it('is back with the pages that it has read again, and asks for the same page next', () => {
    load(['a', 'b'], ['c'], [], ['a', 'b']);
    queryClient.setQueryData(queryKey, (list) => list && { ...list, pageParams: [1, 2, 3, 1] });
    leavePage('Prada');
    open('reload');
    restoreList();
    expect(ids()).toEqual([['a', 'b'], ['c'], [], []]);
    const list = queryClient.getQueryData(queryKey);
    expect(list?.pages.map((page) => idsOf(page))).toEqual([['a', 'b'], ['c'], [], ['a', 'b']]);
    expect(list?.pageParams).toEqual([1, 2, 3, 1]);
  });

  it('is back with 3000 products of the size that hosts send', () => {
    const desc = 'An authentic piece. '.repeat(50);
    const products = Array.from({ length: 3000 }, (_, index) =>
      product({ productId: String(index), desc }),
    );
    const pages = [{ products, isEnd: false, isLastKnown: false }];
    queryClient.setQueryData(queryKey, { pages, pageParams: [1] });
    leavePage('Prada');
    open('reload');
    restoreList();
    expect(ids()?.[0]).toHaveLength(3000);
  });

  it('is not stored when it has more products', () => {
    load(Array.from({ length: 3001 }, (_, index) => String(index)));
    leavePage('Prada');
    expect(sessionStorage.getItem(LIST_SNAPSHOT_KEY)).toBeNull();
  });

  it('is not stored when it has not loaded yet', () => {
    leavePage('Prada');
    expect(sessionStorage.getItem(LIST_SNAPSHOT_KEY)).toBeNull();
  });

  it('takes no memory where the browser has no room for it', () => {
    load(['a']);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    leavePage('Prada');
    full.mockRestore();
    expect(hasMemoryOnlyValues()).toBe(false);
  });

  it.each(['', '{', '[]', '{"query":{},"listId":1,"pages":3}'])(
    'is ignored when storage holds %j',
    (stored) => {
      sessionStorage.setItem(LIST_SNAPSHOT_KEY, stored);
      open('reload');
      expect(restoreList).not.toThrow();
      expect(ids()).toBeUndefined();
    },
  );
});
