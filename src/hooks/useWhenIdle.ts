import { useEffect, useState } from 'react';

import { onceIdle } from '../services/whenCalm';

/** False at first; true for good once `isCalm` and the browser has painted and has nothing to do. */
export function useWhenIdle(isCalm: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  const isWaiting = isCalm && !isDue;

  useEffect(() => (isWaiting ? onceIdle(() => setIsDue(true)) : undefined), [isWaiting]);

  return isDue;
}
