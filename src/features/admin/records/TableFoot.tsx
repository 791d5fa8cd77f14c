import type { ReactNode } from 'react';

import styles from './TableFoot.module.css';

/** Stands at the foot of the window, over a long table: what saves its edits, and what changes the chosen rows. */
export function TableFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
