import type { TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import styles from './TextAreaField.module.css';

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldFrameProps;

/** A labelled box for several lines, which grows with them. */
export function TextAreaField({ label, hint, error, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ className, ...wiring }) => (
        <textarea {...input} {...wiring} className={`${className ?? ''} ${styles.lines}`} />
      )}
    </FieldFrame>
  );
}
