import type { InputHTMLAttributes } from 'react';

import styles from './Chip.module.css';

type ChipProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
};

/** A radio button or checkbox that looks like a chip with its label. */
export function Chip({ label, ...input }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} />
      <span>{label}</span>
    </label>
  );
}
