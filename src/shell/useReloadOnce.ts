import { useEffect, useState } from 'react';

import { ChunkLoadError } from '../lib/loadChunk';
import { reloadOnceFor } from '../lib/chunkReload';
import { onConnection } from '../lib/connection';

/**
 * Reloads the page once after a chunk failed to load, at once or when the connection returns. Returns
 * true while a reload is still possible.
 */
export function useReloadOnce(error: unknown): boolean {
  const [abandoned, setAbandoned] = useState<ChunkLoadError>();
  const chunkError = error instanceof ChunkLoadError ? error : undefined;

  useEffect(() => {
    if (!chunkError) return;
    const attempt = async () => {
      if (!(await reloadOnceFor(chunkError.chunk))) setAbandoned(chunkError);
    };
    void attempt();
    return onConnection((isOnline) => void (isOnline && attempt()));
  }, [chunkError]);

  return chunkError !== undefined && chunkError !== abandoned;
}
