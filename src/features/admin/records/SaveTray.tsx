import type { ReactNode } from 'react';

import styles from './SaveTray.module.css';

/** Keeps what saves all edits of a long table in sight, and what became of it; nothing while it is empty. */
export function SaveTray({ children }: { children: ReactNode }) {
  return <div className={styles.tray}>{children}</div>;
}
