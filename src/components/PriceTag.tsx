import { useTranslation } from 'react-i18next';

import { discountParts, displayPrice, strikethroughPrice } from '../domain/price';
import type { Product } from '../domain/product';
import { formatHKD } from '../i18n/format';
import styles from './PriceTag.module.css';

type PriceTagProps = {
  product: Product;
  large?: boolean;
  /** Whether the host has not been asked for it yet. */
  isUnconfirmed?: boolean;
};

/** A product's price, its struck-through retail price and its discount (spec §10.2). */
export function PriceTag({ product, large = false, isUnconfirmed = false }: PriceTagProps) {
  const { t } = useTranslation();
  const price = displayPrice(product);
  const retail = strikethroughPrice(product);
  const discount = price === undefined ? undefined : discountParts(product.discount);
  return (
    <div
      className={`${styles.tag} ${large ? styles.large : ''} ${isUnconfirmed ? styles.open : ''}`}
    >
      {isUnconfirmed && <span className="visually-hidden">{`${t('snapshot.lastPrice')} `}</span>}
      <span className={styles.price}>
        {price === undefined ? t('product.noPrice') : formatHKD(price)}
      </span>
      {retail !== undefined && (
        <del className={styles.struck}>
          <span className="visually-hidden">{`${t('product.was')} `}</span>
          <span>{formatHKD(retail)}</span>
        </del>
      )}
      {discount && <span className={styles.discount}>{t('product.discount', discount)}</span>}
    </div>
  );
}
