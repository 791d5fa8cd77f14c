import { discountParts, displayPrice, formatHKD, struckPrice } from '../domain/price';
import type { Product } from '../domain/product';
import { useTranslation } from '../i18n/useTranslation';
import styles from './PriceTag.module.css';

/** What a product costs, what it cost before, and its discount as each language tells it. */
export function PriceTag({ product, large = false }: { product: Product; large?: boolean }) {
  const { t } = useTranslation();
  const price = displayPrice(product);
  const struck = struckPrice(product);
  const discount = discountParts(product.discount);
  return (
    <p className={`${styles.tag} ${large ? styles.large : ''}`}>
      <span className={styles.price}>
        {price === undefined ? t('product.noPrice') : formatHKD(price)}
      </span>
      {struck !== undefined && (
        <del className={styles.struck}>
          <span className="visually-hidden">{t('product.was')} </span>
          {formatHKD(struck)}
        </del>
      )}
      {discount && <span className={styles.discount}>{t('product.discount', discount)}</span>}
    </p>
  );
}
