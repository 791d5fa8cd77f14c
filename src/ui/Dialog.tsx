import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { addDialogEntry, leaveUnusedDialogEntry, onBack } from '../lib/dialogEntry';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

type DialogProps = {
  open: boolean;
  title: string;
  /** Called by Escape, Back, the × button and a click outside; omitted while nothing may close the dialog. */
  onClose?: (() => void) | undefined;
  /**
   * `dialog` is a card, on phones a bottom sheet; `drawer` slides in from the left; `panel` stands at the right and fills
   * a phone; `full` fills the viewport.
   */
  look?: 'dialog' | 'drawer' | 'panel' | 'full';
  /** Whether a click outside or the × button closes the dialog; Escape and Back always call `onClose`. */
  dismissable?: boolean;
  /** False where Back is the router's: for a question about a navigation, and a dialog that is in the URL. */
  backCloses?: boolean;
  children: ReactNode;
};

/** A modal on the native `<dialog>`, which traps the focus and restores it on close. */
export function Dialog({
  open,
  title,
  onClose,
  look = 'dialog',
  dismissable = true,
  backCloses = true,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const goBack = useEffectEvent(() => {
    if (onClose) onClose();
    else void addDialogEntry();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    if (dialog.scrollTop > 0) {
      // The first control stands below what is to be read first.
      dialog.focus();
      dialog.scrollTop = 0;
    }
    const stop = backCloses ? onBack(() => goBack()) : undefined;
    if (backCloses) void addDialogEntry();
    return () => {
      stop?.();
      dialog.close();
      leaveUnusedDialogEntry();
    };
  }, [open, backCloses]);

  function closeFromBackdrop(event: MouseEvent) {
    if (dismissable && event.target === ref.current) onClose?.();
  }

  return (
    // The click handler serves the backdrop only; keyboards have Escape and the × button.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={ref}
      tabIndex={-1}
      className={`${styles.dialog} ${styles[look === 'dialog' ? 'sheet' : look]}`}
      aria-labelledby={titleId}
      data-without-entry={!backCloses || undefined}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Chromium closes a dialog on a second Escape although `cancel` is prevented; reopens it.
        if (open && ref.current?.open === false) ref.current.showModal();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {dismissable && (
              <button
                type="button"
                className={`target ${styles.close}`}
                aria-label={t('action.close')}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
