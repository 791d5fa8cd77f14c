import { useEffect, useRef, useState, type ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> & {
  onSubmit: () => void;
  /** Why the last send was refused, where that is shown at a field: a new value moves the focus again. */
  refusal?: unknown;
};

/**
 * A form whose messages stand at its fields instead of in the browser's bubbles. After a submit that shows some, the
 * first wrong field has the focus.
 */
export function Form({ onSubmit, refusal, ...form }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);

  useEffect(() => {
    if (submits === 0) return;
    const fields = [...(ref.current?.elements ?? [])];
    const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [submits, refusal]);

  return (
    <form
      {...form}
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setSubmits((before) => before + 1);
      }}
    />
  );
}
