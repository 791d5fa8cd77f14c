import { useSyncExternalStore } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { isOnline, onConnection } from '../services/connection';
import { isBusyHost } from '../services/hostError';

/** Whether the shop can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline);
}

/** Says of a failed write, where it is so, that it needs a connection, or that the host is busy. */
export function useFailedWrite(): (failed: string, error?: unknown) => string {
  const { t } = useTranslation();
  return (failed, error) => {
    if (isBusyHost(error)) return t('busy.failedWrite', { failed });
    return isOnline() ? failed : t('offline.failedWrite', { failed });
  };
}
