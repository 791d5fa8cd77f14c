import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import styles from './SaveTray.module.css';

type SaveTrayProps = {
  /** What became of the edits, and of the last save. */
  status: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** Keeps what saves all edits of a long table in sight, and what became of it; nothing while it is empty. */
export function SaveTray({ status, children }: SaveTrayProps) {
  const message = useRef<HTMLParagraphElement>(null);

  /** The button that had the focus last. It may go: Save all with the edits, Stop with the run, Undo with its offer. */
  const pressed = useRef<Element>(null);

  // After every render, because the message may come later than the button goes.
  useEffect(() => {
    if (pressed.current?.isConnected !== false) return;
    const hasMoved = document.activeElement !== document.body;
    if (!hasMoved && !message.current?.textContent) return;
    pressed.current = null;
    if (!hasMoved) message.current?.focus({ preventScroll: true });
  });

  return (
    <FootTray
      onFocus={({ target }) => {
        pressed.current = target;
      }}
    >
      {children}
      <p ref={message} role="status" tabIndex={-1}>
        {status}
      </p>
    </FootTray>
  );
}

/** Tools that stand over the foot of a table, so that its rows do not move as they come; on a phone in its row of tools. */
export function FootTray({
  children,
  onFocus,
}: Pick<ComponentProps<'div'>, 'children' | 'onFocus'>) {
  return (
    <div className={styles.tray} onFocus={onFocus}>
      {children}
    </div>
  );
}
