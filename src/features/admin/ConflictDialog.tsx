import { useTranslation } from 'react-i18next';

import { useIsPageHidden } from './useIsPageHidden';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './ConflictDialog.module.css';

/** A field as the host has it now, beside what saving the edit would store. */
type ConflictRow = { key: string; label: string; theirs: string; mine: string };

type ConflictDialogProps = {
  open: boolean;
  /** Says what somebody else has changed. */
  text: string;
  rows: readonly ConflictRow[];
  isSaving: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Compares the host's copy with an edit, field by field, and asks which one to keep. */
export function ConflictDialog({
  open,
  text,
  rows,
  isSaving,
  onSaveMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();
  return (
    <Dialog open={open && !isHidden} title={t('conflict.title')} onClose={onClose}>
      <p>{text}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.host')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, theirs, mine }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{theirs || '—'}</td>
              <td>{mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button busy={isSaving} onClick={onSaveMine}>
          {t('conflict.overwrite')}
        </Button>
        <Button look="secondary" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('shop:action.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
