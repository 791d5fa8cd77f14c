import { useTranslation } from 'react-i18next';

import { AdminScreen } from '../AdminScreen';
import { UnsavedGuard } from '../UnsavedGuard';
import { ImportForm } from './ImportForm';
import { ImportReport } from './ImportReport';
import { useImport } from './useImport';

/** Creates many products from a file or cells of a spreadsheet. An import that was left goes on here. */
export function Component() {
  const { t } = useTranslation('admin');
  const importing = useImport();
  const { running, progress, takesFocus, problem, begin } = importing;
  return (
    <AdminScreen title={t('nav.import')}>
      {running ? (
        <ImportReport importing={importing} running={running} />
      ) : (
        <ImportForm
          takesFocus={takesFocus}
          isBusy={progress !== undefined}
          problem={problem}
          onBegin={begin}
        />
      )}
      <UnsavedGuard unsaved={0} running={progress && t('importer.running')} />
    </AdminScreen>
  );
}
