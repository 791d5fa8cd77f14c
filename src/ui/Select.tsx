import type { ComponentPropsWithRef } from 'react';

import { Icon } from './Icon';
import styles from './Select.module.css';

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'onChange'> & {
  label: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  onChoose: (value: string) => void;
};

/** A native select with a visually hidden label, styled as text with a chevron. */
export function Select({ label, options, onChoose, ...select }: SelectProps) {
  return (
    <label className={styles.label}>
      <span className="visually-hidden">{label}</span>
      <select
        {...select}
        className={styles.select}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  );
}
