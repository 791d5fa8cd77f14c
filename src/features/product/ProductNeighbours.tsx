import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { displayPrice } from '../../domain/price';
import { productTitle, type Product } from '../../domain/product';
import { useRecentlyViewed } from './useRecentlyViewed';
import { useSimilarProducts } from './useSimilarProducts';
import { ProductStrip } from './ProductStrip';

/**
 * Similar products and recently viewed products, rendered after the product itself. Back and a reload
 * render them at once: the place to which they scroll may be here.
 */
export function ProductNeighbours({ product, brand }: { product: Product; brand: string }) {
  const { t } = useTranslation();
  const similar = useSimilarProducts(product).map((other) => ({
    productId: other.productId,
    title: productTitle(other),
    brand,
    picture: other.images[0],
    price: displayPrice(other),
  }));
  // The price stored at the last view may have changed since: both rows show the same one.
  const recent = useRecentlyViewed(product, brand).map(
    (viewed) => similar.find(({ productId }) => productId === viewed.productId) ?? viewed,
  );
  const isDue = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  if (!isDue) return null;
  return (
    <>
      <ProductStrip title={t('product.similar')} products={similar} />
      <ProductStrip title={t('product.recent')} products={recent} />
    </>
  );
}
