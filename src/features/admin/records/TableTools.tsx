import type { ReactNode } from 'react';

import styles from './TableTools.module.css';

/** Stands over a list of records: how many there are, and the tools for them. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
