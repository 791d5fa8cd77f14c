import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '../../../paths';
import { proposing } from '../productRecord/proposedEdits';
import { IMPORT_FIELDS, type ImportField } from './importColumns';
import styles from './ImportTable.module.css';
import { useImportLabels } from './useImportLabels';
import type { ImportPreview, PreviewRow } from './useImportRows';

/** The products of the table, with what is wrong at each cell. */
export function ImportTable({ preview: { rows, fields } }: { preview: ImportPreview }) {
  const { t } = useTranslation('admin');
  const { labelOf } = useImportLabels();
  // A field that is required stands here also where no column has it: its problem needs a place.
  const shown = IMPORT_FIELDS.filter(
    (field) => fields.includes(field) || rows.some(({ problems }) => problems[field]),
  );
  return (
    // Scrolls on a narrow screen, so it has to be focusable for keyboard users.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('importer.preview')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('importer.line')}</th>
            <th scope="col">{t('importer.check')}</th>
            {shown.map((field) => (
              <th key={field} scope="col">
                {labelOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              <td>
                <Check row={row} />
              </td>
              {shown.map((field) => (
                <td key={field} className={row.problems[field] ? styles.wrong : undefined}>
                  <Cell row={row} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a row can be imported; what it says of a product that exists is offered as an edit. */
function Check({ row: { existing, repeats, problems, isReady } }: { row: PreviewRow }) {
  const { t } = useTranslation('admin');
  const count = Object.keys(problems).length;
  const edit = existing?.edit;
  if (isReady) return <span className={styles.ready}>{t('importer.isReady')}</span>;
  return (
    <div className={styles.check}>
      {existing && (
        <>
          <span>{t(edit || count > 0 ? 'importer.exists' : 'importer.existsAlike')}</span>
          <Link
            to={paths.adminSpuList({ brand: existing.brand, find: existing.productId })}
            state={edit && proposing([edit])}
          >
            {t('importer.edit')}
          </Link>
        </>
      )}
      {repeats !== undefined && <span>{t('importer.repeats', { line: repeats })}</span>}
      {count > 0 && <span className={styles.problem}>{t('importer.toCorrect', { count })}</span>}
    </div>
  );
}

function Cell({ row, field }: { row: PreviewRow; field: ImportField }) {
  const { t } = useTranslation('admin');
  const { cells, problems, missingPhotos, unclearPhotos } = row;
  const problem = problems[field];

  function words(): string {
    switch (problem) {
      case undefined:
        return '';
      case 'required':
      case 'repeated':
      case 'notCount':
      case 'notNumber':
      case 'ambiguous':
      case 'notPositive':
        return t(`problem.${problem}`);
      case 'unclearPhotos':
        return t('importer.problem.unclearPhotos', { names: unclearPhotos.join('; ') });
      default:
        return t(`importer.problem.${problem}`, { names: missingPhotos.join('; ') });
    }
  }

  return (
    <>
      <span className={styles.text}>{cells[field]}</span>
      {problem && <span className={styles.problem}>{words()}</span>}
    </>
  );
}
