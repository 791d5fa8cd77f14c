import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { addressLines } from '../../../domain/address';
import { chatUrl } from '../../../domain/chat';
import { orderKey, type Order } from '../../../domain/order';
import { whatsAppNumber } from '../../../domain/phone';
import { buttonClass } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import { ExternalLink } from '../../../ui/ExternalLink';
import { customerTextsQuery } from './customerTexts';
import { readOwnTexts } from './messages/messageStorage';
import { messageStatus } from './messages/messageTemplate';
import { orderMessage } from './messages/orderMessage';
import { useSentMessages } from './messages/useSentMessages';
import styles from './OrderAddress.module.css';

/** Where an order goes, line by line as couriers need it, and the ways to reach its customer. */
export function OrderAddress({ order }: { order: Order }) {
  const { t } = useTranslation('admin');
  const { address, orderNumber: number } = order;
  const lines = address ? addressLines(address) : [];
  const phone = whatsAppNumber(address?.contact ?? '');
  if (lines.length === 0) return <p className={styles.none}>{t('print.noAddress')}</p>;
  return (
    <div className={styles.address}>
      <p className={styles.label}>{t('order.sendTo')}</p>
      <address>
        {lines.map((line, place) => (
          <span key={place}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className={styles.actions}>
        <CopyButton
          text={lines.join('\n')}
          look="secondary"
          label={t('copy.copy')}
          name={t('order.copyAddress', { number })}
          copied={t('customers.addressCopied')}
          notCopied={t('copy.failed')}
        />
        {phone !== undefined && (
          <>
            <a className={buttonClass('secondary')} href={`tel:+${phone}`}>
              {t('customers.call')}
            </a>
            <WhatsAppLink order={order} phone={phone} />
          </>
        )}
      </div>
    </div>
  );
}

/** Opens WhatsApp with the message that the order's status has, and ticks that message as sent. */
function WhatsAppLink({ order, phone }: { order: Order; phone: string }) {
  const { t } = useTranslation('admin');
  const texts = useQuery(customerTextsQuery);
  const { isSent, tick } = useSentMessages();
  const status = messageStatus(order);
  const key = orderKey(order);
  // Without the words of the customer's language the chat opens empty.
  const text = texts.data ? orderMessage(readOwnTexts(), order).text : '';
  return (
    <>
      <ExternalLink
        className={buttonClass('secondary')}
        href={chatUrl(phone, text)}
        aria-label={t('message.openOf', { number: order.orderNumber })}
        onClick={() => tick(key, status, true)}
      >
        {t('message.open')}
      </ExternalLink>
      {isSent(key, status) && (
        <span className={styles.sent}>
          {t('order.messageSent', {
            status: status === 'other' ? order.status : t(`status.${status}`),
          })}
        </span>
      )}
    </>
  );
}
