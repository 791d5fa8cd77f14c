import { useEffect, useRef, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

import { useTranslation } from '../i18n/useTranslation';
import { useSlices } from '../ui/useSlices';
import { BottomBar } from './BottomBar';
import { ChatButton } from './ChatButton';
import { Footer } from './Footer';
import { Hearts } from './Hearts';
import { ProgressLine } from './ProgressLine';
import styles from './RootLayout.module.css';
import { TopBar } from './TopBar';

/** What surrounds every page. `Notice` is a strip that a build may bring along. */
export function RootLayout({ Notice }: { Notice?: ComponentType | undefined }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  const isWhole = useSlices([false, true]);

  return (
    <>
      <a className={styles.skip} href="#main" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </a>
      <ProgressLine />
      <TopBar />
      {Notice && <Notice />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isWhole && (
        <>
          <Footer />
          <ChatButton />
        </>
      )}
      <BottomBar />
      <Hearts />
      <ScrollRestoration />
    </>
  );
}

/** A screen reader that follows a link goes on from the top of the new page. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
