import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { HowToPay } from '../../components/HowToPay';
import { paymentCodeAmount } from '../../components/paymentCodeAmount';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { awaitsPayment, type Order } from '../../domain/order';
import { payableAmount } from '../../domain/orderAmounts';
import { formatHKD } from '../../i18n/format';
import { buttonClass } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { FpsPayment } from './FpsPayment';
import styles from './OrderPayment.module.css';

/**
 * How to pay for a Pending order of which the team has noted no payment (spec §13.4). Where only the team can tell the
 * amount, the shopper is asked to ask first: no QR code holds an amount that may be wrong.
 */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation();
  const headingId = useId();
  if (!awaitsPayment(order)) return null;
  const { methods, fpsId } = config().payment;
  const { orderNumber: number } = order;
  const payable = payableAmount(order);
  const onCode = paymentCodeAmount(order);
  const amount = payable === undefined ? undefined : formatHKD(payable);
  // Only an FPS id says on the page where to pay to.
  const hasOtherWay = methods.some((method) => method !== 'fps' || fpsId === '');
  return (
    <section className={styles.payment} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('payment.title')}</h2>
      <HowToPay when="pending" />
      {onCode !== undefined && <FpsPayment id={fpsId} amount={onCode} number={number} />}
      {amount && hasOtherWay && (
        <p>
          {fpsId && <span>{t('payment.otherWay')}</span>} <AskLink number={number} />
        </p>
      )}
      {!amount && <p>{t('payment.askAmount')}</p>}
      {amount && methods.length > 0 ? (
        <div className={styles.paid}>
          <ExternalLink
            href={chatUrl(config().chatPhone, t('payment.paidChat', { number, amount }))}
            className={buttonClass('secondary')}
          >
            {t('payment.paid')}
          </ExternalLink>
          <p className={styles.muted}>{t('payment.paidHint')}</p>
        </div>
      ) : (
        <p>
          <AskLink number={number} />
        </p>
      )}
    </section>
  );
}

/** The link to a chat about how to pay an order. */
function AskLink({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <ExternalLink href={chatUrl(config().chatPhone, t('payment.askChat', { number }))}>
      {t('payment.ask')}
    </ExternalLink>
  );
}
