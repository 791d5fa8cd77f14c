import type { ChangeEvent, KeyboardEventHandler, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '../../../ui/Field';
import { SelectField } from '../../../ui/SelectField';
import { TextAreaField } from '../../../ui/TextAreaField';
import type { FieldProblem } from './fieldProblems';
import type { TextField } from './table';

type RecordInputProps = {
  field: TextField;
  name: string;
  value: string;
  /** The number of the row, for the label of a row's field. */
  number?: number;
  hint?: string | undefined;
  problem?: FieldProblem | undefined;
  ref?: RefCallback<HTMLElement>;
  onKeyDown?: KeyboardEventHandler;
  onChange: (typed: string) => void;
};

/** The input of a field, by its control. */
export function RecordInput({ field, number, problem, onChange, ...input }: RecordInputProps) {
  const { t } = useTranslation('admin');
  const { control, choices = [], isRequired } = field;
  const shared = {
    ...input,
    label: t(field.label, { number }),
    error: problem && t(`problem.${problem}`),
    required: isRequired,
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value);
  switch (control) {
    case 'choice': {
      const known = choices.map(({ value, label }) => ({ value, label: t(label) }));
      const isKnown = known.some(({ value }) => value === input.value);
      // A choice that only the host knows stays selected until the admin chooses another.
      const unknown = { value: input.value, label: input.value || '—' };
      return (
        <SelectField
          {...shared}
          options={isKnown ? known : [unknown, ...known]}
          onChoose={onChange}
        />
      );
    }
    case 'lines':
      return <TextAreaField {...shared} rows={2} onChange={change} />;
    case 'amount':
      return <Field {...shared} inputMode="decimal" autoComplete="off" onChange={change} />;
    case 'percent':
    case 'count':
      return <Field {...shared} inputMode="numeric" autoComplete="off" onChange={change} />;
    case 'text':
      return <Field {...shared} autoComplete="off" onChange={change} />;
  }
}
