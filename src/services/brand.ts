import { queryOptions } from '@tanstack/react-query';

import { listedBrands } from '../boot/listedBrands';
import { config } from '../config';
import {
  brandRequest,
  knownBrand,
  knownBrandById,
  type CatalogueRequest,
} from '../domain/catalogueRequests';
import type { Brand } from '../domain/product';
import { brandResponse } from './catalogueSchema';
import { catalogueHost } from './client/http';
import { parseResponse } from './client/parse';
import { queryClient } from './client/queryClient';

/** GET /brandlist?englishName=: the brand of that name; null when the host knows none. @throws HostError */
export function fetchBrandByName(name: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand(brandRequest(name), signal);
}

/** GET /brandlist?brandId=: the brand of that id; null when the host knows none. @throws HostError */
export function fetchBrandById(brandId: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand({ path: '/brandlist', params: { brandId } }, signal);
}

async function fetchBrand(
  { path, params }: CatalogueRequest,
  signal?: AbortSignal,
): Promise<Brand | null> {
  const { body } = await catalogueHost.get(path, params, signal);
  return parseResponse(brandResponse, body, 'a brand').list[0] ?? null;
}

/** The brand of an English name; null when the host knows none. */
export const brandByNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['brand', 'name', name],
    // The specification names some brands itself, also where the host knows none.
    queryFn: async ({ signal }) =>
      (await fetchBrandByName(name, signal)) ?? knownBrand(name, config().shopName) ?? null,
    retryOnMount: false,
    meta: { failure: 'Error fetching brand:' },
    ...initialBrand(knownBrand(name, config().shopName, listedBrands())),
  });

/** The brand of an id; null when the host knows none. */
export const brandByIdQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand', 'id', brandId],
    queryFn: ({ signal }) => fetchBrandById(brandId, signal),
    retryOnMount: false,
    meta: { failure: 'Error fetching brand:' },
    ...initialBrand(knownBrandById(brandId, config().shopName, listedBrands())),
  });

/** A brand whose id is fixed, or stands in index.html, needs no request until a language is chosen. */
function initialBrand(brand: Brand | undefined) {
  return brand && { initialData: brand, staleTime: Infinity };
}

/** The English names of the brands that index.html lists: those of the catalogue snapshot. */
export function listedBrandNames(): string[] {
  return listedBrands().map(({ englishName }) => englishName);
}

/** The English name of a brand that this visit has fetched, or that is known without a request; else ''. */
export function cachedBrandName(brandId: string): string {
  const brands = queryClient.getQueriesData<Brand | null>({ queryKey: ['brand'] });
  const fetched = brands.find(([, brand]) => brand?.brandId === brandId)?.[1];
  const known = fetched ?? knownBrandById(brandId, config().shopName, listedBrands());
  return known?.englishName ?? '';
}
