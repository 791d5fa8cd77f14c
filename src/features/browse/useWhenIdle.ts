import { useEffect, useState } from 'react';

import { requestIdle } from '../../lib/idle';

/** True, and then for good, once `isReady` and the browser is idle. */
export function useWhenIdle(isReady: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  const isWaiting = isReady && !isDue;

  useEffect(() => (isWaiting ? requestIdle(() => setIsDue(true)) : undefined), [isWaiting]);

  return isDue;
}
