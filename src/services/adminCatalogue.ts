import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { listedBrands } from '../boot/listedBrands';
import { config } from '../config';
import { knownBrand } from '../domain/catalogueRequests';
import { OWN_LABEL_BRAND_ID, PRODUCT_STATUS } from '../domain/constants';
import type { Item, Product } from '../domain/product';
import { stringifyJson } from '../lib/json';
import { brandResponse, listResponse, productSchema } from './catalogueSchema';
import { expectNoFailure } from './client/hostError';
import { catalogueHost, type Upload } from './client/http';
import { listOf, parseResponse, text } from './client/parse';
import { ADMIN, queryClient } from './client/queryClient';

/** A product exactly as the host stores it, including fields that the shop does not know. */
export type HostRecord = Readonly<Record<string, unknown>>;

/** A product of the admin's list beside the record it was parsed from, which a save sends back. */
export type AdminProduct = { product: Product; record: HostRecord };

/** One page of the admin's list. `isEnd` is true when the host sent an empty page. */
export type AdminProductPage = { products: AdminProduct[]; isEnd: boolean };

/** An item that can be ordered for a customer, as the search of that designer shows it. */
export type DesignerItem = Item & {
  designerId: string;
  title: string;
  picture: string | undefined;
};

/** The fields of a new product as POST /spulist/create-spu takes them. Sale prices in HKD. */
export type NewSpu = {
  /** The fields of its form but the photos and the items, by name: its ids and what the admin has typed. */
  fields: Readonly<Record<string, string | number>>;
  photos: readonly File[];
  /** Its sizes, each with its sale price in HKD. */
  items: readonly Readonly<Record<string, string | number>>[];
};

const adminProduct = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawTransform(({ dataset, addIssue, NEVER }): AdminProduct => {
    const product = v.safeParse(productSchema, dataset.value);
    if (product.success) return { product: product.output, record: dataset.value };
    addIssue({ message: 'not a product' });
    return NEVER;
  }),
);

/** A record that was stored in this browser as a product; undefined where it is none. */
export function parseAdminProduct(record: HostRecord): AdminProduct | undefined {
  const product = v.safeParse(adminProduct, record);
  return product.success ? product.output : undefined;
}

/** GET /spulist?brandId=&page=: one page (from 1) of a brand, online or not. @throws HostError */
export async function fetchAdminProductPage(
  page: number,
  brandId: string = OWN_LABEL_BRAND_ID,
  signal?: AbortSignal,
): Promise<AdminProductPage> {
  const response = await catalogueHost.getPrivate('/spulist', { brandId, page }, signal);
  const { list } = parseResponse(listResponse, response, 'products');
  const products = parseResponse(listOf(adminProduct, 'products'), list, 'products');
  return { products, isEnd: list.length === 0 };
}

/** The lists of all brands in the cache. */
export const ADMIN_PRODUCTS = [ADMIN, 'products'] as const;

/** The products of a brand by its English name, the own label's without one. */
export const adminProductsQuery = (brand = '') =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_PRODUCTS, brand],
    queryFn: ({ pageParam, signal }) => fetchBrandPage(brand, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) =>
      last.isEnd || isRepeating(pages) ? undefined : page + 1,
    // A refetch would change the products under unsaved edits: a save, a create and the checks of `useLiveProducts` update them.
    staleTime: Infinity,
    meta: { failure: 'Error fetching products:' },
  });

/** One page (from 1) of the products of a brand by its English name; none where the host knows no such brand. @throws HostError */
export async function fetchBrandPage(
  brand: string,
  page: number,
  signal?: AbortSignal,
): Promise<AdminProductPage> {
  const known = knownBrand(brand || config().shopName, config().shopName, listedBrands());
  const brandId = known ? known.brandId : await fetchBrandId(brand);
  return brandId === undefined
    ? { products: [], isEnd: true }
    : fetchAdminProductPage(page, brandId, signal);
}

/** How many pages a look for news reads at most. */
const MAX_NEWS_PAGES = 10;

/** A product as the host has it now, and as it was loaded before, if it was. */
export type ProductNews = { before: AdminProduct | undefined; now: AdminProduct };

/**
 * What differs from a brand's loaded list. The host lists the latest change first, so pages are read from the first
 * one on until one holds nothing new. What follows the last loaded product is no news: the list has not come to it yet.
 * Its key is within that of the list: what cancels the list's reading, such as a save, cancels this too.
 */
export const productNewsQuery = (brand: string) =>
  queryOptions({
    queryKey: [...ADMIN_PRODUCTS, brand, 'news'],
    queryFn: async ({ client, signal }) => {
      const loaded = client.getQueryData(adminProductsQuery(brand).queryKey)?.pages ?? [];
      const idOf = ({ product }: AdminProduct) => product.productId;
      const textOf = ({ record }: AdminProduct) => stringifyJson(record);
      const known = new Map(
        loaded.flatMap(({ products }) => products.map((one) => [idOf(one), one])),
      );
      const isKnown = (one: AdminProduct) => known.has(idOf(one));
      const isWhole = loaded.at(-1)?.isEnd || isRepeating(loaded);
      const news = new Map<string, ProductNews>();
      const read: AdminProduct[] = [];
      for (let page = 1; page <= MAX_NEWS_PAGES; page += 1) {
        const { products } = await fetchBrandPage(brand, page, signal);
        // The loaded part of the list has ended.
        if (!isWhole && read.some(isKnown) && !products.some(isKnown)) break;
        read.push(...products);
        const added = products.filter((one) => {
          const before = news.get(idOf(one))?.now ?? known.get(idOf(one));
          return !before || textOf(before) !== textOf(one);
        });
        if (added.length === 0) break;
        for (const now of added) news.set(idOf(now), { before: known.get(idOf(now)), now });
      }
      const lastKnown = read.findLastIndex(isKnown);
      if (!isWhole && lastKnown >= 0)
        for (const one of read.slice(lastKnown + 1)) news.delete(idOf(one));
      return [...news.values()];
    },
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });

/** How many pages in a row without a new product end a list: some hosts repeat their last page for ever. */
const REPEATS_AT_END = 3;

function isRepeating(pages: readonly AdminProductPage[]): boolean {
  const idsOf = ({ products }: AdminProductPage) =>
    products.map(({ product }) => product.productId);
  const last = pages.slice(-REPEATS_AT_END);
  const seen = new Set(pages.slice(0, -REPEATS_AT_END).flatMap(idsOf));
  // A page that the admin has emptied repeats nothing.
  return (
    pages.length > REPEATS_AT_END &&
    last.every((page) => page.products.length > 0 && idsOf(page).every((id) => seen.has(id)))
  );
}

/** All products of a brand by its English name, '' for the own label. */
export type WholeBrand = { brand: string; products: AdminProduct[] };

/** What has been read of whole brands. */
export const WHOLE_BRANDS = [ADMIN, 'wholeBrand'] as const;

/** A whole brand, read page by page: what an import compares its rows with, and where a product is found. */
export const wholeBrandQuery = (brand = '') =>
  queryOptions({
    queryKey: [...WHOLE_BRANDS, brand],
    queryFn: async ({ signal }): Promise<WholeBrand> => {
      const pages: AdminProductPage[] = [];
      do pages.push(await fetchBrandPage(brand, pages.length + 1, signal));
      while (!pages.at(-1)?.isEnd && !isRepeating(pages));
      return { brand, products: pages.flatMap(({ products }) => products) };
    },
    meta: { failure: 'Error fetching products:' },
  });

/** A loaded product as the host stores it now; null when the host has it no longer. @throws HostError */
export function fetchAgain({ product, record }: AdminProduct): Promise<AdminProduct | null> {
  return fetchAdminProduct(product.productId, v.parse(text, record['status']));
}

/**
 * GET /spulist?status=&productId=: the product as the host stores it now. Asks under the status the
 * product was last seen in, if any, then under the others, because somebody may have changed it.
 * Resolves to null when the host lists the product under none. @throws HostError
 */
export async function fetchAdminProduct(
  productId: string,
  lastStatus = '',
): Promise<AdminProduct | null> {
  const statuses = [lastStatus, ...Object.values(PRODUCT_STATUS).map(String)];
  for (const status of new Set(statuses.filter(Boolean))) {
    const response = await catalogueHost.getPrivate('/spulist', { status, productId });
    const { list } = parseResponse(listResponse, response, 'a product');
    const listed = parseResponse(listOf(adminProduct, 'products'), list, 'a product');
    const found = listed.find((candidate) => candidate.product.productId === productId);
    if (found) return found;
  }
  return null;
}

/**
 * GET /spulist?status=1&designerId=: of each product the items with qty not 0 and status 1.
 * @throws HostError
 */
export async function fetchDesignerItems(
  designerId: string,
  signal?: AbortSignal,
): Promise<DesignerItem[]> {
  const response = await catalogueHost.getPrivate('/spulist', { status: 1, designerId }, signal);
  const { list } = parseResponse(listResponse, response, 'products');
  const products: Product[] = parseResponse(listOf(productSchema, 'products'), list, 'products');
  return products.flatMap(({ title, name, images, items }) =>
    items
      .filter(({ qty, status }) => qty !== 0 && status === 1)
      .map((item) => ({ ...item, designerId, title: title || name, picture: images[0] })),
  );
}

export const designerItemsQuery = (designerId: string) =>
  queryOptions({
    queryKey: [ADMIN, 'designer', designerId],
    queryFn: ({ signal }) => fetchDesignerItems(designerId, signal),
    // An admin orders at these prices, so every search asks the host and no earlier response is kept.
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });

/**
 * GET /brandlist?englishName=: the id of a brand as the host has it now; undefined when it knows none. The
 * specification names the id of some brands itself (spec §9). @throws HostError
 */
export async function fetchBrandId(englishName: string): Promise<string | undefined> {
  const known = knownBrand(englishName, config().shopName);
  if (known) return known.brandId;
  const response = await catalogueHost.getPrivate('/brandlist', { englishName });
  return parseResponse(brandResponse, response, 'a brand').list[0]?.brandId;
}

/**
 * POST /spulist/create-spu: creates a product with a multipart form and logs the response (spec §7). The
 * response is not parsed, because its shape is not documented. @throws HostError
 */
export async function createSpu(spu: NewSpu, upload: Upload): Promise<void> {
  const { fields, photos, items } = spu;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const photo of photos) form.append('images', photo, photo.name);
  form.append('items', JSON.stringify(items));
  const response = await catalogueHost.postForm('/spulist/create-spu', form, upload);
  console.log('Create SPU answer:', response);
  expectNoFailure(response);
}

/** PUT /spulist/{_id}: saves the whole record. Resolves to the saved product. @throws HostError */
export async function saveProduct(record: HostRecord): Promise<AdminProduct> {
  expectNoFailure(await catalogueHost.put(pathOf(record), record));
  return parseResponse(adminProduct, record, 'a product');
}

/** DELETE /spulist/{_id}. @throws HostError */
export async function deleteProduct(record: HostRecord): Promise<void> {
  expectNoFailure(await catalogueHost.delete(pathOf(record)));
}

/** A record's path holds its `_id`, or its product id where it has no `_id`. */
function pathOf(record: HostRecord): string {
  const id = v.parse(text, record['_id']) || v.parse(text, record['productId']);
  return `/spulist/${encodeURIComponent(id)}`;
}

/**
 * Makes the shop request again what an admin's write has made stale: product lists, brands, and the
 * product. Call it after every successful save, removal or creation.
 */
export function invalidateShopCopies(productId: string): void {
  // Lists are removed, because a refetch would load all their pages one by one.
  for (const key of ['products', 'similarProducts', 'brand'])
    queryClient.removeQueries({ queryKey: [key], type: 'inactive' });
  const queryKey = ['product', productId];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
  // The next look at a whole brand reads it again; an import under way goes on with what it has read.
  void queryClient.invalidateQueries({ queryKey: WHOLE_BRANDS, refetchType: 'none' });
}
