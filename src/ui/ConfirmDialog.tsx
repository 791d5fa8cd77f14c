import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  onOk: () => void;
  /** Also what Escape does; left out where only OK may end it. */
  onCancel?: () => void;
  /** A message that only asks to be read has no Cancel button. */
  message?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

/** A question with OK and Cancel, or a message with OK alone. */
export function ConfirmDialog({
  open,
  question,
  onOk,
  onCancel,
  message = false,
  busy = false,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={question}
      onClose={busy || !onCancel ? () => undefined : onCancel}
      dismissable={false}
    >
      {children}
      <div className={styles.actions}>
        {onCancel && !message && (
          <Button look="secondary" onClick={onCancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
        )}
        <Button onClick={onOk} busy={busy}>
          {t('action.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
