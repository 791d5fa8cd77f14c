import type { ComponentPropsWithRef } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import styles from './TextAreaField.module.css';

type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & FieldFrameProps;

/** A textarea of `rows` lines that grows with its text, with its label, hint and error. */
export function TextAreaField({ label, hint, error, rows = 2, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={`${className ?? ''} ${styles.lines}`}
          // A textarea that is as high as its text leaves `rows` alone.
          style={{ minBlockSize: `calc(${rows}lh + 2 * var(--space-2))` }}
        />
      )}
    </FieldFrame>
  );
}
