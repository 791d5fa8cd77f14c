import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useOnline } from '../components/useOnline';
import { isNewVersionDeployed } from '../lib/version';
import { paths } from '../paths';
import { LAST_KNOWN } from '../services/client/lastKnown';
import { Button } from '../ui/Button';
import styles from './Notices.module.css';

/** The minimum time between two checks for a new version. */
const MIN_INTERVAL_MS = 15 * 60_000;

/** Notices about the app as a whole: the shop is offline, shows its last known state, or has a new version. */
export function Notices() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const isNewVersionReady = useNewVersion(pathname);
  const isLastKnown = useIsFetching({ queryKey: [LAST_KNOWN] }) > 0;

  if (!isOnline || isLastKnown) {
    return (
      <p className={styles.notice} role="status">
        {t(isOnline ? 'lastKnown' : offlineNotice())}
      </p>
    );
  }
  // A reload would interrupt a checkout.
  if (!isNewVersionReady || pathname === paths.cart()) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{t('version.ready')}</span>
      <Button look="quiet" onClick={() => location.reload()}>
        {t('version.reload')}
      </Button>
    </div>
  );
}

/**
 * What is still there offline: what was looked at, once the shop's own service worker is in control, else
 * only the page itself. The demo has no such worker.
 */
function offlineNotice(): 'offline.notice' | 'offline.pageOnly' {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  return worker?.scriptURL.endsWith('/sw.js') ? 'offline.notice' : 'offline.pageOnly';
}

/**
 * Whether a newer version of the shop is deployed. Checks when the tab becomes visible and after
 * navigation, until a new version is found (docs/decisions/0019-new-version-notice.md).
 */
function useNewVersion(pathname: string): boolean {
  const [isReady, setReady] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const lastCheck = useRef(openedAt);

  useEffect(() => {
    if (isReady) return;
    function check() {
      const now = Date.now();
      if (document.visibilityState === 'hidden' || now - lastCheck.current < MIN_INTERVAL_MS)
        return;
      lastCheck.current = now;
      void isNewVersionDeployed().then(setReady);
    }
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [pathname, isReady]);

  return isReady;
}
