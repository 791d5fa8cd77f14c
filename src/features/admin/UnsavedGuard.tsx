import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router-dom';

import { useIsPageHidden } from './useIsPageHidden';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** The scope of a page's edits. Search and sort parameters do not change it, another part does. */
function editScope({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('part') ?? ''}`;
}

/**
 * Asks before a link, Back, a reload or closing the tab discards unsaved edits. A hidden page cannot ask: who
 * does not log in again is sent away without the question.
 */
export function UnsavedGuard({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved > 0 && !isHidden && editScope(currentLocation) !== editScope(nextLocation),
  );

  useEffect(() => {
    if (unsaved === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  useEffect(() => {
    // A save may end while the question stands.
    if (blocker.state === 'blocked' && unsaved === 0) blocker.proceed();
  }, [blocker, unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isHidden}
      question={t('unsaved.question')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      backCloses={false}
    >
      <p>{t('unsaved.count', { count: unsaved })}</p>
    </ConfirmDialog>
  );
}
