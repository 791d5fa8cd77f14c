import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../../components/ProductPicture';
import type { OrderItem } from '../../../domain/order';
import { formatHKD } from '../../../i18n/format';
import { paths } from '../../../paths';
import styles from './OrderEditorItems.module.css';
import { useNamedPieces, type NamedPiece } from './useNamedPieces';

type OrderEditorItemsProps = {
  items: readonly OrderItem[];
  /** Keys of the cancelled pieces. */
  cancelled: readonly string[];
  onChange: (cancelled: readonly string[]) => void;
};

/** The pieces of an order, each with a link to its product and a checkbox that cancels it. */
export function OrderEditorItems({ items, cancelled, onChange }: OrderEditorItemsProps) {
  const { t } = useTranslation('admin');
  const namedPieces = useNamedPieces();
  return (
    <ul className={styles.items}>
      {namedPieces(items).map((piece) => {
        const { key, cancelId } = piece;
        const isCancelled = cancelled.includes(key);
        return (
          <li key={key} className={isCancelled ? styles.cancelled : styles.piece}>
            <PieceFacts piece={piece} />
            {cancelId !== undefined && (
              <label className={styles.cancel}>
                <input
                  type="checkbox"
                  aria-label={t('order.cancelItem', { item: piece.fullName })}
                  checked={isCancelled}
                  onChange={(event) => {
                    const others = cancelled.filter((other) => other !== key);
                    onChange(event.currentTarget.checked ? [...others, key] : others);
                  }}
                />
                <span>{t('order.cancelPiece')}</span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PieceFacts({ piece: { item, productName, sizeName } }: { piece: NamedPiece }) {
  const { brand, price, productId, thumbnail } = item;
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture slot="small" src={thumbnail} alt="" />
      </span>
      <span className={styles.words}>
        {brand && <span className={styles.brand}>{brand}</span>}
        {productId ? (
          <Link to={paths.product(productId)} className={styles.name}>
            {productName}
          </Link>
        ) : (
          <span className={styles.name}>{productName}</span>
        )}
        <span className={styles.facts}>
          {[sizeName, price === undefined ? '' : formatHKD(price)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
