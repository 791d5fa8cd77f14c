import { addressText, type Address } from '../domain/address';
import styles from './AddressText.module.css';

/** An address as one reads it: who and how to call them, then where. */
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
