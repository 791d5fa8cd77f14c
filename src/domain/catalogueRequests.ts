import { DEFAULT_BRAND, OWN_LABEL_BRAND_ID, type Sort } from './constants';
import type { Brand } from './product';

/**
 * A GET request to the catalogue host. The inline script of index.html and the app build URLs from the
 * same functions, so the app can consume the response to the request that the inline script started.
 */
export type CatalogueRequest = { path: string; params: Record<string, string | number> };

/** The filters and sort of a product list; '' means every brand or category. */
export type ProductQuery = { brandId: string; categoryId: string; sort: Sort };

/** One page, counted from 1, of the products that are online (spec §7.1). */
export function productPageRequest(
  { brandId, categoryId, sort }: ProductQuery,
  page: number,
): CatalogueRequest {
  return {
    path: '/spulist',
    params: {
      status: 1,
      page,
      brandId,
      categoryId,
      priceAsc: sort === 'priceAsc' ? 1 : -1,
      priceDesc: sort === 'priceDesc' ? 1 : -1,
    },
  };
}

/** One product that is online (spec §7.1). */
export function productRequest(productId: string): CatalogueRequest {
  return { path: '/spulist', params: { status: 1, productId } };
}

/** The brand of an English name (spec §7.1). */
export function brandRequest(englishName: string): CatalogueRequest {
  return { path: '/brandlist', params: { englishName } };
}

/** A host's base URL without a trailing slash; `setting` is a URL or a path on `origin`. */
export function hostUrl(setting: string, origin: string): string {
  return new URL(setting, origin).href.replace(/\/+$/, '');
}

/** The full URL of a request; `host` is a base URL returned by `hostUrl`. */
export function requestUrl(host: string, { path, params }: CatalogueRequest): string {
  const query = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${host}${path}?${new URLSearchParams(query).toString()}`;
}

/**
 * A brand whose list loads without a brand request first: one with a fixed id (spec §9), or one of `listed`,
 * the brands of index.html.
 */
export function knownBrand(
  name: string,
  shopName: string,
  listed: readonly Brand[] = [],
): Brand | undefined {
  if (name === DEFAULT_BRAND.englishName) return DEFAULT_BRAND;
  if (name === shopName) return { brandId: OWN_LABEL_BRAND_ID, englishName: name };
  return listed.find(({ englishName }) => englishName === name);
}

/** The same by its id. */
export function knownBrandById(
  brandId: string,
  shopName: string,
  listed: readonly Brand[] = [],
): Brand | undefined {
  const known = [DEFAULT_BRAND, knownBrand(shopName, shopName), ...listed];
  return known.find((brand) => brand?.brandId === brandId);
}
