import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

import { useTranslation } from '../../i18n/useTranslation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** What a page's edits live in: searching and sorting leave it, another part of a page does not. */
function partOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('part') ?? ''}`;
}

/** Asks before the page is left with edits that are not saved, by a link, Back, a reload or the tab's end. */
export function UnsavedGuard({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved > 0 && partOf(currentLocation) !== partOf(nextLocation),
  );

  useEffect(() => {
    if (unsaved === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={t('unsaved.question')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('unsaved.count', { count: unsaved })}</p>
    </ConfirmDialog>
  );
}
