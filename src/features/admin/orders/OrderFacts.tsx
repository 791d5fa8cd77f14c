import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import type { Order } from '../../../domain/order';
import { orderTotal } from '../../../domain/orderAmounts';
import { formatDateTime, formatHKD } from '../../../i18n/format';
import { OrderAge } from './OrderCells';
import { estimatedTotal } from './orderDiscount';
import styles from './OrderFacts.module.css';
import { orderValues } from './orderTable';
import { StatusChip } from './StatusChip';
import type { OrderEdit } from './useOrderEdits';

type OrderFactsProps = { order: Order; edit: OrderEdit | undefined };

/** The facts of an order that are not edited: its status and total as the host has them, date, payment and promo code. */
export function OrderFacts({ order, edit }: OrderFactsProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const total = orderTotal(order);
  const wouldMake = totalOfEdit(order, edit);
  const { placedAt, placedText, status, promoCode } = order;
  const payment = order.payment.trim();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('field.status')}</dt>
        <dd>
          <StatusChip status={status} />
        </dd>
      </div>
      {(placedAt !== undefined || placedText) && (
        <div>
          <dt>{t('order.placed')}</dt>
          <dd>
            {placedAt === undefined ? (
              placedText
            ) : (
              <>
                <span>{formatDateTime(placedAt, language)}</span>{' '}
                <span className={styles.note}>
                  <OrderAge order={order} />
                </span>
              </>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('order.total')}</dt>
        <dd className={styles.total}>
          <span>{total === undefined ? '—' : formatHKD(total)}</span>{' '}
          {wouldMake !== undefined && (
            <span className={styles.note}>
              {t('order.wouldMake', { total: formatHKD(wouldMake) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('order.payment')}</dt>
        <dd>{payment || t('order.unpaid')}</dd>
      </div>
      {promoCode && (
        <div>
          <dt>{t('column.promoCode')}</dt>
          <dd>{promoCode}</dd>
        </div>
      )}
    </dl>
  );
}

/** The total that the edited pieces and discount would make; undefined where neither says anything else than the host. */
function totalOfEdit(order: Order, edit: OrderEdit | undefined): number | undefined {
  const { before, after } = orderValues(order, edit?.patch);
  const { discount = '' } = after.texts;
  const { cancelItems } = after.lists;
  const isDiscountChanged = discount.trim() !== before.texts.discount?.trim();
  if (cancelItems.length === 0 && !isDiscountChanged) return undefined;
  return estimatedTotal(order, { cancelItems, discount });
}
