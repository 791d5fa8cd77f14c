import { ITEM_ACTIVE, OWN_LABEL_BRAND_ID } from './constants';

/** A brand of the catalogue (spec §3.2). */
export type Brand = { brandId: string; englishName: string };

/** A size variant (spec §3.1). `salePrice` is in HKD; `qty` is the number in stock. */
export type Item = {
  itemId: string;
  size: string;
  salePrice?: number;
  qty: number;
  discount?: number;
  status?: number;
  shippingAddress?: string;
};

/**
 * Identifies an item among those of its product. Its id alone does not: a host may give one to two sizes, or to both
 * prices of one, and that of an item without one is its place, which another size may take (docs/decisions/0045).
 */
export function itemKey(product: Product, item: Item): string {
  const key = `${item.itemId} ${item.size}`;
  return isToldByPrice(product, item) ? `${key} ${item.salePrice}` : key;
}

/** Whether another item of the product has the id and the size of this one, so that only its price tells it. */
export function isToldByPrice({ items }: Product, { itemId, size, salePrice }: Item): boolean {
  return items.some(
    (other) => other.itemId === itemId && other.size === size && other.salePrice !== salePrice,
  );
}

/** Identifies an item without an id by its product and place: another product may have the same size. */
export function itemIdAt(productId: string, place: number): string {
  return `${productId}#${place}`;
}

/** Whether an item of a product has no id but its place, which another item has once the host lists them in another order. */
export function isPlace(itemId: string | undefined, productId: string): boolean {
  return itemId?.startsWith(`${productId}#`) ?? false;
}

/** A product, also called SPU (spec §3.1). Prices are in HKD, `updatedTime` is in epoch seconds. */
export type Product = {
  productId: string;
  _id?: string;
  brandId?: string;
  categoryId?: string;
  designerId?: string;
  name: string;
  title: string;
  desc: string;
  images: string[];
  retailPrice?: number;
  price?: number;
  discount?: number;
  totalStock?: number;
  updatedTime?: number;
  status?: number;
  sizeArray: string[];
  items: Item[];
};

/** The displayed title: the title, else the name, else the id. */
export function productTitle(product: Product): string {
  return product.title || product.name || product.productId;
}

/**
 * A product's displayed title with its brand in front, unless the brand is in it or is the shop's own, whose
 * name every page title has.
 */
export function titleWithBrand(product: Product, title: string, brand: string): string {
  const hasBrand = isOwnLabel(product) || title.toLowerCase().includes(brand.toLowerCase());
  return hasBrand ? title : `${brand} ${title}`;
}

/** Whether a size is active and in stock (spec §5). */
export function isSelectable(item: Item): boolean {
  return item.qty > 0 && (item.status ?? ITEM_ACTIVE) === ITEM_ACTIVE;
}

/** Whether no size can be selected; without sizes the total stock decides. */
export function isSoldOut(product: Product): boolean {
  if (product.items.length > 0) return !product.items.some(isSelectable);
  return (product.totalStock ?? 0) <= 0;
}

/** A product with this many pieces or fewer runs out: of a luxury piece there are rarely more than a few. */
const LOW_STOCK = 1;

/** Whether a product can still be bought but runs out; without sizes the total stock decides. */
export function isRunningOut({ items, totalStock = 0 }: Product): boolean {
  const inSizes = items.filter(isSelectable).reduce((sum, { qty }) => sum + qty, 0);
  const left = items.length > 0 ? inSizes : totalStock;
  return left > 0 && left <= LOW_STOCK;
}

/** The sizes a card lists: those in stock, or all known sizes if none is in stock. */
export function cardSizes(product: Product): string[] {
  const inStock = product.items.filter(isSelectable).map((item) => item.size);
  const known = [...product.sizeArray, ...product.items.map((item) => item.size)];
  return [...new Set(inStock.length > 0 ? inStock : known)].filter(Boolean);
}

/** Own-label products offer an inquiry in place of add-to-cart (spec §13.3). */
export function isOwnLabel(product: Product): boolean {
  return product.brandId === OWN_LABEL_BRAND_ID;
}
