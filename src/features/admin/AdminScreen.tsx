import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router-dom';

import { PageHead } from '../../components/PageHead';
import { useIsPageHidden } from './access/AdminSession';
import { AdminBar } from './AdminBar';
import styles from './AdminScreen.module.css';
import { NO_LOSSES, ReportLosses } from './Losses';
import type { PageShortcut } from './useShortcuts';

const NO_SHORTCUTS: readonly PageShortcut[] = [];

type AdminScreenProps = {
  title: string;
  shortcuts?: readonly PageShortcut[];
  /** Whether it shows a table of records, which takes the whole width of the window. */
  isTable?: boolean;
  children: ReactNode;
};

/**
 * The frame of every admin page: its heading, and its bar with the keyboard shortcuts. The bar marks the page, so the
 * heading is for screen readers only, and the first row of data stands higher.
 */
export function AdminScreen({
  title,
  shortcuts = NO_SHORTCUTS,
  isTable = false,
  children,
}: AdminScreenProps) {
  const [losses, setLosses] = useState(NO_LOSSES);
  const isHidden = useIsPageHidden();
  // The layout's place for the bar, outside `main`: the skip link passes it, and it is the page's banner.
  const place = useOutletContext<HTMLElement | null>();
  return (
    <div className={isTable ? `${styles.screen} whole-window` : styles.screen}>
      <PageHead title={title} noindex />
      <h1 className="visually-hidden">{title}</h1>
      {place &&
        !isHidden &&
        createPortal(<AdminBar shortcuts={shortcuts} losses={losses} />, place)}
      <ReportLosses value={setLosses}>{children}</ReportLosses>
    </div>
  );
}
