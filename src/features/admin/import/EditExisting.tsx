import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { proposing, type ProposedEdit } from '../productRecord/proposedEdits';
import type { PreviewRow } from './useImportRows';

/** Opens the list of each brand with what the rows say of products that the shop has, as edits that are not saved. */
export function EditExisting({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation('admin');
  const editsOf = new Map<string, ProposedEdit[]>();
  for (const { existing } of rows)
    if (existing?.edit)
      editsOf.set(existing.brand, [...(editsOf.get(existing.brand) ?? []), existing.edit]);

  return [...editsOf].map(([brand, edits]) => (
    <Link
      key={brand}
      to={paths.adminSpuList({ brand, unsaved: '1' })}
      state={proposing(edits)}
      className={buttonClass('secondary')}
    >
      {brand === ''
        ? t('importer.editExisting', { count: edits.length })
        : t('importer.editExistingOf', { brand, count: edits.length })}
    </Link>
  ));
}
