import { isCancelled, type OrderItem } from '../../domain/order';
import { cancelId, withCancelled } from '../../domain/orderEdit';
import { formatHKD } from '../../domain/price';
import { useTranslation } from '../../i18n/useTranslation';
import styles from './OrderEditorItems.module.css';

type OrderEditorItemsProps = {
  items: readonly OrderItem[];
  /** Ids of the cancelled pieces. */
  cancelled: readonly string[];
  onChange: (cancelled: readonly string[]) => void;
};

/** An order's pieces, each of which can be cancelled. */
export function OrderEditorItems({ items, cancelled, onChange }: OrderEditorItemsProps) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.items}>
      {items.map((item, place) => {
        const id = cancelId(item);
        const name = [item.title || item.productId, item.size].filter(Boolean).join(', ');
        return (
          <li key={`${place} ${id ?? ''}`}>
            {id === undefined ? (
              <span>{name}</span>
            ) : (
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={isCancelled({ cancelItems: cancelled }, item)}
                  onChange={(event) =>
                    onChange(withCancelled(cancelled, item, event.currentTarget.checked))
                  }
                />
                {t('order.cancelItem', { item: name })}
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
