import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What leaving a page loses. */
export type PageLosses = {
  /** Number of unsaved edits. */
  unsaved: number;
  /** Says what is running and would stop; undefined while nothing runs. */
  running: string | undefined;
};

export const NO_LOSSES: PageLosses = { unsaved: 0, running: undefined };

/** Takes what leaving the page loses. The frame of every admin page keeps it for the question of *Logout*. */
export const ReportLosses = createContext<(losses: PageLosses) => void>(() => undefined);

/** Tells the frame of the page what leaving it loses. */
export function useReportLosses(unsaved: number, running: string | undefined): void {
  const report = use(ReportLosses);
  useEffect(() => {
    report({ unsaved, running });
    return () => report(NO_LOSSES);
  }, [report, unsaved, running]);
}

/** Says what leaving the page loses, in a question. */
export function Losses({ losses: { unsaved, running } }: { losses: PageLosses }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {running && <p>{running}</p>}
      {unsaved > 0 && <p>{t('unsaved.count', { count: unsaved })}</p>}
    </>
  );
}
