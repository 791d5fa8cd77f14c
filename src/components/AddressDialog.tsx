import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCurrentUser } from '../contexts/CurrentUser';
import {
  addressProblems,
  exactKey,
  isUnknownContact,
  type Address,
  type AddressField,
  type Profile,
} from '../domain/address';
import { ownerKey } from '../domain/currentUser';
import { plainTyped } from '../lib/typedText';
import { addressDraft, type AddressDraft } from '../services/storage/personalStorage';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Form } from '../ui/Form';
import { toastsForPerson } from '../ui/toast';
import styles from './AddressDialog.module.css';
import { writeErrorMessage } from './useOnline';

const FIELDS = [
  { name: 'recipient', autoComplete: 'name', type: 'text' },
  { name: 'contact', autoComplete: 'tel', type: 'tel' },
  { name: 'address1', autoComplete: 'address-line1', type: 'text' },
  { name: 'address2', autoComplete: 'address-line2', type: 'text' },
] as const;

/** The draft's key for an address that is not in the address book yet. */
const NEW = 'new';

type AddressDialogProps = {
  /** The address to edit, `new` to add one, undefined while closed. */
  editing: Address | 'new' | undefined;
  onSave: (address: Address) => Promise<Profile>;
  /** Called with what was saved, unless the dialog has been closed meanwhile. */
  onSaved?: (address: Address, profile: Profile) => void;
  onClose: () => void;
};

/** The address modal in add or edit mode (spec §4). */
export function AddressDialog({ editing, onSave, onSaved, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const isNew = editing === 'new';
  const user = useCurrentUser();
  const owner = user ? ownerKey(user.uid) : '';
  const [isAsked, setAsked] = useState(false);

  /** Asks before it throws away what was typed. */
  function requestClose() {
    if (editing && hasDraft(owner, editing)) setAsked(true);
    else onClose();
  }

  function discard() {
    addressDraft.write(undefined);
    setAsked(false);
    onClose();
  }

  async function save(address: Address) {
    const showToast = toastsForPerson();
    const draft = addressDraft.read();
    const profile = await onSave(address);
    // Here and not in `finish`: the page may have been left meanwhile, or something else been typed.
    if (isSameDraft(draft, addressDraft.read())) addressDraft.write(undefined);
    showToast('success', t(isNew ? 'address.added' : 'address.changed'));
    return profile;
  }

  function finish(address: Address, profile: Profile) {
    onClose();
    onSaved?.(address, profile);
  }

  return (
    <>
      <Dialog
        open={editing !== undefined}
        title={t(isNew ? 'address.add' : 'address.editTitle')}
        onClose={requestClose}
      >
        {editing && (
          // The key gives another person who signs in an empty form.
          <AddressForm
            key={owner}
            owner={owner}
            address={editing === 'new' ? undefined : editing}
            onSave={save}
            onSaved={finish}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsked && editing !== undefined}
        question={t('address.confirmDiscard')}
        okHint={t('okHint.discardAddress')}
        onOk={discard}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Whether something is typed that the address does not hold. */
function hasDraft(owner: string, editing: Address | 'new'): boolean {
  const draft = addressDraft.read();
  const key = editing === 'new' ? NEW : exactKey(editing);
  if (draft?.owner !== owner || draft.addressKey !== key) return false;
  return FIELDS.some(({ name }) => draft.typed[name] !== (editing === 'new' ? '' : editing[name]));
}

function isSameDraft(one: AddressDraft | undefined, other: AddressDraft | undefined): boolean {
  return (
    one?.owner === other?.owner &&
    one?.addressKey === other?.addressKey &&
    FIELDS.every(({ name }) => one?.typed[name] === other?.typed[name])
  );
}

type AddressFormProps = {
  /** The `ownerKey` of the signed-in person. */
  owner: string;
  /** The address to edit; undefined to add one. */
  address: Address | undefined;
  /** Rejects when the address could not be saved; the form then keeps what was typed. */
  onSave: (address: Address) => Promise<Profile>;
  /** Not called once the form has closed: another address may be edited by then. */
  onSaved: (address: Address, profile: Profile) => void;
};

/** Edits an address. Stores each keystroke as a draft, so that a reload loses nothing. */
function AddressForm({ owner, address, onSave, onSaved }: AddressFormProps) {
  const { t } = useTranslation();
  const draftKey = address ? exactKey(address) : NEW;
  const [typed, setTyped] = useState<Record<AddressField, string>>(() => {
    const draft = addressDraft.read();
    if (draft?.owner === owner && draft.addressKey === draftKey) return draft.typed;
    const { address1 = '', address2 = '', recipient = '', contact = '' } = address ?? {};
    return { address1, address2, recipient, contact };
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    // Nothing of an address stays in memory once the form has closed.
    gcTime: 0,
    mutationFn: onSave,
  });
  /** A number that no operator has, which the person has been asked about. */
  const [askedAbout, setAskedAbout] = useState<string>();
  const problems = isSubmitted ? addressProblems(typed) : {};

  function errorOf(field: AddressField): string | undefined {
    const problem = problems[field];
    if (field === 'contact' && askedAbout === typed.contact) return t('address.contactUnknown');
    return problem && t(problem === 'contact' ? 'address.contactInvalid' : 'address.required');
  }

  function hintOf(field: AddressField): string | undefined {
    if (field === 'contact') return t('address.contactHint');
    return field === 'address2' ? t('address.optional') : undefined;
  }

  function save() {
    setSubmitted(true);
    const isAsked = isUnknownContact(typed.contact) && askedAbout !== typed.contact;
    setAskedAbout(isUnknownContact(typed.contact) ? typed.contact : undefined);
    if (isAsked || FIELDS.some(({ name }) => addressProblems(typed)[name])) return;
    const edited = {
      ...address,
      address1: typed.address1.trim(),
      address2: typed.address2.trim(),
      recipient: typed.recipient.trim(),
      contact: plainTyped(typed.contact),
    };
    // This callback, unlike one of `useMutation`, is not called after an unmount.
    mutate(edited, { onSuccess: (profile) => onSaved(edited, profile) });
  }

  return (
    <Form className={styles.form} onSubmit={save}>
      {FIELDS.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          label={t(`address.${name}`)}
          hint={hintOf(name)}
          error={errorOf(name)}
          required={name !== 'address2'}
          // The form closes once the address is saved, and a text typed meanwhile would be lost.
          readOnly={isPending}
          value={typed[name]}
          onChange={(event) => {
            const next = { ...typed, [name]: event.currentTarget.value };
            setTyped(next);
            addressDraft.write({ owner, addressKey: draftKey, typed: next });
          }}
        />
      ))}
      {error && (
        <p className={styles.failed} role="alert">
          {writeErrorMessage(t('address.saveFailed'), error)}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
