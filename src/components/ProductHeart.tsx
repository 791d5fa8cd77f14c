import { useSyncExternalStore } from 'react';

import type { Product } from '../domain/product';
import { isSaved, onSaved, pressHeart } from '../services/savedProducts';
import { HeartButton } from './HeartButton';

type ProductHeartProps = {
  product: Product;
  /** The brand's English name, where it is known. */
  brand: string | undefined;
};

/** The heart of a product. It follows the list by itself, so that a press draws nothing but it. */
export function ProductHeart({ product, brand }: ProductHeartProps) {
  const isRed = useSyncExternalStore(onSaved, () => isSaved(product.productId));
  return <HeartButton isSaved={isRed} onToggle={() => pressHeart(product, brand)} />;
}
