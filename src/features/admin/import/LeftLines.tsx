import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLanguage } from '../../../contexts/Language';
import { formatList } from '../../../i18n/format';
import { paths } from '../../../paths';
import { proposing } from '../productRecord/proposedEdits';
import { IMPORT_FIELDS } from './importColumns';
import styles from './ImportReport.module.css';
import type { LeftLine } from './importStorage';
import { useImportLabels } from './useImportLabels';

/** Names the lines of which an import has made no product, with the reason of each. */
export function LeftLines({ left }: { left: readonly LeftLine[] }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { labelOf } = useImportLabels();

  function reasonOf({ reason, fields, photo, repeats }: LeftLine): string {
    switch (reason) {
      case 'wrong': {
        const labels = IMPORT_FIELDS.filter((field) => fields.includes(field)).map((field) =>
          labelOf(field),
        );
        return t('importer.left.wrong', { fields: formatList(labels, language) });
      }
      case 'exists':
        return t('importer.exists');
      case 'repeats':
        return t('importer.repeats', { line: repeats });
      case 'notKept':
        return t('importer.left.notKept');
      default:
        return t(`photo.${reason}`, { name: photo });
    }
  }

  return (
    <div>
      <p className={styles.failed}>{t('importer.left.title', { count: left.length })}</p>
      <ul className={styles.entries}>
        {left.map((line) => (
          <li key={line.line}>
            <span className={styles.name}>
              {[t('importer.left.line', { line: line.line }), line.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={styles.reason}>{reasonOf(line)}</span>
            {line.productId !== undefined && (
              <Link
                to={paths.adminSpuList({ brand: line.brand, find: line.productId })}
                state={line.edit && proposing([line.edit])}
              >
                {t('importer.edit')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
