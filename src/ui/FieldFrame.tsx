import { useId, type AllHTMLAttributes, type ReactNode } from 'react';

import styles from './Field.module.css';

export type FieldFrameProps = {
  label: string;
  hint?: string | undefined;
  /** The validation message; it replaces the hint. */
  error?: string | undefined;
};

/** The attributes that connect an input with its label and note. */
type ControlProps = Pick<
  AllHTMLAttributes<HTMLElement>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>;

/** The label above an input, and its hint or error below. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
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
