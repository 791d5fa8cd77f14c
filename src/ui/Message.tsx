import type { ReactNode } from 'react';

import styles from './Message.module.css';

type MessageProps = {
  /** `failed` is told at once to screen readers. */
  kind?: 'empty' | 'failed';
  title: string;
  children?: ReactNode;
};

/** What stands where content would have been: nothing there yet, or it could not be loaded. */
export function Message({ kind = 'empty', title, children }: MessageProps) {
  return (
    <div className={styles.message} role={kind === 'failed' ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
