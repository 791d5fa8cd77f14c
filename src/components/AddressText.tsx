import type { Address } from '../domain/address';
import styles from './AddressText.module.css';

/**
 * An address on two lines: recipient and contact, then the place. Each part is isolated: beside an Arabic
 * or Hebrew name a telephone number would otherwise show its groups of digits in reverse. A Chinese address has a
 * Chinese comma, in every language of the shop.
 */
export function AddressText({ address }: { address: Address }) {
  const { recipient, contact, address1, address2 } = address;
  const comma = /\p{Script=Han}/u.test(address1 + address2) ? '，' : ', ';
  return (
    <span className={styles.address}>
      <span>
        <bdi>{recipient}</bdi> <bdi className={styles.contact}>{contact}</bdi>
      </span>
      <span className={styles.where}>
        <bdi>{address1}</bdi>
        {address1 && address2 && <span>{comma}</span>}
        <bdi>{address2}</bdi>
      </span>
    </span>
  );
}
