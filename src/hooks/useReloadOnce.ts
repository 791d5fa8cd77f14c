import { useEffect, useState } from 'react';

import { ChunkLoadError } from '../loadChunk';
import { reloadOnceFor } from '../services/chunkReload';
import { onConnection } from '../services/connection';

/**
 * Where a page's code could not be loaded, reloads once to the page that was meant, now or when the
 * connection is back. True until it is known that this will not happen by itself.
 */
export function useReloadOnce(error: unknown): boolean {
  const [givenUp, setGivenUp] = useState<ChunkLoadError>();
  const lost = error instanceof ChunkLoadError ? error : undefined;

  useEffect(() => {
    if (!lost) return;
    const attempt = async () => {
      if (!(await reloadOnceFor(lost.chunk))) setGivenUp(lost);
    };
    void attempt();
    return onConnection((isOnline) => void (isOnline && attempt()));
  }, [lost]);

  return lost !== undefined && lost !== givenUp;
}
