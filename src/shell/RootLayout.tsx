import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router-dom';

import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { isAdminPath, paths } from '../paths';
import { wishlistQuery } from '../services/wishlist';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Notices } from './Notices';
import styles from './RootLayout.module.css';
import { TopBar } from './TopBar';

/**
 * The layout of every page: bars, footer and notices. The demo passes its banner as `Notice`. An admin page renders
 * a bar of its own into the place that its outlet's context names, because its code loads after the guard.
 */
export function RootLayout({ Notice }: { Notice?: ComponentType | undefined }) {
  const { t } = useTranslation();
  // State, so that the layout renders a second time before the first paint, when no scroll position can be lost yet.
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [adminBar, setAdminBar] = useState<HTMLElement | null>(null);
  const isAdmin = isAdminPath(useLocation().pathname);
  const scrollKey = useScrollKey();
  useFocusOnNewPage(main);
  useWishlistAtSignIn();

  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      <ProgressLine />
      {isAdmin ? <div ref={setAdminBar} className={styles.adminBar} /> : <TopBar />}
      {Notice && <Notice />}
      <main id="main" ref={setMain} tabIndex={-1} className={styles.main}>
        <Outlet context={adminBar} />
      </main>
      {!isAdmin && <Footer />}
      {!isAdmin && <BottomBar />}
      <Notices />
      {/* Restores the scroll position when it mounts, but RouterProvider subscribes only after its own mount. */}
      {main && <ScrollRestoration getKey={scrollKey} />}
    </>
  );
}

/** Back restores the place of each history entry; a bag that has been emptied since has none but its top. */
function useScrollKey() {
  const isCartEmpty = useCart().lines.length === 0;
  return useCallback(
    ({ pathname, key }: Location) =>
      pathname === paths.cart() && isCartEmpty ? `${key} empty` : key,
    [isCartEmpty],
  );
}

/** A thin line at the top while the next page loads; CSS delays it, so fast navigation shows none. */
function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />;
}

/** Fetches the wishlist at every sign-in (spec §16), also on pages without hearts. */
function useWishlistAtSignIn(): void {
  const uid = useCurrentUser()?.uid;
  useQuery({ ...wishlistQuery(uid ?? ''), enabled: uid !== undefined, notifyOnChangeProps: [] });
}

/** Moves the focus to `main` after navigation, so that a screen reader starts at the new page. */
function useFocusOnNewPage(main: HTMLElement | null): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main?.focus({ preventScroll: true });
  }, [pathname, main]);
}
