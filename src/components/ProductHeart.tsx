import type { Product } from '../domain/product';
import { HeartButton } from './HeartButton';
import { useWishlistItem } from './useWishlistItem';

type ProductHeartProps = {
  product: Product;
  /** The brand's English name, where it is known. */
  brand: string | undefined;
};

export function ProductHeart({ product, brand }: ProductHeartProps) {
  const { isSaved, toggle } = useWishlistItem(product, brand);
  return <HeartButton isSaved={isSaved} onToggle={toggle} />;
}
