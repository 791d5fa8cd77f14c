import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../../../components/ProductPicture';
import { useLanguage } from '../../../contexts/Language';
import { cancelledItems, isLate, orderAge, type Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { formatDateTime, formatHKD } from '../../../i18n/format';
import styles from './OrderCells.module.css';
import { useNamedPieces } from './useNamedPieces';

/** How many pictures stand in a row; the others are counted. */
const PICTURES = 3;

/** How many days ago an order was placed. */
export function OrderAge({ order }: { order: Order }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const age = orderAge(order, now);
  if (age === undefined || order.placedAt === undefined) return <span>{order.placedText}</span>;
  return (
    <span
      className={isLate(order, now) ? styles.late : undefined}
      title={formatDateTime(order.placedAt, language)}
    >
      {age === 0 ? t('order.today') : t('order.days', { count: age })}
    </span>
  );
}

/** Small pictures of an order's pieces. */
export function OrderPieces({ order }: { order: Order }) {
  const cancelled = cancelledItems(order);
  const pieces = useNamedPieces()(order.items);
  const [first] = pieces;
  return (
    <span className={styles.pieces}>
      {pieces.slice(0, PICTURES).map(({ key, item, fullName }) => (
        <span
          key={key}
          className={cancelled.has(item) ? styles.cancelled : styles.piece}
          title={fullName}
        >
          <ProductPicture slot="small" src={item.thumbnail} alt={fullName} />
        </span>
      ))}
      {pieces.length > PICTURES && <span>{`+${pieces.length - PICTURES}`}</span>}
      {pieces.length === 1 && <span className={styles.name}>{first?.fullName}</span>}
    </span>
  );
}

export function OrderTotal({ order }: { order: Order }) {
  const total = orderTotal(order);
  return total === undefined ? null : <span className={styles.total}>{formatHKD(total)}</span>;
}

/** A text that may be long, on two lines at most; its title is the whole of it. */
export function LongText({ text }: { text: string }) {
  return (
    <span className={styles.long} title={text}>
      {text}
    </span>
  );
}
