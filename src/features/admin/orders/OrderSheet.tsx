import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useIsPageHidden } from '../access/AdminSession';
import { UnsavedMark } from '../records/RecordCard';
import type { OpenedRecord } from '../useOpenedRecord';
import { OrderAddress } from './OrderAddress';
import { OrderEditor } from './OrderEditor';
import { OrderFacts } from './OrderFacts';
import styles from './OrderSheet.module.css';
import { OrderTimeline } from './OrderTimeline';
import type { OrderList } from './useOrderEdits';

type OrderSheetProps = {
  sheet: OpenedRecord;
  /** All orders: the open one stays in its sheet when it no longer matches the filter. */
  orders: readonly Order[];
  /** The orders in the order of the list. */
  listed: readonly Order[];
  list: OrderList;
  /** Whether a question stands above the sheet, which then has to be answered first. */
  isAsking: boolean;
};

/** One order with everything that is known of it, and the way to the next and the previous one of the list. */
export function OrderSheet({ sheet, orders, listed, list, isAsking }: OrderSheetProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { edits, changed, actions } = list;
  const { opened } = sheet;
  const order =
    opened === undefined ? undefined : orders.find((known) => orderKey(known) === opened);
  const edit = edits.get(opened ?? '');
  const { place, previous, next } = useNeighbours(listed, opened);

  return (
    <Dialog
      open={order !== undefined && !isHidden}
      title={t('order.sheet', { number: order?.orderNumber })}
      onClose={isAsking ? undefined : sheet.close}
      look="panel"
      backCloses={false}
    >
      {order && (
        <>
          <div className={styles.steps}>
            <Button
              look="quiet"
              disabled={!previous}
              onClick={() => previous && sheet.show(orderKey(previous))}
            >
              {t('order.previous')}
            </Button>
            <span>
              {place === undefined
                ? t('order.notListed')
                : t('order.place', { place: place + 1, count: listed.length })}
            </span>
            <Button
              look="quiet"
              disabled={!next}
              onClick={() => next && sheet.show(orderKey(next))}
            >
              {t('order.next')}
            </Button>
          </div>
          <div key={opened} className={styles.sheet}>
            <div className={styles.facts}>
              <OrderFacts order={order} edit={edit} />
              {edit?.patch && <UnsavedMark />}
            </div>
            <div className={styles.address}>
              <OrderAddress order={order} />
            </div>
            <div className={styles.form}>
              <OrderEditor
                order={order}
                edit={edit}
                changedAt={changed.get(orderKey(order))}
                actions={actions}
              />
            </div>
            <div className={styles.history}>
              <OrderTimeline order={order} />
            </div>
          </div>
        </>
      )}
    </Dialog>
  );
}

/**
 * The place of an order in the list, and the orders around it. An order that has left the list, as it no longer matches
 * the filter, is followed by the one that has taken its place.
 */
function useNeighbours(listed: readonly Order[], key: string | undefined) {
  const [last, setLast] = useState({ key, place: 0 });
  const found = key === undefined ? -1 : listed.findIndex((order) => orderKey(order) === key);
  const known = last.key === key ? last.place : 0;
  const place = found === -1 ? known : found;
  if (last.key !== key || last.place !== place) setLast({ key, place });
  return {
    /** From 0; undefined where the order is not listed. */
    place: found === -1 ? undefined : found,
    previous: listed[place - 1],
    next: listed[found === -1 ? place : place + 1],
  };
}
