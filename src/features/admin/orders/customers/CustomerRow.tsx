import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../../contexts/Language';
import { addressText } from '../../../../domain/address';
import { formatDate, formatHKD } from '../../../../i18n/format';
import { CustomerDetails } from './CustomerDetails';
import styles from './CustomerRow.module.css';
import type { Customer } from './customers';
import { useSizeWords } from './useSizeWords';

type CustomerRowProps = {
  customer: Customer;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A customer in the list: what tells them from others, and everything else once the row is opened. */
export function CustomerRow({ customer, isOpen, onToggle }: CustomerRowProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const sizeWords = useSizeWords();
  const { names, contact, orders, total, lastAt, brands, sizes, addresses } = customer;
  const name = names.join(' / ') || t('customers.unnamed');
  const [address] = addresses;
  return (
    <article aria-label={name} className={styles.card}>
      {/* The list keeps the open rows, because it unmounts a row that is scrolled away. */}
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.who}>
            <bdi className={styles.name}>{name}</bdi>
            {contact && <bdi className={styles.contact}>{contact}</bdi>}
          </span>
          <span className={styles.numbers}>
            <span>{t('customers.orders', { count: orders.length })}</span>
            <strong>{formatHKD(total)}</strong>
            {lastAt !== undefined && <span>{formatDate(lastAt, language)}</span>}
          </span>
          <span className={styles.taste}>
            <span>{brands.join(', ')}</span>
            <span>{sizeWords(sizes).join(' · ')}</span>
          </span>
          <span className={styles.place}>
            <bdi>{address && addressText(address)}</bdi>
            {addresses.length > 1 && (
              <span>{t('customers.moreAddresses', { count: addresses.length - 1 })}</span>
            )}
          </span>
        </summary>
        {isOpen && <CustomerDetails customer={customer} />}
      </details>
    </article>
  );
}
