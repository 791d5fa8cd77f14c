import { useTranslation } from 'react-i18next';

import { useCurrentUser } from '../contexts/CurrentUser';
import type { Address } from '../domain/address';
import { ownerKey } from '../domain/currentUser';
import { Dialog } from '../ui/Dialog';
import { showToast } from '../ui/toast';
import { AddressForm } from './AddressForm';

type AddressDialogProps = {
  /** The address to edit, `new` to add one, undefined while closed. */
  editing: Address | 'new' | undefined;
  onSave: (address: Address) => Promise<unknown>;
  onClose: () => void;
};

/** The address modal in add or edit mode (spec §4). */
export function AddressDialog({ editing, onSave, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const isNew = editing === 'new';
  const user = useCurrentUser();
  const owner = user ? ownerKey(user.uid) : '';

  async function save(address: Address) {
    await onSave(address);
    onClose();
    showToast('success', t(isNew ? 'address.added' : 'address.changed'));
  }

  return (
    <Dialog
      open={editing !== undefined}
      title={t(isNew ? 'address.add' : 'address.editTitle')}
      onClose={onClose}
    >
      {editing && (
        // The key gives another person who signs in an empty form.
        <AddressForm
          key={owner}
          owner={owner}
          address={editing === 'new' ? undefined : editing}
          onSave={save}
        />
      )}
    </Dialog>
  );
}
