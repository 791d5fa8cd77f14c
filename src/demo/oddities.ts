import type { DemoBrand, DemoCategory } from './assortment';
import { DEMO_PRODUCTS } from './knownProducts';
import { asList, asRecord } from './loose';
import type { HostProduct } from './wire';

/**
 * Hosts answer loosely (decisions: Hosts). A few products of every few lists are as odd as real
 * ones, and a few have a state of their own that tests and walk-throughs count on.
 */
export function withOddity(
  product: HostProduct,
  brand: DemoBrand,
  category: DemoCategory,
  n: number,
): HostProduct {
  const known = KNOWN[String(product.productId)];
  if (known) return known(product);
  // Never among a list's first products: the first impression is a clean one.
  if (n < 26) return product;
  const turn = (Number(brand.id) * 5 + category.id * 3 + n * 7) % 83;
  return ODDITIES[turn]?.(product) ?? product;
}

type Oddity = (product: HostProduct) => HostProduct;

const ODDITIES: readonly Oddity[] = [
  (product) => ({
    ...product,
    brandId: Number(product.brandId),
    designerId: Number(product.designerId),
  }),
  (product) => ({
    ...product,
    retailPrice: String(product.retailPrice),
    price: String(product.price),
    discount: String(product.discount),
    items: withItems(product, (item) => ({
      ...item,
      salePrice: String(item.salePrice),
      qty: String(item.qty),
    })),
  }),
  (product) => ({ ...product, images: null }),
  (product) => ({ ...product, images: ['no-picture.jpg', ...asList(product.images)] }),
  (product) => ({
    ...product,
    items: withItems(product, (item, index) => (index === 1 ? null : item)),
  }),
  (product) => ({ ...product, discount: 0, price: product.retailPrice }),
  (product) => ({ ...product, discount: 120, price: product.retailPrice }),
  (product) => ({ ...product, title: null, sizeArray: null }),
  (product) => ({ ...product, items: null, sizeArray: [], totalStock: 0 }),
  // Without a price of its own, as a product counts from its discount.
  (product) => ({ ...product, price: null }),
  (product) => ({ ...product, title: `${String(product.title)}${LONG_NAME}` }),
  (product) => ({ ...product, updatedTime: String(product.updatedTime), totalStock: null }),
  (product) => ({ ...product, desc: null, images: asList(product.images).slice(0, 1) }),
];

const LONG_NAME =
  '連可拆式飾帶限量配色專門店獨家發售附證書及原裝禮盒春夏系列人手縫製特別版情侶親子同款預訂貨品';

const KNOWN: Record<string, Oddity> = {
  [DEMO_PRODUCTS.inStock]: (product) => stocked(product, () => 3, 100),
  [DEMO_PRODUCTS.discounted]: (product) => stocked(product, (index) => index % 3, 85),
  [DEMO_PRODUCTS.soldOut]: (product) => stocked(product, () => 0, 100),
  [DEMO_PRODUCTS.lastSize]: (product) => stocked(product, (index) => (index === 2 ? 1 : 0), 100),
  [DEMO_PRODUCTS.noImages]: (product) => stocked({ ...product, images: [] }, () => 2, 100),
  [DEMO_PRODUCTS.longName]: (product) =>
    stocked({ ...product, title: `${String(product.title)}${LONG_NAME}` }, () => 2, 100),
  [DEMO_PRODUCTS.ownLabel]: (product) => stocked(product, () => 2, 100),
};

/** The product with this stock by size (its place in the list) and this discount. */
function stocked(
  product: HostProduct,
  qty: (index: number) => number,
  discount: number,
): HostProduct {
  const price = Math.round((Number(product.retailPrice) * discount) / 100);
  const items = withItems(product, (item, index) => ({
    ...item,
    salePrice: price,
    discount,
    qty: qty(index),
  }));
  return {
    ...product,
    price,
    discount,
    items,
    totalStock: items.reduce((sum, _, index) => sum + qty(index), 0),
  };
}

function withItems<T>(
  product: HostProduct,
  change: (item: Record<string, unknown>, index: number) => T,
): T[] {
  return asList(product.items).map((item, index) => change(asRecord(item) ?? {}, index));
}

/** What a host's list page holds besides its products: one list begins with a broken entry. */
export function brokenEntries(brandId: string, categoryId: string, page: number): null[] {
  return brandId === '41' && categoryId === '1604' && page === 1 ? [null] : [];
}
