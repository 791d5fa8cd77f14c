import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { EditExisting } from './EditExisting';
import { ImportColumns } from './ImportColumns';
import styles from './ImportForm.module.css';
import type { ImportRow } from './importRows';
import { ImportSource } from './ImportSource';
import type { StoredImport } from './importStorage';
import { ImportTable } from './ImportTable';
import { leftLines, readHeadings } from './leftLines';
import type { ImportProblem } from './useImport';
import { useImportLabels } from './useImportLabels';
import { useImportRows } from './useImportRows';

const { online, offline } = PRODUCT_STATUS;

type ImportFormProps = {
  takesFocus: boolean;
  /** Whether the import is about to begin. */
  isBusy: boolean;
  /** What keeps it from beginning. */
  problem: ImportProblem | undefined;
  onBegin: (rows: readonly ImportRow[], lines: Omit<StoredImport, 'entries'>) => void;
};

/** The form of an import: the rows, their columns and photos, and the status that the products get. */
export function ImportForm({ takesFocus, isBusy, problem, onBegin }: ImportFormProps) {
  const { t } = useTranslation('admin');
  const { labelOf } = useImportLabels();
  const preview = useImportRows();
  const [status, setStatus] = useState(String(offline));
  const { table, fields, rows, known } = preview;
  const ready = rows.filter(({ isReady }) => isReady);

  function begin() {
    const headings = readHeadings(table, fields, labelOf);
    onBegin(ready, { status, headings, left: leftLines(table, rows) });
  }

  function state(): string {
    if (rows.length === 0) return '';
    if (known.isPending) return t('importer.comparing');
    return t('importer.ready', { ready: ready.length, count: rows.length });
  }

  return (
    <div className={styles.form}>
      <ImportSource preview={preview} takesFocus={takesFocus} />
      {rows.length > 0 && (
        <>
          <ImportColumns preview={preview} />
          <div className={styles.status}>
            <SelectField
              label={t('field.status')}
              hint={fields.includes('status') ? t('importer.statusHint') : undefined}
              value={status}
              options={[
                { value: String(offline), label: t('field.offline') },
                { value: String(online), label: t('field.online') },
              ]}
              onChoose={setStatus}
            />
          </div>
          <ImportTable preview={preview} />
          {known.isError && (
            <p role="alert" className={styles.problem}>
              {t('importer.notCompared')}
            </p>
          )}
        </>
      )}
      <div className={rows.length > 0 ? styles.actions : undefined}>
        <p role="status">{state()}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(`importer.stopped.${problem}`)}
          </p>
        )}
        {known.isError && (
          <Button look="secondary" onClick={known.retry}>
            {t('importer.compareAgain')}
          </Button>
        )}
        <EditExisting rows={rows} />
        {rows.length > 0 && (
          <Button busy={isBusy} disabled={ready.length === 0 || !known.isComplete} onClick={begin}>
            {t('importer.create', { count: ready.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
