import { useTranslation } from 'react-i18next';

import { orderKey } from '../../../domain/order';
import { discountParts } from '../../../domain/price';
import { formatHKD } from '../../../i18n/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import type { OrderEnding } from './askedChanges';
import styles from './ChangeQuestionDialog.module.css';
import type { ChangeQuestion } from './useChangeQuestion';

type ChangeQuestionDialogProps = { question: ChangeQuestion | undefined; onClose: () => void };

/**
 * Asks before orders are cancelled or refunded, with their amounts, or get a discount that looks like a mistake. Cancel
 * sends nothing.
 */
export function ChangeQuestionDialog({ question, onClose }: ChangeQuestionDialogProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const { endings = [], discounts = [], count = 0 } = question ?? {};
  const [first, ...others] = endings;

  function title(): string {
    if (!first)
      return discounts.length > 0 ? t('ending.discount', { count: discounts.length }) : '';
    if (others.length > 0) return t('ending.several', { count: endings.length });
    return t(`ending.ask.${first.status}`, { number: first.order.orderNumber });
  }

  return (
    <ConfirmDialog
      open={question !== undefined && !isHidden}
      question={title()}
      okHint={count > 1 ? t('ending.savesAll', { count }) : t('ending.saves')}
      onOk={() => {
        onClose();
        question?.send();
      }}
      onCancel={onClose}
    >
      {others.length === 0 ? (
        first && <Amounts ending={first} />
      ) : (
        <ul className={styles.orders}>
          {endings.map((ending) => (
            <li key={orderKey(ending.order)}>
              <strong>{ending.order.orderNumber}</strong>
              <span>{t(`status.${ending.status}`)}</span>
              <Amounts ending={ending} />
            </li>
          ))}
        </ul>
      )}
      {discounts.map(({ order, discount }) => (
        <p key={orderKey(order)}>
          {t('ending.discountMeans', {
            number: order.orderNumber,
            discount,
            percentOff: discountParts(discount)?.percentOff,
            meant: Math.round(discount * 10),
          })}
        </p>
      ))}
    </ConfirmDialog>
  );
}

function Amounts({ ending: { total, cancelled } }: { ending: OrderEnding }) {
  const { t } = useTranslation('admin');
  return (
    <p className={styles.amounts}>
      <span>
        {total === undefined ? t('ending.noTotal') : t('ending.total', { total: formatHKD(total) })}
      </span>
      {cancelled !== undefined && (
        <span>{t('ending.cancelled', { amount: formatHKD(cancelled) })}</span>
      )}
    </p>
  );
}
