import { useQuery } from '@tanstack/react-query';

import { displayPrice } from '../../domain/price';
import { isSoldOut, type Product } from '../../domain/product';
import { checkedProductQuery } from '../../services/snapshot/checkedProduct';
import { ProductCard, type ProductCardProps } from '../ProductCard';

/**
 * The card of a product of the snapshot. The host is asked for the product as the card comes on screen; what it
 * says is shown in the card's place, also where the product is gone.
 */
export function CheckedCard({ product, ...card }: ProductCardProps) {
  const { data } = useQuery(checkedProductQuery(product.productId));
  // A copy from the service worker's cache confirms nothing.
  if (!data || data.isLastKnown)
    return <ProductCard {...card} product={product} hostState="unasked" />;
  if (!data.product) return <ProductCard {...card} product={product} hostState="gone" />;
  const hostState = isOfferedAlike(data.product, product) ? undefined : 'changed';
  return <ProductCard {...card} product={data.product} hostState={hostState} />;
}

function isOfferedAlike(a: Product, b: Product): boolean {
  return displayPrice(a) === displayPrice(b) && isSoldOut(a) === isSoldOut(b);
}
