import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { displayPrice } from '../../domain/price';
import { productTitle, type Product } from '../../domain/product';
import { useRecentlyViewed } from './useRecentlyViewed';
import { useSimilarProducts } from './useSimilarProducts';
import { ProductStrip } from './ProductStrip';

type ProductNeighboursProps = { product: Product; brand: string };

/**
 * Similar products and recently viewed products, rendered after the product itself. Back and a reload
 * render them at once: the place to which they scroll may be here.
 */
export function ProductNeighbours(props: ProductNeighboursProps) {
  const viewed = useRecentlyViewed(props.product, props.brand);
  const isDue = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  return isDue && <Neighbours {...props} viewed={viewed} />;
}

type NeighboursProps = ProductNeighboursProps & { viewed: ReturnType<typeof useRecentlyViewed> };

function Neighbours({ product, brand, viewed }: NeighboursProps) {
  const { t } = useTranslation();
  const similar = useSimilarProducts(product).map((other) => ({
    productId: other.productId,
    title: productTitle(other),
    brand,
    picture: other.images[0],
    price: displayPrice(other),
  }));
  // The price stored at the last view may have changed since: both rows show the same one.
  const recent = viewed.map(
    (other) => similar.find(({ productId }) => productId === other.productId) ?? other,
  );
  return (
    <>
      <ProductStrip title={t('product.similar')} products={similar} />
      <ProductStrip title={t('product.recent')} products={recent} />
    </>
  );
}
