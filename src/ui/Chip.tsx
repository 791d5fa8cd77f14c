import type { ComponentPropsWithRef } from 'react';

import styles from './Chip.module.css';

type ChipProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
  /** Whether choosing it is likely to lead to nothing. */
  dimmed?: boolean;
};

/** A radio button or checkbox that looks like a chip with its label. */
export function Chip({ label, dimmed = false, ...input }: ChipProps) {
  return (
    <label className={`${styles.chip} ${dimmed ? styles.dimmed : ''}`}>
      <input {...input} />
      <span>{label}</span>
    </label>
  );
}
