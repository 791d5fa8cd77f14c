import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** `dialog` is a card that rises as a sheet on phones; `drawer` slides in from the left; `full` fills the screen. */
  look?: 'dialog' | 'drawer' | 'full';
  /** Whether pressing outside or the corner's × closes it; Escape always does. */
  dismissable?: boolean;
  children: ReactNode;
};

/** A modal on the platform's dialog: focus stays inside, and returns to where it was. */
export function Dialog({
  open,
  title,
  onClose,
  look = 'dialog',
  dismissable = true,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  function closeFromBackdrop(event: MouseEvent) {
    if (dismissable && event.target === ref.current) onClose();
  }

  return (
    // The click is the backdrop's, a convenience beside Escape and the × that keyboards have.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[look === 'dialog' ? 'sheet' : look]}`}
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A second Escape closes a dialog in spite of all; one that may not be left comes back.
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
