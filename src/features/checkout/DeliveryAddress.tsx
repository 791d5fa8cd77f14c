import { useId, useState, type Ref, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../components/AddressText';
import { LoadState } from '../../components/LoadState';
import type { useAddresses } from '../../components/useAddresses';
import { useLazyDialog } from '../../components/useLazyDialog';
import { useCurrentUser } from '../../contexts/CurrentUser';
import {
  addressByKey,
  addressKey,
  addressKeys,
  sameAddress,
  type Address,
} from '../../domain/address';
import { scrollIntoView } from '../../lib/scrollIntoView';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { useNavigateFromDialog } from '../../ui/useNavigateFromDialog';
import styles from './CheckoutPanel.module.css';

type DeliveryAddressProps = {
  book: ReturnType<typeof useAddresses>;
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
  /** Says that the shopper has pressed Checkout without an address. */
  problem: string | undefined;
  /** The button that chooses the address. */
  buttonRef: Ref<HTMLButtonElement>;
};

/** The address of the order, and the dialogs to choose it: log in first, add a first one, or pick one. */
export function DeliveryAddress({
  book,
  chosen,
  onChoose,
  problem,
  buttonRef,
}: DeliveryAddressProps) {
  const { t } = useTranslation();
  const navigate = useNavigateFromDialog();
  const problemId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const adding = useLazyDialog(
    'AddressDialog',
    async () => (await import('../../components/AddressDialog')).AddressDialog,
  );
  const needsLogin = useCurrentUser() === null;
  const isOpen = isChoosing && !needsLogin;
  const isEmpty = book.profile.data !== undefined && book.addresses.length === 0;
  const close = () => setChoosing(false);

  function startAdding() {
    close();
    adding.open();
  }

  function choose(address: Address) {
    onChoose(address);
    close();
  }

  return (
    <div className={styles.delivery}>
      <h2>{t('cart.deliverTo')}</h2>
      {chosen && <AddressText address={chosen} />}
      <Button
        ref={buttonRef}
        look="secondary"
        aria-describedby={problem && problemId}
        onClick={() => setChoosing(true)}
      >
        {t('cart.selectAddress')}
      </Button>
      {problem && (
        <p ref={scrollIntoView} id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ConfirmDialog
        open={isChoosing && needsLogin}
        question={t('cart.loginForAddress')}
        okHint={t('okHint.logIn')}
        onOk={() => navigate(paths.signUp(paths.cart()))}
        onCancel={close}
      />
      <ConfirmDialog
        open={isOpen && isEmpty}
        question={t('cart.noAddresses')}
        onOk={startAdding}
        onCancel={close}
      />
      <Dialog open={isOpen && !isEmpty} title={t('cart.selectAddress')} onClose={close}>
        <LoadState query={book.profile} failed={t('address.failed')}>
          <AddressChoice
            addresses={book.addresses}
            chosen={chosen}
            onChoose={choose}
            onAdd={startAdding}
          />
        </LoadState>
      </Dialog>
      {adding.Dialog && (
        <adding.Dialog
          editing={adding.isOpen && !needsLogin ? 'new' : undefined}
          onSave={(after) => book.change({ after })}
          onSaved={(address, { addresses }) =>
            choose(addresses.find((saved) => sameAddress(saved, address)) ?? address)
          }
          onClose={adding.close}
        />
      )}
    </div>
  );
}

type AddressChoiceProps = Pick<DeliveryAddressProps, 'chosen' | 'onChoose'> & {
  addresses: readonly Address[];
  onAdd: () => void;
};

/** One radio per saved address. The first is checked until the shopper chooses. */
function AddressChoice({ addresses, chosen, onChoose, onAdd }: AddressChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const keys = addressKeys(addresses);
  const [checked, setChecked] = useState(chosen ? addressKey(addresses, chosen) : keys[0]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = addressByKey(addresses, checked);
    if (address) onChoose(address);
  }

  return (
    <form onSubmit={submit} className={styles.addressForm}>
      <ul>
        {addresses.map((address, index) => (
          <li key={keys[index]}>
            <label className={styles.addressChoice}>
              <input
                type="radio"
                name={group}
                // Another tab or device may delete the one that is checked.
                required
                checked={keys[index] === checked}
                onChange={() => setChecked(keys[index])}
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
