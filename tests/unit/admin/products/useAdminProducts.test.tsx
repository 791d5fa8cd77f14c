// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { useAdminProducts } from '../../../../src/features/admin/products/useAdminProducts';
import { catalogueHost } from '../../../../src/services/client/http';

/** Makes the host answer at once with the products of a page, by their ids. Returns the calls. */
function hostAnswers(idsOf: (page: number) => string[]) {
  return vi
    .spyOn(catalogueHost, 'getPrivate')
    .mockImplementation((_path, query) =>
      Promise.resolve({ list: idsOf(Number(query['page'])).map((productId) => ({ productId })) }),
    );
}

function search(brand = '') {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAdminProducts({ brand, loadsAll: true }), { wrapper }).result;
}

it('A search reaches the end of a host that answers at once', async () => {
  const getPage = hostAnswers((page) => (page <= 12 ? [`${page}a`, `${page}b`] : []));
  const list = search();
  await waitFor(() => expect(list.current).toMatchObject({ isLoading: false, hasMore: false }));
  expect(list.current.products).toHaveLength(24);
  expect(getPage).toHaveBeenCalledTimes(13);
});

it('A search ends after three repeats of the last page', async () => {
  const getPage = hostAnswers((page) => [`${Math.min(page, 5)}a`, `${Math.min(page, 5)}b`]);
  const list = search();
  await waitFor(() => expect(list.current).toMatchObject({ isLoading: false, hasMore: false }));
  expect(list.current.products).toHaveLength(10);
  expect(getPage).toHaveBeenCalledTimes(8);
});

it('A search goes on after two pages without a new product', async () => {
  hostAnswers((page) => {
    if (page > 5) return [];
    return page === 3 || page === 4 ? ['2a'] : [`${page}a`];
  });
  const list = search();
  await waitFor(() => expect(list.current).toMatchObject({ isLoading: false, hasMore: false }));
  expect(list.current.products.map(({ product }) => product.productId)).toEqual([
    ...['1a', '2a', '5a'],
  ]);
});

it('After a removal the last page is read again from the same brand, also where nothing is left', async () => {
  const getPage = hostAnswers((page) => (page === 1 ? ['only'] : []));
  const list = search('Gucci');
  await waitFor(() => expect(list.current).toMatchObject({ isLoading: false, hasMore: false }));
  await list.current.remove('only');
  const brandOf = (call: (typeof getPage.mock.calls)[number] | undefined) => call?.[1]['brandId'];
  expect(brandOf(getPage.mock.calls.at(-1))).toBe('88');
});
