import { useEffect, useState } from 'react';

import { displayPrice } from '../../domain/price';
import { productTitle, type Product } from '../../domain/product';
import { recentStorage } from '../../services/personalStorage';

const MAX_PRODUCTS = 12;

/** The products viewed before this one. Stores this product as the most recent one. */
export function useRecentlyViewed(product: Product, brand: string) {
  const [previous] = useState(() =>
    (recentStorage.read() ?? []).filter(({ productId }) => productId !== product.productId),
  );

  useEffect(() => {
    const { productId, images } = product;
    const others = (recentStorage.read() ?? []).filter((recent) => recent.productId !== productId);
    const current = {
      productId,
      title: productTitle(product),
      brand,
      picture: images[0] ?? '',
      price: displayPrice(product),
    };
    recentStorage.write([current, ...others].slice(0, MAX_PRODUCTS));
  }, [product, brand]);

  return previous;
}
