import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { AddressDialog } from '../../components/AddressDialog';
import { AddressText } from '../../components/AddressText';
import { LoadState } from '../../components/LoadState';
import { Page } from '../../components/Page';
import { useAddresses } from '../../components/useAddresses';
import { writeErrorMessage } from '../../components/useOnline';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { AddressChangedError, addressKeys, type Address } from '../../domain/address';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Message } from '../../ui/Message';
import { toastsForPerson } from '../../ui/toast';
import styles from './AddressBookPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { profile, addresses, change, isChanging } = useAddresses(user?.uid);
  const keys = addressKeys(addresses);
  const [editing, setEditing] = useState<Address | 'new'>();
  const [deleting, setDeleting] = useState<Address>();
  const addButton = useRef<HTMLButtonElement>(null);

  async function remove(before: Address) {
    const showToast = toastsForPerson();
    try {
      await change({ before });
      showToast('success', t('address.deleted'));
    } catch (error) {
      if (!(error instanceof AddressChangedError)) {
        showToast('error', writeErrorMessage(t('address.deleteFailed'), error));
        return setDeleting(undefined);
      }
      showToast('warning', t('address.changedElsewhere'));
    }
    flushSync(() => setDeleting(undefined));
    // The button that opened the question goes with its address.
    addButton.current?.focus({ preventScroll: true });
  }

  const add = (
    <Button ref={addButton} onClick={() => setEditing('new')}>
      {t('address.add')}
    </Button>
  );
  return (
    <Page title={t('address.title')} width="wide" noindex>
      <LoadState query={profile} failed={t('address.failed')}>
        <ul className={styles.addresses}>
          {addresses.map((address, index) => (
            <li key={keys[index]}>
              <AddressText address={address} />
              <p className={styles.actions}>
                <Button look="quiet" onClick={() => setEditing(address)}>
                  {t('action.edit')}
                </Button>
                <Button look="quiet" onClick={() => setDeleting(address)}>
                  {t('action.delete')}
                </Button>
              </p>
            </li>
          ))}
        </ul>
        {addresses.length === 0 ? (
          <Message title={t('address.empty')}>{add}</Message>
        ) : (
          <div>{add}</div>
        )}
      </LoadState>
      <AddressDialog
        editing={editing}
        onSave={(after) => change({ before: editing === 'new' ? undefined : editing, after })}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        question={t('address.confirmDelete')}
        okHint={t('okHint.deleteAddress')}
        busy={isChanging}
        onOk={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        {deleting && <AddressText address={deleting} />}
      </ConfirmDialog>
    </Page>
  );
}
