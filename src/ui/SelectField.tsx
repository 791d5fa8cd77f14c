import type { ComponentPropsWithRef } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type SelectFieldProps = ComponentPropsWithRef<'select'> &
  FieldFrameProps & {
    options: readonly { value: string; label: string }[];
    onChoose: (value: string) => void;
  };

/** A native select in a form, with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  options,
  onChoose,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} onChange={(event) => onChoose(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
