import { useEffect, useSyncExternalStore } from 'react';

import type { Read, ReadState } from '../services/read';

const NOTHING: ReadState<never> = { data: undefined, error: undefined, isReading: false };

/**
 * How far a read is; begins it when nobody has. What has failed is not asked a second time by who
 * only shows it: they offer Retry.
 */
export function useRead<T>(read: Read<T> | undefined): ReadState<T> {
  const state = useSyncExternalStore(
    read?.subscribe ?? subscribeToNothing,
    () => read?.state() ?? NOTHING,
  );
  useEffect(() => {
    if (read && read.state().error === undefined) read.get().catch(() => undefined);
  }, [read]);
  return state;
}

function subscribeToNothing() {
  return () => undefined;
}
