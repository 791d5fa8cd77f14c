import { useTranslation } from 'react-i18next';

import type { Address } from '../domain/address';
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
      {editing && <AddressForm address={editing === 'new' ? undefined : editing} onSave={save} />}
    </Dialog>
  );
}
