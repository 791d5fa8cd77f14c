import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HeartButton } from '../../components/HeartButton';
import { ProductCardFrame } from '../../components/ProductCardFrame';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useProductQuery } from '../../components/useProductQuery';
import { useWishlistChange } from '../../components/useWishlistChange';
import { WishlistPrice } from '../../components/WishlistPrice';
import { useLanguage } from '../../contexts/Language';
import { isSoldOut } from '../../domain/product';
import type { WishlistEntry } from '../../domain/wishlist';
import { formatPastDay } from '../../i18n/format';
import { moveFocus, neighbourOf } from '../../lib/moveFocus';
import { AddToBag } from './AddToBag';
import styles from './WishlistCard.module.css';

/** A saved product: as the record holds it, and at today's price once the catalogue has answered. */
export function WishlistCard({ uid, entry }: { uid: string; entry: WishlistEntry }) {
  const { t } = useTranslation();
  const change = useWishlistChange(entry);
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const { nameOf, nameAmong } = useGoodsWords();
  // The card is complete without the product, so it shows neither a loading nor a failed state. Null
  // where the catalogue no longer has it.
  const { product } = useProductQuery(entry.productId);
  const article = useRef<HTMLElement>(null);

  function remove() {
    moveFocus(neighbourOf(article.current));
    change({ uid, entry, isSaved: false });
  }

  return (
    <ProductCardFrame
      ref={article}
      productId={entry.productId}
      title={product ? nameOf(product) : nameAmong(entry.description, entry.productId)}
      brand={entry.brand || undefined}
      src={entry.thumbnail}
      mark={
        product === null
          ? t('wishlist.gone')
          : product && isSoldOut(product) && t('product.soldOut')
      }
      brandLine={entry.brand}
      heart={<HeartButton isSaved onToggle={remove} />}
      foot={
        entry.updatedDate > 0 && (
          <p className={styles.note}>
            {t('wishlist.saved', { date: formatPastDay(entry.updatedDate, now, language) })}
          </p>
        )
      }
    >
      <WishlistPrice savedPrice={entry.price} product={product} />
      {product && <AddToBag product={product} brand={entry.brand} />}
    </ProductCardFrame>
  );
}
