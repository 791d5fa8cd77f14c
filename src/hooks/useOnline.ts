import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { isOnline, onConnection } from '../services/connection';

/** Whether the shop can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline);
}

/** Says of a failed write, where it is so, that it needs a connection. */
export function useFailedWrite(): (failed: string) => string {
  const { t } = useTranslation();
  return (failed) => (isOnline() ? failed : t('offline.failedWrite', { failed }));
}
