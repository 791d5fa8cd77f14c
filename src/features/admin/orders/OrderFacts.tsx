import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { orderTotal, type Order } from '../../../domain/order';
import { formatDateTime, formatHKD } from '../../../i18n/format';
import { UnsavedMark } from '../records/RecordCard';
import { estimatedTotal } from './orderDiscount';
import styles from './OrderFacts.module.css';
import type { OrderValues } from './orderTable';

type OrderFactsProps = {
  order: Order;
  before: OrderValues;
  /** The values of the inputs, edits included. */
  values: OrderValues;
  isUnsaved: boolean;
};

/** The read-only part of an order's card: number, date, total, promo code, recipient and address. */
export function OrderFacts({ order, before, values, isUnsaved }: OrderFactsProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const total = orderTotal(order);
  const { placedAt, placedText } = order;
  const placed = placedAt === undefined ? placedText : formatDateTime(placedAt, language);
  const { discount = '' } = values.texts;
  const isDiscountChanged = discount.trim() !== before.texts.discount?.trim();
  const { cancelItems } = values.lists;
  const isChanged = cancelItems.length > 0 || isDiscountChanged;
  const wouldMake = isChanged ? estimatedTotal(order, { cancelItems, discount }) : undefined;
  const { address1, address2, recipient, contact } = order.address ?? {};
  const place = [recipient, contact, address1, address2].filter(Boolean);
  return (
    <div>
      <p className={styles.line}>
        <strong>{order.orderNumber}</strong>
        {placed && <span>{placed}</span>}
        {total !== undefined && <span>{formatHKD(total)}</span>}
        {wouldMake !== undefined && (
          <span>{t('order.wouldMake', { total: formatHKD(wouldMake) })}</span>
        )}
        {order.promoCode && <span>{t('order.promoCode', { code: order.promoCode })}</span>}
        {isUnsaved && <UnsavedMark />}
      </p>
      {place.length > 0 && (
        <p className={styles.place}>
          {place.map((part, index) => (
            // Isolated, so that digits beside an Arabic or Hebrew name keep their order.
            <span key={index}>
              {index > 0 && <span> · </span>}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
