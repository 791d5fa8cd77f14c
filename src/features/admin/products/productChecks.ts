import { DAY_MS, PRODUCT_STATUS } from '../../../domain/constants';
import { displayPrice } from '../../../domain/price';
import { isRunningOut, isSoldOut, productTitle, type Product } from '../../../domain/product';
import { sizeKey } from '../../../domain/sizeKey';
import { foldText } from '../../../lib/searchText';
import type { AdminProduct } from '../../../services/adminCatalogue';

/** What may be wrong with a product, the most urgent first. */
export const PRODUCT_CHECKS = [
  ...['noPrice', 'noSize', 'noPhoto', 'repeatedSize', 'soldOutOnline', 'aboveRetail', 'duplicate'],
  ...['lowStock', 'days30', 'days180'],
] as const;

export type ProductCheck = (typeof PRODUCT_CHECKS)[number];

type Test = (
  product: Product,
  context: { now: number; names: ReadonlyMap<string, number> },
) => boolean;

const TESTS: Record<ProductCheck, Test> = {
  noPrice: (product) => (displayPrice(product) ?? 0) <= 0,
  noSize: ({ items, sizeArray }) => items.length === 0 && sizeArray.length === 0,
  noPhoto: ({ images }) => images.length === 0,
  repeatedSize: ({ items }) => new Set(items.map(({ size }) => sizeKey(size))).size < items.length,
  soldOutOnline: (product) =>
    product.status === PRODUCT_STATUS.online && product.items.length > 0 && isSoldOut(product),
  aboveRetail: ({ price, retailPrice = 0, items }) =>
    retailPrice > 0 &&
    [price, ...items.map(({ salePrice }) => salePrice)].some((paid = 0) => paid > retailPrice),
  duplicate: (product, { names }) => (names.get(nameKey(product)) ?? 0) > 1,
  lowStock: isRunningOut,
  days30: (product, { now }) => isOlder(product, now, 30),
  days180: (product, { now }) => isOlder(product, now, 180),
};

/** The ids of the products that each check finds. `now` is in epoch milliseconds. */
export function checkProducts(
  products: readonly AdminProduct[],
  now: number,
): ReadonlyMap<ProductCheck, ReadonlySet<string>> {
  const names = new Map<string, number>();
  for (const { product } of products)
    names.set(nameKey(product), (names.get(nameKey(product)) ?? 0) + 1);
  return new Map(
    PRODUCT_CHECKS.map((check) => [
      check,
      new Set(
        products
          .filter(({ product }) => TESTS[check](product, { now, names }))
          .map(({ product }) => product.productId),
      ),
    ]),
  );
}

/** The products with those of one name beside each other, in the order in which the first of each name comes. */
export function sameNamesTogether(products: readonly AdminProduct[]): AdminProduct[] {
  const places = new Map<string, number>();
  for (const { product } of products)
    if (!places.has(nameKey(product))) places.set(nameKey(product), places.size);
  const placeOf = ({ product }: AdminProduct) => places.get(nameKey(product)) ?? 0;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function nameKey(product: Product): string {
  return foldText(productTitle(product)).trim();
}

/** `updatedTime` is in epoch seconds. A product of an unknown age is not called old. */
function isOlder({ updatedTime }: Product, now: number, days: number): boolean {
  return updatedTime !== undefined && now - updatedTime * 1000 > days * DAY_MS;
}
