import { addressText, type Address } from '../domain/address';
import styles from './AddressText.module.css';

/** An address on two lines: recipient and contact, then the place. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.address}>
      <span>
        {address.recipient} {address.contact}
      </span>
      <span className={styles.where}>{addressText(address)}</span>
    </span>
  );
}
