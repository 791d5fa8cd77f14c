import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { fpsProxy } from '../../domain/payment';
import { formatHKD } from '../../i18n/format';
import { loadChunk } from '../../lib/loadChunk';
import { logFailure } from '../../services/client/hostError';
import { CopyButton } from '../../ui/CopyButton';
import styles from './OrderPayment.module.css';

// The id can be copied without the code, whose package only this part needs.
const FpsCode = lazy(async () => {
  try {
    const { FpsCode: Code } = await loadChunk('FpsCode', () => import('./FpsCode'));
    return { default: Code };
  } catch (error) {
    logFailure('Error loading the QR code:', error);
    return { default: () => <></> };
  }
});

/** Banking apps have a field of its own for each kind of identifier. */
const ID_NAMES = { '02': 'fpsId', '03': 'fpsMobile', '04': 'fpsEmail' } as const;

type FpsPaymentProps = {
  id: string;
  /** In HKD. */
  amount: number;
  /** The order's number. */
  number: string;
};

/** What a payment by FPS needs: amount, id and reference, each to be copied, and a QR code that holds them. */
export function FpsPayment({ id, amount, number }: FpsPaymentProps) {
  const { t } = useTranslation();
  // The field of a telephone number has the code of Hong Kong already.
  const typedId = id.replace(/^\+852-(?=\d{8}$)/, '');
  const facts = [
    // Banking apps take an amount without currency and commas.
    { name: t('payment.amount'), shown: formatHKD(amount), copied: String(amount) },
    { name: t(`payment.${ID_NAMES[fpsProxy(id) ?? '02']}`), shown: typedId, copied: typedId },
    { name: t('payment.reference'), shown: number, copied: number },
  ];
  return (
    <div className={styles.fps}>
      <dl className={styles.facts}>
        {facts.map(({ name, shown, copied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{shown}</span>
              <CopyButton
                text={copied}
                label={t('payment.copy')}
                name={t('payment.copyNamed', { name })}
                copied={t('payment.copied', { name })}
                notCopied={t('payment.notCopied', { name, text: copied })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<div className={styles.code} />}>
        <FpsCode
          fpsId={id}
          amount={amount}
          reference={config().payment.hidesReference ? undefined : number}
        />
      </Suspense>
    </div>
  );
}
