import { useEffect, useRef, useState } from 'react';

import { isNewVersionDeployed } from '../lib/version';

/** The minimum time between two checks. */
const MIN_INTERVAL_MS = 15 * 60_000;

/**
 * Whether a newer version of the shop is deployed. Checks when the tab becomes visible and after
 * navigation, until a new version is found (docs/decisions/0019-new-version-notice.md).
 */
export function useNewVersion(pathname: string): boolean {
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
