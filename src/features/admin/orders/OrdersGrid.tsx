import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { RecordGrid } from '../records/grid/RecordGrid';
import type { ShownTable } from '../records/grid/useRecordTable';
import { orderAdapter } from './orderAdapter';
import { OrderConflict } from './OrderConflict';
import { OrderRowEnd } from './OrderRowEnd';
import styles from './OrdersGrid.module.css';
import type { OrderValues } from './orderTable';
import type { OrderEdit, OrderList } from './useOrderEdits';

type OrdersGridProps = {
  shown: ShownTable<Order, OrderValues>;
  /** All orders, those included that no row shows. */
  orders: readonly Order[];
  list: OrderList;
  /** Gets the table, for what hands it the focus. */
  ref: RefObject<HTMLDivElement | null>;
};

/** The orders as a table that is edited in place. */
export function OrdersGrid({
  shown,
  orders,
  list: { edits, changed, actions },
  ref,
}: OrdersGridProps) {
  const { t } = useTranslation('admin');
  // The same at every render, so that rows do not render.
  const renderEnd = useCallback(
    (order: Order, edit: OrderEdit | undefined, changedAt: number | undefined) => (
      <OrderRowEnd order={order} edit={edit} changedAt={changedAt} actions={actions} />
    ),
    [actions],
  );
  return (
    <div className={styles.orders}>
      <RecordGrid
        label={t('nav.imList')}
        adapter={orderAdapter}
        shown={shown}
        loaded={orders}
        nameOf={nameOf}
        edits={edits}
        actions={actions.editing}
        changed={changed}
        renderEnd={renderEnd}
        ref={ref}
      />
      <OrderConflict edits={edits} actions={actions} />
    </div>
  );
}

const nameOf = ({ orderNumber }: Order) => orderNumber;
