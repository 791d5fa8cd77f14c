import { changedFields, type FieldChange } from '../../domain/adminProduct';
import type { Conflict } from '../../hooks/admin/useSaveProduct';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './ConflictDialog.module.css';

type ConflictDialogProps = {
  conflict: Conflict | undefined;
  busy: boolean;
  onOverwrite: (conflict: Conflict) => void;
  onTakeTheirs: (conflict: Conflict) => void;
  onClose: () => void;
};

/** Somebody else changed the product meanwhile: both copies side by side, and the choice. */
export function ConflictDialog({
  conflict,
  busy,
  onOverwrite,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  return (
    <Dialog open={conflict !== undefined} title={t('conflict.title')} onClose={onClose}>
      <p>{t('conflict.text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.host')}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict &&
            rowsOf(conflict).map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {t(`conflict.${row.field}`)} {row.size}
                </th>
                <td>{shown(row, row.before)}</td>
                <td>{shown(row, row.after)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => conflict && onOverwrite(conflict)}>
          {t('conflict.overwrite')}
        </Button>
        <Button look="secondary" onClick={() => conflict && onTakeTheirs(conflict)}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('shop:action.cancel')}
        </Button>
      </div>
    </Dialog>
  );

  function shown({ field }: FieldChange, value: string): string {
    if (field === 'images')
      return t('conflict.imageCount', { count: value ? value.split('\n').length : 0 });
    if (field === 'status' && (value === '1' || value === '2'))
      return t(value === '1' ? 'field.online' : 'field.offline');
    return value || '—';
  }
}

/** Every field that either side has changed: as the host has it now, and as it would be saved. */
function rowsOf({ theirs, host, merged }: Conflict): FieldChange[] {
  const mine = changedFields(host.fields, merged);
  const kept = theirs
    .filter(({ key }) => !mine.some((change) => change.key === key))
    .map((change) => ({ ...change, before: change.after }));
  return [...mine, ...kept];
}
