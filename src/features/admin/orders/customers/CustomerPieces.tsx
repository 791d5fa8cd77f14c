import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../../../../components/ProductPicture';
import { useGoodsWords } from '../../../../components/useGoodsWords';
import type { OrderItem } from '../../../../domain/order';
import { Button } from '../../../../ui/Button';
import styles from './CustomerPieces.module.css';

/** How many pieces are shown at first: a customer of years has bought hundreds. */
const FIRST = 12;

/** The pieces that a customer has bought, with small pictures. */
export function CustomerPieces({ pieces }: { pieces: readonly OrderItem[] }) {
  const { t } = useTranslation('admin');
  const { nameAmong, sizeOf } = useGoodsWords();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? pieces : pieces.slice(0, FIRST);
  return (
    <>
      <ul className={styles.pieces}>
        {shown.map(({ title, name, productId = '', brand, size, thumbnail }, place) => (
          <li key={place}>
            <span className={styles.picture}>
              <ProductPicture src={thumbnail} slot="small" alt="" />
            </span>
            <span className={styles.words}>
              <span className={styles.brand}>{brand}</span>
              <span>{nameAmong(title, name) || productId}</span>
              {size && <span>{sizeOf(size)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < pieces.length && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          {t('customers.morePieces', { count: pieces.length - shown.length })}
        </Button>
      )}
    </>
  );
}
