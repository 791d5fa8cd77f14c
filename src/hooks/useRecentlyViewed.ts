import { useEffect, useState } from 'react';

import { displayPrice } from '../domain/price';
import { productTitle, type Product } from '../domain/product';
import { recentStorage } from '../services/personalStorage';

const KEPT = 12;

/** The products looked at before this one, which is put at their head for the next time. */
export function useRecentlyViewed(product: Product, brand: string) {
  const [before] = useState(() =>
    (recentStorage.read() ?? []).filter(({ productId }) => productId !== product.productId),
  );

  useEffect(() => {
    const { productId, images } = product;
    const others = (recentStorage.read() ?? []).filter((recent) => recent.productId !== productId);
    const now = {
      productId,
      title: productTitle(product),
      brand,
      picture: images[0] ?? '',
      price: displayPrice(product),
    };
    recentStorage.write([now, ...others].slice(0, KEPT));
  }, [product, brand]);

  return before;
}
