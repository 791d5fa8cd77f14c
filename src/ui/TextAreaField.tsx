import type { ComponentPropsWithRef } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import styles from './TextAreaField.module.css';

type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & FieldFrameProps;

/** A textarea that grows with its text, with its label, hint and error. */
export function TextAreaField({ label, hint, error, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea {...input} {...control} className={`${className ?? ''} ${styles.lines}`} />
      )}
    </FieldFrame>
  );
}
