import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { RecordGrid } from '../records/grid/RecordGrid';
import type { ShownTable } from '../records/grid/useRecordTable';
import { orderAdapter } from './orderAdapter';
import { OrderConflict } from './OrderConflict';
import type { ORDER_GRID } from './orderGrid';
import { OrderRowEnd } from './OrderRowEnd';
import styles from './OrdersGrid.module.css';
import type { OrderActions, OrderEdit } from './useOrderEdits';

type OrderField = NonNullable<(typeof ORDER_GRID)[number]['field']>;

type OrdersGridProps = OrderActions & {
  shown: ShownTable<Order, OrderField>;
  edits: ReadonlyMap<string, OrderEdit>;
  changed: ReadonlySet<string>;
  onOpen: (key: string) => void;
};

/** The orders as a table that is edited in place. */
export function OrdersGrid({ shown, edits, changed, onOpen, ...actions }: OrdersGridProps) {
  const { t } = useTranslation('admin');
  const { editing, showSaved } = actions;
  // The same at every render, so that rows do not render.
  const renderEnd = useCallback(
    (order: Order, edit: OrderEdit | undefined) => (
      <OrderRowEnd
        order={order}
        edit={edit}
        editing={editing}
        showSaved={showSaved}
        onOpen={onOpen}
      />
    ),
    [editing, showSaved, onOpen],
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
