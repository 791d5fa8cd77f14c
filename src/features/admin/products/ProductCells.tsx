import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../../components/ProductPicture';
import { useGoodsWords } from '../../../components/useGoodsWords';
import { useLanguage } from '../../../contexts/Language';
import { DAY_MS } from '../../../domain/constants';
import type { Product } from '../../../domain/product';
import { categoryKey } from '../../../domain/productQuery';
import { formatDateTime } from '../../../i18n/format';
import { paths } from '../../../paths';
import styles from './ProductCells.module.css';

export function ProductThumbnail({ product }: { product: Product }) {
  const [src] = product.images;
  return (
    <span className={styles.picture}>
      {src !== undefined && <ProductPicture slot="small" src={src} alt="" />}
    </span>
  );
}

/** The name of a category, or the id of one that the shop does not know. */
export function CategoryName({ categoryId }: { categoryId: string | undefined }) {
  const { t } = useTranslation('shop');
  const key = categoryKey(categoryId);
  const name = key ? t(`category.${key}`) : categoryId;
  return (
    <span className={styles.line} title={name}>
      {name}
    </span>
  );
}

/** The id of a product, which leads to it in the shop. */
export function ProductIdLink({ product: { productId } }: { product: Product }) {
  return (
    <Link to={paths.product(productId)} className={styles.line} title={productId}>
      {productId}
    </Link>
  );
}

/** The sizes of a product, each with its stock; one that is sold out is struck through. */
export function ProductSizesCell({ product: { items } }: { product: Product }) {
  const { sizeOf } = useGoodsWords();
  const { t } = useTranslation('admin');
  return (
    <span className={styles.sizes}>
      {items.map(({ itemId, size, qty }, place) => (
        <span key={`${place} ${itemId}`} className={qty > 0 ? undefined : styles.none}>
          <span>{sizeOf(size)}</span> <small>{t('list.stock', { number: qty })}</small>
        </span>
      ))}
    </span>
  );
}

/** How many days ago a product was updated; `updatedTime` is in epoch seconds. */
export function UpdatedAge({ updatedTime }: { updatedTime: number | undefined }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  if (updatedTime === undefined) return null;
  const days = Math.max(0, Math.floor((now - updatedTime * 1000) / DAY_MS));
  return (
    <span title={formatDateTime(updatedTime * 1000, language)}>
      {days === 0 ? t('order.today') : t('order.days', { count: days })}
    </span>
  );
}
