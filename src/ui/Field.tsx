import type { ComponentPropsWithRef } from 'react';

import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type FieldProps = ComponentPropsWithRef<'input'> & FieldFrameProps;

/** A labelled text box with its hint and its error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} />}
    </FieldFrame>
  );
}
