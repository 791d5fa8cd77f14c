import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextField } from '../table';
import styles from './GridInput.module.css';

type GridInputProps = {
  field: TextField;
  value: string;
  /** Whether it differs from what the host has. */
  isUnsaved: boolean;
  isInvalid: boolean;
  /** Keeps the element by which the grid moves the focus. */
  ref: (element: HTMLElement | null) => void;
  onChange: (typed: string) => void;
};

/** The input of a cell, by its field's control. It looks like the cell. */
export function GridInput({ field, value, isUnsaved, isInvalid, ref, onChange }: GridInputProps) {
  const { t } = useTranslation('admin');
  const shared = {
    ref,
    value,
    className: isUnsaved ? styles.unsaved : styles.input,
    'aria-label': t(field.label),
    'aria-invalid': isInvalid || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(event.currentTarget.value),
  };
  if (field.control !== 'choice') {
    const isNumber = field.control === 'amount' || field.control === 'percent';
    return <input {...shared} autoComplete="off" inputMode={isNumber ? 'decimal' : undefined} />;
  }
  const { choices = [] } = field;
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select {...shared} data-choice={value}>
      {!isKnown && <option value={value}>{value || '—'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.label)}
        </option>
      ))}
    </select>
  );
}
