import type { ComponentPropsWithRef } from 'react';

/** A link to another site, in a tab of its own that can neither reach this one nor learn its URL. */
export function ExternalLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
