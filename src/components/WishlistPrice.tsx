import { useTranslation } from 'react-i18next';

import { atLastSize } from '../domain/lastSize';
import { displayPrice, strikethroughPrice } from '../domain/price';
import type { Product } from '../domain/product';
import { formatHKD } from '../i18n/format';
import { PriceTag } from './PriceTag';
import styles from './WishlistPrice.module.css';

type WishlistPriceProps = {
  /** In HKD, as the record holds it. */
  savedPrice: number | undefined;
  /** As the catalogue has it today: null where it has it no longer, undefined where it is not known. */
  product: Product | null | undefined;
};

/** Today's price where it is known, and the saved price where that is another one. */
export function WishlistPrice({ savedPrice: price = 0, product }: WishlistPriceProps) {
  const { t } = useTranslation();
  const savedPrice = price > 0 ? price : undefined;
  if (product === undefined)
    return <p>{savedPrice === undefined ? t('product.noPrice') : formatHKD(savedPrice)}</p>;
  const today = product && atLastSize(product);
  const shown = today ? [displayPrice(today), strikethroughPrice(today)] : [];
  return (
    <>
      {today && <PriceTag product={today} />}
      {savedPrice !== undefined && !shown.includes(savedPrice) && (
        <p className={styles.saved}>{t('wishlist.savedPrice', { price: formatHKD(savedPrice) })}</p>
      )}
    </>
  );
}
