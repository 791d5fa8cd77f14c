import type { DemoBrand, DemoCategory } from './assortment';
import { DEMO_PRODUCTS } from './knownProducts';
import { asList, asRecord } from './loose';
import type { HostProduct } from './wire';

/**
 * Makes a few products irregular, because hosts respond loosely (spec §11.2), and gives each of
 * `DEMO_PRODUCTS` its documented state.
 */
export function withOddity(
  product: HostProduct,
  brand: DemoBrand,
  category: DemoCategory,
  n: number,
): HostProduct {
  const known = KNOWN[String(product.productId)];
  if (known) return known(product);
  // The first 25 products stay regular, so that the first page of a list has no irregular one.
  if (n < 26) return product;
  const index = (Number(brand.id) * 5 + category.id * 3 + n * 7) % 83;
  return ODDITIES[index]?.(product) ?? product;
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
    items: mapItems(product, (item) => ({
      ...item,
      salePrice: String(item.salePrice),
      qty: String(item.qty),
    })),
  }),
  (product) => ({ ...product, images: null }),
  (product) => ({ ...product, images: ['no-picture.jpg', ...asList(product.images)] }),
  (product) => ({
    ...product,
    items: mapItems(product, (item, index) => (index === 1 ? null : item)),
  }),
  (product) => ({ ...product, discount: 0, price: product.retailPrice }),
  (product) => ({ ...product, discount: 120, price: product.retailPrice }),
  (product) => ({ ...product, title: null, sizeArray: null }),
  (product) => ({ ...product, items: null, sizeArray: [], totalStock: 0 }),
  // The shop computes the price from the retail price and the discount (spec §10.2).
  (product) => ({ ...product, price: null }),
  (product) => ({ ...product, title: `${String(product.title)}${LONG_NAME}` }),
  (product) => ({ ...product, updatedTime: String(product.updatedTime), totalStock: null }),
  (product) => ({ ...product, desc: null, images: asList(product.images).slice(0, 1) }),
];

const LONG_NAME =
  '連可拆式飾帶限量配色專門店獨家發售附證書及原裝禮盒春夏系列人手縫製特別版情侶親子同款預訂貨品';

const KNOWN: Record<string, Oddity> = {
  [DEMO_PRODUCTS.inStock]: (product) => withStock(product, () => 3, 100),
  [DEMO_PRODUCTS.discounted]: (product) => withStock(product, (index) => index % 3, 85),
  [DEMO_PRODUCTS.soldOut]: (product) => withStock(product, () => 0, 100),
  [DEMO_PRODUCTS.lastSize]: (product) => withStock(product, (index) => (index === 2 ? 1 : 0), 100),
  [DEMO_PRODUCTS.noImages]: (product) => withStock({ ...product, images: [] }, () => 2, 100),
  [DEMO_PRODUCTS.longName]: (product) =>
    withStock({ ...product, title: `${String(product.title)}${LONG_NAME}` }, () => 2, 100),
  [DEMO_PRODUCTS.ownLabel]: (product) => withStock(product, () => 2, 100),
};

/** Sets the discount of a product and the quantity of each item by its index. */
function withStock(
  product: HostProduct,
  qty: (index: number) => number,
  discount: number,
): HostProduct {
  const price = Math.round((Number(product.retailPrice) * discount) / 100);
  const items = mapItems(product, (item, index) => ({
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

function mapItems<T>(
  product: HostProduct,
  change: (item: Record<string, unknown>, index: number) => T,
): T[] {
  return asList(product.items).map((item, index) => change(asRecord(item) ?? {}, index));
}

/** Returns the broken entries of a list page; only the first page of one list has any. */
export function brokenEntries(brandId: string, categoryId: string, page: number): null[] {
  return brandId === '41' && categoryId === '1604' && page === 1 ? [null] : [];
}
