import { useQuery } from '@tanstack/react-query';

import { checkedProductQuery, checkProduct } from '../../services/snapshot/checkedProduct';
import { ProductCard, type ProductCardProps } from '../ProductCard';

/**
 * The card of a product of the snapshot. The host is asked for the product as the card comes on screen; what it
 * says is shown in the card's place, also where the product is gone.
 */
export function CheckedCard({ product, ...card }: ProductCardProps) {
  const query = useQuery(checkedProductQuery(product.productId));
  return <ProductCard {...card} {...checkProduct(product, query)} />;
}
