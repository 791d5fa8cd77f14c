import { useEffect, useRef, type ReactNode } from 'react';

import styles from './SaveTray.module.css';

type SaveTrayProps = {
  /** Whether a save is under way. */
  isBusy: boolean;
  /** What became of the edits, and of the last save. */
  status: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** Keeps what saves all edits of a long table in sight, and what became of it; nothing while it is empty. */
export function SaveTray({ isBusy, status, children }: SaveTrayProps) {
  const message = useRef<HTMLParagraphElement>(null);

  // The pressed button may be gone: Save all with the edits, Stop with the run, Undo with its offer.
  useEffect(() => {
    if (message.current?.textContent && document.activeElement === document.body)
      message.current.focus({ preventScroll: true });
  }, [isBusy]);

  return (
    <FootTray>
      {children}
      <p ref={message} role="status" tabIndex={-1}>
        {status}
      </p>
    </FootTray>
  );
}

/** Tools that stand over the foot of a table, so that its rows do not move as they come; on a phone in its row of tools. */
export function FootTray({ children }: { children: ReactNode }) {
  return <div className={styles.tray}>{children}</div>;
}
