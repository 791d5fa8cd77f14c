import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '../ConflictDialog';
import { changedFields, type FieldChange } from './productChanges';
import { readFields } from './productFields';
import type { Conflict, ProductSaving } from './useSaveProduct';

/** Asks whether to save the edit of a product that somebody else has changed. */
export function ProductConflict({ saving }: { saving: ProductSaving }) {
  const { t } = useTranslation('admin');
  const { conflict, busy, overwrite, acceptHost, closeConflict } = saving;
  const changes = conflict ? rowsOf(conflict) : [];
  return (
    <ConflictDialog
      open={conflict !== undefined}
      text={t('conflict.text')}
      rows={changes.map(({ input, field, size, before, after }) => ({
        key: input,
        label: t(field.label, { number: size }),
        theirs: format(field, before),
        mine: format(field, after),
      }))}
      isSaving={busy === 'saving'}
      onSaveMine={() => conflict && void overwrite(conflict)}
      onTakeTheirs={() => conflict && acceptHost(conflict)}
      onClose={closeConflict}
    />
  );

  function format({ control }: FieldChange['field'], value: FieldChange['after']): string {
    if (typeof value !== 'string') return t('conflict.imageCount', { count: value.length });
    if (control === 'status' && (value === '1' || value === '2'))
      return t(value === '1' ? 'field.online' : 'field.offline');
    return value;
  }
}

/** The fields that either side changed: `before` is the host's value, `after` what saving would store. */
function rowsOf({ hostChanges, host, merged }: Conflict): FieldChange[] {
  const edited = changedFields(readFields(host.record), merged);
  const unedited = hostChanges
    .filter(({ input }) => !edited.some((change) => change.input === input))
    .map((change) => ({ ...change, before: change.after }));
  return [...edited, ...unedited];
}
