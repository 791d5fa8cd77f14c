import { useEffect, useState } from 'react';

const LATEST_MS = 2000;

/** False at first; true for good once `isCalm` and the browser has painted and has nothing to do. */
export function useWhenIdle(isCalm: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  const isWaiting = isCalm && !isDue;

  useEffect(() => {
    if (!isWaiting) return;
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsDue(true), LATEST_MS / 4);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => setIsDue(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(callback);
  }, [isWaiting]);

  return isDue;
}
