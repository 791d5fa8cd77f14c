import { useId, type ReactNode } from 'react';

import styles from './Field.module.css';

export type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed, told right here. */
  error?: string | undefined;
};

/** What an input needs to belong to its label and its note. */
type Wiring = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The label above an input, and its hint or its error below. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
