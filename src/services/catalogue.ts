import * as v from 'valibot';

import type { Brand } from '../domain/brand';
import { listRead, productRead, type ProductQuery } from '../domain/catalogueReads';
import type { Product } from '../domain/product';
import { catalogueHost } from './http';
import {
  answerObject,
  id,
  listOf,
  optionalId,
  optionalNumber,
  parseAnswer,
  pictures,
  text,
} from './parse';

const sizeList = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((sizes) =>
      sizes.flatMap((size) =>
        typeof size === 'string' || typeof size === 'number' ? String(size).trim() : [],
      ),
    ),
  ),
  [],
);

/** A size as hosts and stored carts hold it; one without an id goes by its size. */
export const itemSchema = v.pipe(
  v.looseObject({
    _id: optionalId,
    itemId: optionalId,
    size: text,
    salePrice: optionalNumber,
    qty: optionalNumber,
    discount: optionalNumber,
    status: optionalNumber,
    shippingAddress: text,
  }),
  v.transform((item) => ({
    ...item,
    itemId: item.itemId ?? item._id ?? item.size,
    qty: item.qty ?? 0,
  })),
  v.check(({ itemId }) => itemId !== ''),
);

/**
 * A product as hosts and stored carts hold it; only `productId` cannot be missing. Fields the shop
 * does not know are carried along, so that a host gets back what it sent.
 */
export const productSchema = v.looseObject({
  _id: optionalId,
  productId: id,
  brandId: optionalId,
  categoryId: optionalId,
  designerId: optionalId,
  name: text,
  title: text,
  desc: text,
  images: pictures,
  retailPrice: optionalNumber,
  price: optionalNumber,
  discount: optionalNumber,
  totalStock: optionalNumber,
  updatedTime: optionalNumber,
  status: optionalNumber,
  sizeArray: sizeList,
  items: v.fallback(listOf(itemSchema, 'sizes'), []),
});

/** The answer of every product call: `{list}`, its entries not yet read. */
export const listAnswer = answerObject({ list: v.nullish(v.array(v.unknown()), []) });
const products = listOf(productSchema, 'products');
const brandAnswer = answerObject({
  list: listOf(v.object({ brandId: id, englishName: v.pipe(text, v.nonEmpty()) }), 'brands'),
});

/** One page of a list. `isEnd` when the host sent an empty page, which ends the list. */
export type ProductPage = { products: Product[]; isEnd: boolean };

/**
 * GET /spulist: one page (from 1) of the products that are online (specification section 7).
 * @throws HostError
 */
export async function fetchProductPage(
  query: ProductQuery,
  page: number,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const { path, params } = listRead(query, page);
  const answer = await catalogueHost.get(path, params, signal);
  const { list } = parseAnswer(listAnswer, answer, 'products');
  // A page may hold nothing that can be read: only one that was sent empty ends the list.
  return { products: parseAnswer(products, list, 'products'), isEnd: list.length === 0 };
}

/**
 * GET /spulist?productId=: one product that is online; null when the host knows none. `fresh` is for
 * who buys on its word: never what was kept for times without a network.
 * @throws HostError
 */
export async function fetchProduct(
  productId: string,
  signal?: AbortSignal,
  { fresh = false } = {},
): Promise<Product | null> {
  const { path, params } = productRead(productId);
  const answer = await catalogueHost[fresh ? 'getFresh' : 'get'](path, params, signal);
  const { list } = parseAnswer(listAnswer, answer, 'a product');
  const found = parseAnswer(products, list, 'a product');
  return found.find((product) => product.productId === productId) ?? null;
}

/** GET /brandlist?englishName=: the brand of that name; null when the host knows none. @throws HostError */
export function fetchBrandByName(name: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand({ englishName: name }, signal);
}

/** GET /brandlist?brandId=: the brand of that id; null when the host knows none. @throws HostError */
export function fetchBrandById(brandId: string, signal?: AbortSignal): Promise<Brand | null> {
  return fetchBrand({ brandId }, signal);
}

async function fetchBrand(
  params: { englishName: string } | { brandId: string },
  signal?: AbortSignal,
): Promise<Brand | null> {
  const answer = await catalogueHost.get('/brandlist', params, signal);
  return parseAnswer(brandAnswer, answer, 'a brand').list[0] ?? null;
}
