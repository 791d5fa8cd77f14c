import { displayPrice } from '../domain/price';
import { productTitle, type Product } from '../domain/product';
import { useRecentlyViewed } from '../hooks/useRecentlyViewed';
import { useSimilarProducts } from '../hooks/useSimilarProducts';
import { useTranslation } from '../i18n/useTranslation';
import { ProductStrip } from './ProductStrip';

/** Where to go from a product: more of its kind, and what was looked at before. */
export function ProductNeighbours({ product, brand }: { product: Product; brand: string }) {
  const { t } = useTranslation();
  const similar = useSimilarProducts(product).map((other) => ({
    productId: other.productId,
    title: productTitle(other),
    brand,
    picture: other.images[0],
    price: displayPrice(other),
  }));
  return (
    <>
      <ProductStrip title={t('product.similar')} products={similar} />
      <ProductStrip title={t('product.recent')} products={useRecentlyViewed(product, brand)} />
    </>
  );
}
