import { useTranslation } from 'react-i18next';

import { config } from '../../../../config';
import type { Order } from '../../../../domain/order';
import styles from './AddressLabel.module.css';

/** From these lengths on an address is written smaller, so that 100 × 150 mm hold it. A Chinese character counts 2. */
const LONG = 80;
const VERY_LONG = 160;
const WIDE = /[\u1100-\uffff]/g;

/** The address of a parcel, to be read from a distance. */
export function AddressLabel({ order, isAlone }: { order: Order; isAlone: boolean }) {
  const { t } = useTranslation('admin');
  const { address, orderNumber } = order;
  const { recipient = '', contact = '', address1 = '', address2 = '' } = address ?? {};
  return (
    <article
      aria-label={orderNumber}
      className={isAlone ? styles.alone : styles.label}
      data-length={lengthOf(order)}
    >
      {address ? (
        <>
          <p className={styles.recipient}>{recipient}</p>
          <p className={styles.contact}>
            <bdi>{contact}</bdi>
          </p>
          <p className={styles.address}>{address1}</p>
          <p className={styles.address}>{address2}</p>
        </>
      ) : (
        <p className={styles.recipient}>{t('print.noAddress')}</p>
      )}
      <p className={styles.number}>
        {[config().shopName, t('print.orderNumber', { number: orderNumber })].join(' · ')}
      </p>
    </article>
  );
}

function lengthOf({ address }: Order): 'short' | 'long' | 'very long' {
  const { recipient = '', address1 = '', address2 = '' } = address ?? {};
  const text = recipient + address1 + address2;
  const width = text.length + (text.match(WIDE)?.length ?? 0);
  if (width > VERY_LONG) return 'very long';
  return width > LONG ? 'long' : 'short';
}
