import type { ChangeEvent } from 'react';

import type { TextField } from '../table';
import styles from './GridInput.module.css';
import type { NamedColumn } from './useNamedColumns';

type GridInputProps = {
  control: TextField['control'];
  label: string;
  choices: NamedColumn<unknown, unknown>['choices'];
  value: string;
  /** Whether it differs from what the host has. */
  isUnsaved: boolean;
  isInvalid: boolean;
  /** Keeps the element by which the grid moves the focus. */
  ref: (element: HTMLElement | null) => void;
  onChange: (typed: string) => void;
};

/** The input of a cell, by its field's control. It looks like the cell. */
export function GridInput({
  control,
  label,
  choices,
  value,
  isUnsaved,
  isInvalid,
  ref,
  onChange,
}: GridInputProps) {
  const shared = {
    ref,
    value,
    className: isUnsaved ? styles.unsaved : styles.input,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(event.currentTarget.value),
  };
  if (control !== 'choice') {
    const isNumber = control === 'amount' || control === 'percent';
    return <input {...shared} autoComplete="off" inputMode={isNumber ? 'decimal' : undefined} />;
  }
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select {...shared} data-choice={value}>
      {!isKnown && <option value={value}>{value || '—'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
