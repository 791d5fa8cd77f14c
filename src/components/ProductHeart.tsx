import { useLayoutEffect, useRef } from 'react';

import type { Product } from '../domain/product';
import { isSaved, onSaved, pressHeart } from '../services/savedProducts';
import { HeartButton } from './HeartButton';

type ProductHeartProps = {
  product: Product;
  /** The brand's English name, where it is known. */
  brand: string | undefined;
};

/**
 * The heart of a product. It follows the list by itself, by an attribute of its button: drawing it
 * anew would keep a phone 6 ms from the frame that shows the press.
 */
export function ProductHeart({ product, brand }: ProductHeartProps) {
  const { productId } = product;
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const show = () => {
      const pressed = String(isSaved(productId));
      if (button.current?.getAttribute('aria-pressed') !== pressed)
        button.current?.setAttribute('aria-pressed', pressed);
    };
    show();
    return onSaved(show);
  }, [productId]);

  return (
    <HeartButton
      ref={button}
      isSaved={isSaved(productId)}
      onToggle={() => pressHeart(product, brand)}
    />
  );
}
