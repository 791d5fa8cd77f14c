import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LoadState } from '../../components/LoadState';
import { ProductPicture } from '../../components/ProductPicture';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useProductQuery } from '../../components/useProductQuery';
import { WishlistPrice } from '../../components/WishlistPrice';
import { isSoldOut } from '../../domain/product';
import type { WishlistEntry } from '../../domain/wishlist';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { wishlistQuery } from '../../services/wishlist';
import styles from './AccountNews.module.css';

/** How many pieces are shown; My List asks for the same products. */
const PIECES = 3;

/** What has become of the pieces saved last: today's price beside the saved one, or that a piece is sold out or gone. */
export function SavedNews({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const wishlist = useQuery(wishlistQuery(uid));
  const entries = (wishlist.data?.list ?? [])
    .toSorted((a, b) => b.updatedDate - a.updatedDate)
    .slice(0, PIECES);
  const keys = uniqueKeys(entries.map(({ productId }) => productId));
  return (
    <section className={styles.news}>
      <h2>{t('account.wishlist')}</h2>
      <LoadState query={wishlist} failed={t('wishlist.failed')} lines={2}>
        {entries.length === 0 && <p className={styles.empty}>{t('wishlist.empty')}</p>}
        <ul className={styles.pieces}>
          {entries.map((entry, place) => (
            <SavedPiece key={keys[place]} entry={entry} />
          ))}
        </ul>
      </LoadState>
    </section>
  );
}

function SavedPiece({ entry }: { entry: WishlistEntry }) {
  const { t } = useTranslation();
  const { nameOf, nameAmong } = useGoodsWords();
  const { productId, brand, thumbnail, description } = entry;
  const { product } = useProductQuery(productId);
  const mark =
    product === null ? t('wishlist.gone') : product && isSoldOut(product) && t('product.soldOut');
  return (
    <li className={styles.piece}>
      <ProductPicture slot="small" src={thumbnail} alt="" />
      <div className={styles.words}>
        <p className={styles.brand}>{brand}</p>
        <Link
          to={paths.product(productId)}
          state={{ productId, brand: brand || undefined }}
          className={`whole-card ${styles.title}`}
        >
          {product ? nameOf(product) : nameAmong(description, productId)}
        </Link>
        <WishlistPrice savedPrice={entry.price} product={product} />
        {mark && <p className={styles.mark}>{mark}</p>}
      </div>
    </li>
  );
}
