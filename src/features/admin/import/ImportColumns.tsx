import { useTranslation } from 'react-i18next';

import { SelectField } from '../../../ui/SelectField';
import { IMPORT_FIELDS } from './importColumns';
import styles from './ImportColumns.module.css';
import { useImportLabels } from './useImportLabels';
import type { ImportPreview } from './useImportRows';

/** What each column of the table holds; those whose heading tells nothing wait for a choice. */
export function ImportColumns({ preview: { table, fields, choose } }: { preview: ImportPreview }) {
  const { t } = useTranslation('admin');
  const { labelOf } = useImportLabels();
  const options = [
    { value: '', label: t('importer.unused') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: labelOf(field) })),
  ];
  const isUnnamed = table.headings.some((_heading, column) => table.fields[column] === undefined);
  return (
    // The columns of a complete heading need no look.
    <details open={isUnnamed} className={styles.columns}>
      <summary>{t('importer.columns')}</summary>
      <div className={styles.list}>
        {table.headings.map((heading, column) => (
          <SelectField
            key={column}
            label={heading || t('importer.column', { number: column + 1 })}
            value={fields[column] ?? ''}
            options={options}
            onChoose={(value) =>
              choose(
                column,
                IMPORT_FIELDS.find((field) => field === value),
              )
            }
          />
        ))}
      </div>
    </details>
  );
}
