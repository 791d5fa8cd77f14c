import { useTranslation } from 'react-i18next';

import type { OrderItem } from '../../../domain/order';
import { formatHKD } from '../../../i18n/format';
import styles from './OrderEditorItems.module.css';
import { orderPieces } from './orderPieces';
import { usePieceName } from './usePieceName';

type OrderEditorItemsProps = {
  items: readonly OrderItem[];
  /** Keys of the cancelled pieces. */
  cancelled: readonly string[];
  onChange: (cancelled: readonly string[]) => void;
};

/** The pieces of an order, each with a checkbox that cancels it. */
export function OrderEditorItems({ items, cancelled, onChange }: OrderEditorItemsProps) {
  const { t } = useTranslation('admin');
  const pieceName = usePieceName();
  return (
    <ul className={styles.items}>
      {orderPieces(items).map((piece) => {
        const { key, item, cancelId } = piece;
        return (
          <li key={key}>
            {cancelId === undefined ? (
              <span>{pieceName(piece)}</span>
            ) : (
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={cancelled.includes(key)}
                  onChange={(event) => {
                    const others = cancelled.filter((other) => other !== key);
                    onChange(event.currentTarget.checked ? [...others, key] : others);
                  }}
                />
                <span>{t('order.cancelItem', { item: pieceName(piece) })}</span>
              </label>
            )}
            <span className={styles.facts}>
              {[item.brand, item.price === undefined ? '' : formatHKD(item.price)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
