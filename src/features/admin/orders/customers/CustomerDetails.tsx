import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { AddressText } from '../../../../components/AddressText';
import { config } from '../../../../config';
import { useLanguage } from '../../../../contexts/Language';
import { addressText } from '../../../../domain/address';
import { chatUrl } from '../../../../domain/chat';
import { knownStatus, type Order } from '../../../../domain/order';
import { orderTotal } from '../../../../domain/orderAmounts';
import { whatsAppNumber } from '../../../../domain/phone';
import { formatDateTime, formatHKD } from '../../../../i18n/format';
import { paths } from '../../../../paths';
import { CopyButton } from '../../../../ui/CopyButton';
import { ExternalLink } from '../../../../ui/ExternalLink';
import { customerLanguage } from '../customerLanguage';
import { customerTextsQuery, textsIn } from '../customerTexts';
import styles from './CustomerDetails.module.css';
import { CustomerPieces } from './CustomerPieces';
import type { Customer } from './customers';

/** What an opened row shows: ways to reach the customer, all addresses, all orders and the pieces bought. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const { contact, addresses, orders, pieces } = customer;
  const phone = whatsAppNumber(contact);
  return (
    <div className={styles.details}>
      {phone && (
        <p className={styles.reach}>
          <a href={`tel:+${phone}`}>{t('customers.call')}</a>
          <WhatsAppLink orders={orders} phone={phone} />
        </p>
      )}
      <section>
        <h2>{t('customers.addresses')}</h2>
        <ul className={styles.addresses}>
          {addresses.map((address) => {
            const place = addressText(address);
            const parts = [address.recipient, address.contact, place];
            return (
              <li key={place}>
                <AddressText address={address} />
                <CopyButton
                  text={parts.filter(Boolean).join('\n')}
                  label={t('copy.copy')}
                  name={t('copy.copyWhat', { what: place })}
                  copied={t('customers.addressCopied')}
                  notCopied={t('copy.failed')}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>{t('customers.allOrders')}</h2>
        <ul className={styles.orders}>
          {orders.map((order, place) => (
            <li key={place}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      </section>
      {pieces.length > 0 && (
        <section>
          <h2>{t('customers.pieces')}</h2>
          <CustomerPieces pieces={pieces} />
        </section>
      )}
    </div>
  );
}

/** Opens WhatsApp with a greeting in the language that the customer likely reads. */
function WhatsAppLink({ orders, phone }: { orders: readonly Order[]; phone: string }) {
  const { t } = useTranslation('admin');
  const texts = useQuery(customerTextsQuery);
  // Without the words of the customer's language the chat opens empty.
  const greeting = texts.data
    ? textsIn(customerLanguage(...orders))('customers.greeting', { shop: config().shopName })
    : '';
  return <ExternalLink href={chatUrl(phone, greeting)}>{t('customers.whatsApp')}</ExternalLink>;
}

function OrderLine({ order }: { order: Order }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { orderNumber, placedAt, placedText = '', status } = order;
  const known = knownStatus(status);
  const total = orderTotal(order);
  return (
    <>
      <Link to={paths.adminImList({ find: orderNumber })}>{orderNumber}</Link>
      <span>{placedAt === undefined ? placedText : formatDateTime(placedAt, language)}</span>
      <span>{known ? t(`status.${known}`) : status}</span>
      {total !== undefined && <span>{formatHKD(total)}</span>}
    </>
  );
}
