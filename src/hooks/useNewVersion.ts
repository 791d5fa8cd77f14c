import { useEffect, useRef, useState } from 'react';

import { isNewVersionDeployed } from '../services/version';

/** No more often than this is the server asked. */
const GAP_MS = 15 * 60_000;

/**
 * Whether a newer version of the shop than this page's is deployed: looked up when the reader comes
 * back to the tab or goes to another page, and then not again.
 */
export function useNewVersion(pathname: string): boolean {
  const [isReady, setReady] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const lastAsked = useRef(openedAt);

  useEffect(() => {
    if (isReady) return;
    function look() {
      const now = Date.now();
      if (document.visibilityState === 'hidden' || now - lastAsked.current < GAP_MS) return;
      lastAsked.current = now;
      void isNewVersionDeployed().then(setReady);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname, isReady]);

  return isReady;
}
