import { memo, useState } from 'react';

import type { Order } from '../../domain/order';
import { orderKey, type OrderFields } from '../../domain/orderEdit';
import { inParts } from '../../domain/parts';
import { useTranslation } from '../../i18n/useTranslation';
import { OnScreen } from '../../ui/OnScreen';
import { EndOfLoaded } from '../EndOfLoaded';
import { OrderEditor, type OrderActions } from './OrderEditor';
import styles from './OrderEditors.module.css';

/** Cards that are drawn, and left undrawn, together. */
const PART = 12;

type OrderEditorsProps = OrderActions & {
  orders: readonly Order[];
  edits: ReadonlyMap<string, OrderFields>;
};

/** Order cards, drawn as they are scrolled to: there may be thousands. */
export function OrderEditors({ orders, ...cards }: OrderEditorsProps) {
  const { t } = useTranslation('admin');
  const [partsShown, setPartsShown] = useState(2);
  const parts = inParts(orders.slice(0, partsShown * PART), PART);
  if (orders.length === 0) return <p className={styles.end}>{t('order.nothing')}</p>;
  return (
    <>
      {parts.map((part) => (
        <OnScreen key={part[0] && orderKey(part[0])} className={styles.part}>
          <Part orders={part} {...cards} />
        </OnScreen>
      ))}
      {parts.length * PART < orders.length && (
        <EndOfLoaded
          key={partsShown}
          onInSight={() => setPartsShown((before) => Math.max(before, partsShown + 1))}
        />
      )}
    </>
  );
}

type PartProps = Omit<OrderEditorsProps, 'orders'> & { orders: readonly Order[] };

const Part = memo(
  function Part({ orders, edits, ...actions }: PartProps) {
    return orders.map((order) => (
      <OrderEditor
        key={orderKey(order)}
        order={order}
        edit={edits.get(orderKey(order))}
        {...actions}
      />
    ));
  },
  (before, after) =>
    before.orders.length === after.orders.length &&
    before.orders.every(
      (order, place) =>
        order === after.orders[place] &&
        before.edits.get(orderKey(order)) === after.edits.get(orderKey(order)),
    ),
);
