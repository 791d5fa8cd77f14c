import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { RecordGrid } from '../records/grid/RecordGrid';
import type { ShownTable } from '../records/grid/useRecordTable';
import { orderAdapter } from './orderAdapter';
import { OrderConflict } from './OrderConflict';
import { OrderRowEnd } from './OrderRowEnd';
import styles from './OrdersGrid.module.css';
import type { OrderValues } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';

type OrdersGridProps = OrderActions & {
  shown: ShownTable<Order, OrderValues>;
  edits: ReadonlyMap<string, OrderEdit>;
  /** When a change by somebody else was read, by key. */
  changed: ReadonlyMap<string, number>;
  /** Ends the mark of a changed order. */
  dismiss: (order: Order) => void;
  onOpen: (key: string) => void;
};

/** The orders as a table that is edited in place. */
export function OrdersGrid({
  shown,
  edits,
  changed,
  dismiss,
  onOpen,
  ...actions
}: OrdersGridProps) {
  const { t } = useTranslation('admin');
  const { editing, showSaved } = actions;
  // The same at every render, so that rows do not render.
  const renderEnd = useCallback(
    (order: Order, edit: OrderEdit | undefined, changedAt: number | undefined) => (
      <OrderRowEnd
        order={order}
        edit={edit}
        editing={editing}
        showSaved={showSaved}
        onOpen={onOpen}
        changedAt={changedAt}
        dismiss={dismiss}
      />
    ),
    [editing, showSaved, onOpen, dismiss],
  );
  return (
    <div className={styles.orders}>
      <RecordGrid
        label={t('nav.imList')}
        adapter={orderAdapter}
        shown={shown}
        nameOf={nameOf}
        edits={edits}
        actions={actions.editing}
        changed={changed}
        renderEnd={renderEnd}
      />
      {shown.rows.length === 0 && <p className={styles.nothing}>{t('order.nothing')}</p>}
      <OrderConflict edits={edits} {...actions} />
    </div>
  );
}

const nameOf = ({ orderNumber }: Order) => orderNumber;
