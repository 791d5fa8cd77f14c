import { useId, useState, type SubmitEvent } from 'react';

import { addressKey, sameAddress, type Address } from '../domain/address';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import styles from './AddressChoice.module.css';
import { AddressText } from './AddressText';

type AddressChoiceProps = {
  addresses: readonly Address[];
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
  onAdd: () => void;
};

/** One radio per saved address; the first is taken until another is. */
export function AddressChoice({ addresses, chosen, onChoose, onAdd }: AddressChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const [picked, setPicked] = useState(chosen ?? addresses[0]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (picked) onChoose(picked);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <ul>
        {addresses.map((address) => (
          <li key={addressKey(address)}>
            <label className={styles.address}>
              <input
                type="radio"
                name={group}
                checked={picked !== undefined && sameAddress(address, picked)}
                onChange={() => setPicked(address)}
              />
              <AddressText address={address} />
            </label>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onAdd}>
        {t('address.add')}
      </Button>
      <Button type="submit">{t('action.ok')}</Button>
    </form>
  );
}
