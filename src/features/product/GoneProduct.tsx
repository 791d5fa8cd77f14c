import { useTranslation } from 'react-i18next';

import { RecentlyUpdated } from '../../components/snapshot/RecentlyUpdated';
import { useSnapshot } from '../../components/snapshot/useSnapshot';
import { useGoodsWords } from '../../components/useGoodsWords';
import { displayPrice } from '../../domain/price';
import { cachedBrandName } from '../../services/brand';
import { ProductStrip } from './ProductStrip';
import { similarGoods } from './similarGoods';

const MAX_SIMILAR = 8;

/** Takes the place of a product that the shop no longer has: pieces like it, or those that have changed last. */
export function GoneProduct({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { nameAmong } = useGoodsWords();
  const snapshot = useSnapshot();
  const gone = snapshot?.goods.find(({ product }) => product.productId === productId)?.product;
  const similar = gone ? similarGoods(gone, snapshot.goods, MAX_SIMILAR) : [];
  if (similar.length === 0) return <RecentlyUpdated />;
  return (
    <ProductStrip
      title={t('product.similar')}
      products={similar.map((other) => ({
        productId: other.productId,
        title: nameAmong(other.title, other.name, other.productId),
        brand: cachedBrandName(other.brandId ?? ''),
        picture: other.images[0],
        price: displayPrice(other),
        isLastKnown: true,
      }))}
    />
  );
}
