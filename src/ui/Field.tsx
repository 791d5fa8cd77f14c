import type { ComponentPropsWithRef } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type FieldProps = ComponentPropsWithRef<'input'> & FieldFrameProps;

/** A text input with its label, hint and error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}
