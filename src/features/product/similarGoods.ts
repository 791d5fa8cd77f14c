import { displayPrice } from '../../domain/price';
import type { Product } from '../../domain/product';
import type { Goods } from '../../domain/search/goods';

/**
 * Returns products like another one: in stock and of its category, its own brand first and newest first there, then other
 * brands nearest to its price.
 */
export function similarGoods(product: Product, goods: readonly Goods[], count: number): Product[] {
  const { productId, brandId, categoryId } = product;
  if (categoryId === undefined) return [];
  const price = displayPrice(product) ?? 0;
  const alike = goods.filter(
    (other) =>
      other.isInStock &&
      other.product.categoryId === categoryId &&
      other.product.productId !== productId,
  );
  const isOwn = (other: Goods) => other.product.brandId === brandId;
  const own = alike
    .filter(isOwn)
    .toSorted((a, b) => (b.product.updatedTime ?? 0) - (a.product.updatedTime ?? 0));
  const distance = (other: Goods) => Math.abs((other.price ?? Infinity) - price);
  const others = alike
    .filter((other) => !isOwn(other))
    .toSorted((a, b) => (distance(a) < distance(b) ? -1 : 1));
  return [...own, ...others].slice(0, count).map((other) => other.product);
}
