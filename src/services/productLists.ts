import type { ProductQuery } from '../domain/catalogueReads';
import type { Product } from '../domain/product';
import { fetchProductPage } from './catalogue';
import { createRead, keepReads, type Read } from './read';

/** A list as far as it has been read, each product once. */
export type ProductList = { products: readonly Product[]; pages: number; hasMore: boolean };

const lists = keepReads((query: ProductQuery) =>
  createRead<ProductList>((had, signal) => readOn(query, had, signal), 'Error fetching products:'),
);

/** The products of a query, in the host's order; each read brings one page more. */
export const productList: (query: ProductQuery) => Read<ProductList> = lists.of;

/** A product as one of the lists of this visit has it. */
export function listedProduct(productId: string): Product | undefined {
  return lists
    .all()
    .flatMap((list) => list.state().data?.products ?? [])
    .find((product) => product.productId === productId);
}

async function readOn(
  query: ProductQuery,
  had: ProductList | undefined,
  signal: AbortSignal,
): Promise<ProductList> {
  const page = (had?.pages ?? 0) + 1;
  const { products, isEnd } = await fetchProductPage(query, page, signal);
  // A list that grows at its head meanwhile sends some a second time.
  const byId = new Map(had?.products.map((product) => [product.productId, product]));
  for (const product of products) {
    if (!byId.has(product.productId)) byId.set(product.productId, product);
  }
  return { products: [...byId.values()], pages: page, hasMore: !isEnd };
}
