import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { UnsavedMark } from '../records/RecordCard';
import { SavedMark } from '../records/SavedMark';
import { OrderAge, OrderPieces, OrderTotal } from './OrderCells';
import styles from './OrderSummary.module.css';
import { StatusChip } from './StatusChip';

type OrderSummaryProps = {
  order: Order;
  isUnsaved: boolean;
  isSaved: boolean;
  isOpen: boolean;
  /** Whether the order is one of those that are printed and written about. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onToggle: () => void;
  toggleRef: RefCallback<HTMLButtonElement>;
};

/**
 * An order in a few lines with a box that chooses it, or the head of its open card. A press anywhere beside the box opens
 * the card, or closes it.
 */
export function OrderSummary({
  order,
  isUnsaved,
  isSaved,
  isOpen,
  isChosen,
  onChoose,
  onToggle,
  toggleRef,
}: OrderSummaryProps) {
  const { t } = useTranslation('admin');
  const marks = { isUnsaved, isSaved };
  return (
    <div className={styles.summary} data-open={isOpen}>
      <p className={styles.line}>
        <button
          ref={toggleRef}
          type="button"
          className={`whole-card ${styles.number}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {order.orderNumber}
        </button>
        {isOpen ? (
          <EditMark {...marks} />
        ) : (
          <>
            <span className={styles.age}>
              <OrderAge order={order} />
            </span>
            <OrderTotal order={order} />
          </>
        )}
      </p>
      {!isOpen && (
        <>
          <p className={styles.line}>
            <StatusChip status={order.status} />
            <bdi className={styles.recipient}>{order.address?.recipient}</bdi>
            <EditMark {...marks} />
          </p>
          <OrderPieces order={order} />
          <label className={styles.choose}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
            <span className="visually-hidden">{t('grid.choose', { name: order.orderNumber })}</span>
          </label>
        </>
      )}
    </div>
  );
}

function EditMark({ isUnsaved, isSaved }: Pick<OrderSummaryProps, 'isUnsaved' | 'isSaved'>) {
  if (isUnsaved) return <UnsavedMark />;
  return isSaved && <SavedMark />;
}
