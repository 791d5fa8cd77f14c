import type { RefCallback } from 'react';

import type { Order } from '../../../domain/order';
import { UnsavedMark } from '../records/RecordCard';
import { OrderAge, OrderPieces, OrderTotal } from './OrderCells';
import styles from './OrderSummary.module.css';
import { StatusChip } from './StatusChip';

type OrderSummaryProps = {
  order: Order;
  isUnsaved: boolean;
  isOpen: boolean;
  onToggle: () => void;
  toggleRef: RefCallback<HTMLButtonElement>;
};

/** An order in a few lines, or the head of its open card. A press anywhere on it opens the card, or closes it. */
export function OrderSummary({ order, isUnsaved, isOpen, onToggle, toggleRef }: OrderSummaryProps) {
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
          isUnsaved && <UnsavedMark />
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
            {isUnsaved && <UnsavedMark />}
          </p>
          <OrderPieces order={order} />
        </>
      )}
    </div>
  );
}
