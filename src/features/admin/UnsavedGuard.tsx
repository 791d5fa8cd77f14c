import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';

import { isConfirmedLogOut } from '../../components/confirmedLogOut';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useIsPageHidden } from './access/AdminSession';
import { Losses, useReportLosses } from './Losses';
import { useIsSavingRecords } from './records/useSaveRecords';

/**
 * The scope of a page's edits. Search and sort parameters do not change it, another part or draft does. `openDraft` is
 * open also where the URL does not name it yet.
 */
function editScope({ pathname, search }: Location, openDraft?: string): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('part'), params.get('draft') ?? openDraft].join(' ');
}

type UnsavedGuardProps = {
  /** Number of unsaved edits. */
  unsaved: number;
  /** Says what is running and would stop; undefined while nothing runs. */
  running?: string | undefined;
  /** The draft that the page has open, and names in the URL from its first change on. */
  openDraft?: string;
};

/**
 * Asks before a link, Back, a reload or closing the tab discards unsaved edits or stops what is running, a save of
 * several records on any page. The question
 * of *Logout* says it itself. A hidden page cannot ask: the message in its place says that leaving loses what was typed.
 */
export function UnsavedGuard({ unsaved, running: runningOfPage, openDraft }: UnsavedGuardProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const isSaving = useIsSavingRecords();
  const running = runningOfPage ?? (isSaving ? t('unsaved.saving') : undefined);
  const mustAsk = unsaved > 0 || running !== undefined;
  useReportLosses(unsaved, running);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustAsk &&
      !isHidden &&
      !isConfirmedLogOut(nextLocation) &&
      editScope(currentLocation) !== editScope(nextLocation) &&
      editScope(currentLocation, openDraft) !== editScope(nextLocation),
  );

  useBeforeUnload((event) => {
    if (mustAsk) event.preventDefault();
  });

  const asksOfRunning = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') asksOfRunning.current = running !== undefined;
    else if (!mustAsk) {
      // A save that ends while the question stands is what it asked about. What has run has a result, to be seen.
      if (asksOfRunning.current) blocker.reset();
      else blocker.proceed();
    }
  }, [blocker, mustAsk, running]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isHidden}
      question={t(unsaved > 0 ? 'unsaved.question' : 'unsaved.leave')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      backCloses={false}
    >
      <Losses losses={{ unsaved, running }} />
    </ConfirmDialog>
  );
}
