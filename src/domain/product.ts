import { ITEM_ACTIVE, OWN_LABEL_BRAND_ID } from './constants';

/** A size variant (specification section 3). `salePrice` in HKD; `qty` is pieces in stock. */
export type Item = {
  itemId: string;
  size: string;
  salePrice?: number;
  qty: number;
  discount?: number;
  status?: number;
  shippingAddress?: string;
};

/** A product, or SPU (specification section 3). Prices in HKD, `updatedTime` in seconds. */
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

/** What a product is called on screen. */
export function productTitle(product: Product): string {
  return product.title || product.name || product.productId;
}

/** Only active sizes with stock can be chosen (specification section 5). */
export function isSelectable(item: Item): boolean {
  return item.qty > 0 && (item.status ?? ITEM_ACTIVE) === ITEM_ACTIVE;
}

/** Sold out when no size can be chosen; a product listed without sizes goes by its total stock. */
export function isSoldOut(product: Product): boolean {
  if (product.items.length > 0) return !product.items.some(isSelectable);
  return (product.totalStock ?? 0) <= 0;
}

/** The sizes a card shows: those in stock, or all that are known when none is. */
export function cardSizes(product: Product): string[] {
  const inStock = product.items.filter(isSelectable).map((item) => item.size);
  const known = [...product.sizeArray, ...product.items.map((item) => item.size)];
  return [...new Set(inStock.length > 0 ? inStock : known)].filter(Boolean);
}

/** Own-label products show the messaging inquiry in place of add-to-cart. */
export function isOwnLabel(product: Product): boolean {
  return product.brandId === OWN_LABEL_BRAND_ID;
}
