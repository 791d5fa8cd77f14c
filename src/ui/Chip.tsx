import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './Chip.module.css';

type ChipProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: string;
  /** Whether choosing it is likely to lead to nothing. */
  dimmed?: boolean;
  /** A colour's name in the style sheet, shown before the label. */
  swatch?: string;
  /** Stands after the label, such as a number. */
  note?: ReactNode;
};

/** A radio button or checkbox that looks like a chip with its label. */
export function Chip({ label, dimmed = false, swatch, note, ...input }: ChipProps) {
  return (
    <label className={`${styles.chip} ${dimmed ? styles.dimmed : ''}`}>
      <input {...input} />
      <span>
        {swatch && <span className={styles.swatch} data-colour={swatch} />}
        <span>{label}</span>
        {note !== undefined && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </span>
    </label>
  );
}
