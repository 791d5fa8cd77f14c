import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextField } from './productFields';
import { PRODUCT_STATUS } from '../../../domain/constants';
import { Field } from '../../../ui/Field';
import { SelectField } from '../../../ui/SelectField';
import { TextAreaField } from '../../../ui/TextAreaField';
import styles from './ProductEditorFields.module.css';

type ProductTextInputProps = {
  field: TextField;
  input: {
    name: string;
    label: string;
    value: string;
    hint?: string | undefined;
    error: string | undefined;
    required?: boolean | undefined;
  };
  onChange: (typed: string) => void;
};

/** The control of a text field. Texts take the width of the card; amounts and statuses take half. */
export function ProductTextInput({ field: { control }, input, onChange }: ProductTextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value);
  switch (control) {
    case 'lines':
      return (
        <div className={styles.wide}>
          <TextAreaField {...input} rows={2} onChange={change} />
        </div>
      );
    case 'status':
      return <StatusInput input={input} onChange={onChange} />;
    case 'amount':
      return <Field {...input} inputMode="decimal" autoComplete="off" onChange={change} />;
    case 'text':
      return (
        <div className={styles.wide}>
          <Field {...input} autoComplete="off" onChange={change} />
        </div>
      );
  }
}

function StatusInput({ input, onChange }: Omit<ProductTextInputProps, 'field'>) {
  const { t } = useTranslation('admin');
  const statuses = [
    { value: String(PRODUCT_STATUS.online), label: t('field.online') },
    { value: String(PRODUCT_STATUS.offline), label: t('field.offline') },
  ];
  const isKnown = statuses.some(({ value }) => value === input.value);
  return (
    <SelectField
      {...input}
      // A status that only the host knows stays selected until the admin chooses another.
      options={isKnown ? statuses : [{ value: input.value, label: '—' }, ...statuses]}
      onChoose={onChange}
    />
  );
}
