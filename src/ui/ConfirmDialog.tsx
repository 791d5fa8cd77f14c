import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** Says what OK does, above the buttons: its name alone does not. */
  okHint?: string;
  onOk: () => void;
  /** The better choice than OK: it gets the primary button, and OK a secondary one. */
  instead?: { label: string; act: () => void } | undefined;
  /** Called by Cancel, Escape and Back; omitted where only OK closes the dialog. */
  onCancel?: () => void;
  busy?: boolean;
  backCloses?: boolean;
  children?: ReactNode;
};

/** A question with OK and Cancel and what may be done instead, or a message with OK alone. */
export function ConfirmDialog({
  open,
  question,
  okHint,
  onOk,
  instead,
  onCancel,
  busy = false,
  backCloses = true,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <Dialog
      open={open}
      title={question}
      onClose={busy ? undefined : onCancel}
      dismissable={false}
      backCloses={backCloses}
    >
      {children}
      {okHint && (
        <p id={hintId} className={styles.hint}>
          {okHint}
        </p>
      )}
      <div className={styles.actions}>
        {onCancel && (
          <Button look="secondary" onClick={onCancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
        )}
        <Button
          look={instead ? 'secondary' : 'primary'}
          onClick={onOk}
          busy={busy}
          aria-describedby={okHint && hintId}
        >
          {t('action.ok')}
        </Button>
        {instead && (
          <Button onClick={instead.act} disabled={busy}>
            {instead.label}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
