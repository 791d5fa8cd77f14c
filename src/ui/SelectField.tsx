import type { SelectHTMLAttributes } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldFrameProps & {
    options: readonly { value: string; label: string }[];
    onChoose: (value: string) => void;
  };

/** The platform's select in a form, under its label. */
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
      {(wiring) => (
        <select {...select} {...wiring} onChange={(event) => onChoose(event.currentTarget.value)}>
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
