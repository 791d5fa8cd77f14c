import type { ReactNode } from 'react';

import styles from './ListHead.module.css';

/** The heading of a product list, and below it what else names the list. */
export function ListHead({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className={`full-bleed ${styles.head}`}>
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
