import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { OrderEditor } from './OrderEditor';
import styles from './OrderSheet.module.css';
import { orderKey } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';

type OrderSheetProps = OrderActions & {
  /** The key of the order that is shown; undefined while the sheet is closed. */
  open: string | undefined;
  /** The orders in the order of the list. */
  orders: readonly Order[];
  edits: ReadonlyMap<string, OrderEdit>;
  onOpen: (key: string | undefined) => void;
  /** When a change by somebody else was read, by key. */
  changed: ReadonlyMap<string, number>;
  /** Ends the mark of a changed order. */
  dismiss: (order: Order) => void;
};

/** One order with everything that is known of it, and the way to the next and the previous one of the list. */
export function OrderSheet({
  open,
  orders,
  edits,
  onOpen,
  changed,
  dismiss,
  ...actions
}: OrderSheetProps) {
  const { t } = useTranslation('admin');
  const place = orders.findIndex((order) => orderKey(order) === open);
  const order = orders[place];
  // Two dialogs at once would hide each other; the one of a conflict is the page's.
  const isConflict = [...edits.values()].some(({ conflict }) => conflict);

  function step(by: 1 | -1) {
    const next = orders[place + by];
    if (next) onOpen(orderKey(next));
  }

  return (
    <Dialog
      open={order !== undefined && !isConflict}
      title={t('order.sheet', { number: order?.orderNumber })}
      onClose={() => onOpen(undefined)}
    >
      {order && (
        <>
          <div className={styles.steps}>
            <Button look="quiet" disabled={place === 0} onClick={() => step(-1)}>
              {t('order.previous')}
            </Button>
            <span>{t('order.place', { place: place + 1, count: orders.length })}</span>
            <Button look="quiet" disabled={place === orders.length - 1} onClick={() => step(1)}>
              {t('order.next')}
            </Button>
          </div>
          <OrderEditor
            key={open}
            order={order}
            edit={edits.get(orderKey(order))}
            changedAt={changed.get(orderKey(order))}
            dismiss={dismiss}
            {...actions}
          />
        </>
      )}
    </Dialog>
  );
}
