import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useIsPageHidden } from '../access/AdminSession';
import { changedFields, type FieldChange } from './changedFields';
import { ComparisonTable } from './ComparisonTable';
import styles from './RecordConflict.module.css';
import type { Conflict } from './saveRecord';
import type { ListField, RecordTable, RecordValues, TextField } from './table';

type RecordConflictProps<Stored, T extends string, L extends string, R extends string> = {
  table: RecordTable<T, L, R>;
  /** Undefined while nothing is asked. */
  conflict: Conflict<Stored, RecordValues<T, L, R>> | undefined;
  /** Says of which record somebody else has changed something. */
  text: string;
  /** How a value reads; undefined for a text that is shown as it is. */
  format: (field: TextField | ListField, value: FieldChange['after']) => string | undefined;
  isSaving: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/**
 * Compares the host's copy of a record with an edit, field by field, and asks which one to keep. The list renders
 * it, so it opens also where the card is scrolled away or hidden by a search.
 */
export function RecordConflict<Stored, T extends string, L extends string, R extends string>({
  table,
  conflict,
  text,
  format,
  isSaving,
  onSaveMine,
  onTakeTheirs,
  onClose,
}: RecordConflictProps<Stored, T, L, R>) {
  const { t } = useTranslation(['admin', 'shop']);
  const isHidden = useIsPageHidden();

  function read(field: TextField | ListField, value: FieldChange['after']): string {
    const formatted = format(field, value);
    if (formatted !== undefined) return formatted || '—';
    const choices = 'choices' in field ? field.choices : undefined;
    const choice = choices?.find((known) => known.value === value);
    return choice ? t(choice.label) : String(value) || '—';
  }

  return (
    <div className={styles.wide}>
      <Dialog
        open={conflict !== undefined && !isHidden}
        title={t('conflict.title')}
        onClose={onClose}
      >
        <p>{text}</p>
        <ComparisonTable headings={[t('conflict.field'), t('conflict.host'), t('conflict.yours')]}>
          {conflict &&
            changesOnEitherSide(table, conflict).map(({ input, field, row, before, after }) => (
              <tr key={input}>
                <th scope="row">{t(field.label, { number: row })}</th>
                <td>{read(field, before)}</td>
                <td>{read(field, after)}</td>
              </tr>
            ))}
        </ComparisonTable>
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
    </div>
  );
}

/** The fields that either side changed: `before` is the host's value, `after` what saving would store. */
function changesOnEitherSide<Stored, T extends string, L extends string, R extends string>(
  table: RecordTable<T, L, R>,
  { hostChanges, merged }: Conflict<Stored, RecordValues<T, L, R>>,
): FieldChange[] {
  const edited = changedFields(table, merged.before, merged.after);
  const unedited = hostChanges
    .filter(({ input }) => !edited.some((change) => change.input === input))
    .map((change) => ({ ...change, before: change.after }));
  return [...edited, ...unedited];
}
