import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { chatUrl } from '../../../../domain/chat';
import type { Order } from '../../../../domain/order';
import { countsCancelled, orderTotal } from '../../../../domain/orderAmounts';
import { formatHKD } from '../../../../i18n/format';
import { LANGUAGE_CODES, type Language } from '../../../../i18n/languages';
import { buttonClass } from '../../../../ui/Button';
import { CopyButton } from '../../../../ui/CopyButton';
import { ExternalLink } from '../../../../ui/ExternalLink';
import { Select } from '../../../../ui/Select';
import styles from './MessageList.module.css';
import { unknownPlaceholders, type MessageStatus } from './messageTemplate';

type MessageRowProps = {
  message: {
    order: Order;
    status: MessageStatus;
    language: Language;
    /** As wa.me takes it; undefined where the address has no complete number. */
    phone: string | undefined;
    text: string;
    isSent: boolean;
  };
  linkRef: RefCallback<HTMLAnchorElement>;
  onOpen: () => void;
  onTick: (isTicked: boolean) => void;
  onLanguage: (language: Language) => void;
};

/** A message to a customer: what it says, and the link that opens it in WhatsApp. */
export function MessageRow({ message, linkRef, onOpen, onTick, onLanguage }: MessageRowProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { order, status, language, phone, text, isSent } = message;
  const { orderNumber: number, address } = order;
  const unknown = unknownPlaceholders(text);
  return (
    <li className={isSent ? styles.sent : styles.message}>
      <p className={styles.facts}>
        <strong>{number}</strong>
        <bdi>{address?.recipient}</bdi>
        <bdi>{address?.contact}</bdi>
        <span>{status === 'other' ? order.status : t(`status.${status}`)}</span>
      </p>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          {t('message.unknown', { count: unknown.length, names: unknown.join(', ') })}
        </p>
      )}
      {countsCancelled(order) && (
        <p className={styles.unknown}>
          {t('message.noTotal', { total: formatHKD(orderTotal(order) ?? 0) })}
        </p>
      )}
      <div className={styles.actions}>
        {phone === undefined ? (
          <CopyButton
            text={text}
            look="secondary"
            label={t('message.copy')}
            name={t('message.copyOf', { number })}
            copied={t('message.copied', { number })}
            notCopied={t('copy.failed')}
          />
        ) : (
          <ExternalLink
            ref={linkRef}
            className={buttonClass(isSent ? 'secondary' : 'primary')}
            href={chatUrl(phone, text)}
            aria-label={t('message.openOf', { number })}
            onClick={onOpen}
          >
            {t('message.open')}
          </ExternalLink>
        )}
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('message.sentOf', { number })}
            checked={isSent}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span>{t('message.sent')}</span>
        </label>
        <Select
          label={t('message.languageOf', { number })}
          value={language}
          options={LANGUAGE_CODES.map((code) => ({
            value: code,
            label: t(`shop:language.${code}`),
          }))}
          onChoose={(chosen) => {
            const known = LANGUAGE_CODES.find((code) => code === chosen);
            if (known) onLanguage(known);
          }}
        />
      </div>
    </li>
  );
}
