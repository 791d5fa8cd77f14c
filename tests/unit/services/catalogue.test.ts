// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';

import { freshProductQuery } from '../../../src/services/catalogue';
import { catalogueHost } from '../../../src/services/client/http';
import { queryClient } from '../../../src/services/client/queryClient';

afterEach(() => queryClient.clear());

it('a product for a purchase is read past every cache', async () => {
  const list = ['p-1', 'p-2'].map((productId) => ({ productId, title: productId }));
  const cached = vi.spyOn(catalogueHost, 'get');
  const fresh = vi.spyOn(catalogueHost, 'getFresh').mockResolvedValue({ list });
  const bought = await queryClient.query(freshProductQuery('p-2'));
  expect(bought?.productId).toBe('p-2');
  await queryClient.query(freshProductQuery('p-2'));
  expect(fresh).toHaveBeenCalledTimes(2);
  expect(cached).not.toHaveBeenCalled();
});
