import { DEFAULT_BRAND, OWN_LABEL_BRAND_ID, type Sort } from './constants';
import type { Brand } from './brand';

/** What the catalogue host is asked for: a path below it, and the query in the order it is sent in. */
export type CatalogueRead = { path: string; params: Record<string, string | number> };

/** What a product list is asked for; '' asks for every brand or category. */
export type ProductQuery = { brandId: string; categoryId: string; sort: Sort };

/** One page (from 1) of the products that are online (specification section 7). */
export function listRead({ brandId, categoryId, sort }: ProductQuery, page: number): CatalogueRead {
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

/** One product that is online. */
export function productRead(productId: string): CatalogueRead {
  return { path: '/spulist', params: { status: 1, productId } };
}

/** The full URL of a read of a host, whose own URL ends without a slash. */
export function readUrl(host: string, { path, params }: CatalogueRead): string {
  const query = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${host}${path}?${new URLSearchParams(query).toString()}`;
}

/** Brands whose ids are facts of the specification, so that the first list waits for no answer. */
export function knownBrand(name: string, shopName: string): Brand | undefined {
  if (name === DEFAULT_BRAND.englishName) return DEFAULT_BRAND;
  if (name === shopName) return { brandId: OWN_LABEL_BRAND_ID, englishName: name };
  return undefined;
}
