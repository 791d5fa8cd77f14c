import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { addressProblems, type Address, type AddressField } from '../domain/address';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import styles from './AddressForm.module.css';

const FIELDS = [
  { name: 'recipient', autoComplete: 'name', type: 'text' },
  { name: 'contact', autoComplete: 'tel', type: 'tel' },
  { name: 'address1', autoComplete: 'address-line1', type: 'text' },
  { name: 'address2', autoComplete: 'address-line2', type: 'text' },
] as const;

type AddressFormProps = {
  /** The address to start from; empty for a new one. */
  address: Address | undefined;
  /** Rejects when it could not be saved; what was typed then stays. */
  onSave: (address: Address) => Promise<void>;
};

export function AddressForm({ address, onSave }: AddressFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<AddressField, string>>({
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    recipient: address?.recipient ?? '',
    contact: address?.contact ?? '',
  });
  const [wasSent, setWasSent] = useState(false);
  const [state, setState] = useState<'typing' | 'saving' | 'failed'>('typing');
  const problems = wasSent ? addressProblems(typed) : {};

  function errorOf(field: AddressField): string | undefined {
    const problem = problems[field];
    return problem && t(problem === 'contact' ? 'address.contactInvalid' : 'address.required');
  }

  function hintOf(field: AddressField): string | undefined {
    if (field === 'contact') return t('address.contactHint');
    return field === 'address2' ? t('address.optional') : undefined;
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSent(true);
    const wrong = FIELDS.find(({ name }) => addressProblems(typed)[name]);
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.name}]`)?.focus();
      return;
    }
    setState('saving');
    try {
      await onSave({
        ...address,
        address1: typed.address1.trim(),
        address2: typed.address2.trim(),
        recipient: typed.recipient.trim(),
        contact: typed.contact.trim(),
      });
    } catch {
      setState('failed');
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {FIELDS.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          label={t(`address.${name}`)}
          hint={hintOf(name)}
          error={errorOf(name)}
          required={name !== 'address2'}
          value={typed[name]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('address.saveFailed')}
        </p>
      )}
      <Button type="submit" busy={state === 'saving'}>
        {t('action.save')}
      </Button>
    </form>
  );
}
