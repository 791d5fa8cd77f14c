import type { ReactNode } from 'react';

import styles from './Message.module.css';

type MessageProps = {
  /** `failed` has the role `alert`, which screen readers announce at once. */
  kind?: 'empty' | 'failed';
  title: string;
  children?: ReactNode;
};

/** A message in place of content that is empty or failed to load. */
export function Message({ kind = 'empty', title, children }: MessageProps) {
  return (
    <div className={styles.message} role={kind === 'failed' ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
