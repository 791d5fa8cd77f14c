import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { isOnline, onConnection } from '../lib/connection';
import { isBusyHost } from '../services/client/hostError';

/** Whether the last connection check reached the shop's origin. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline);
}

/** Returns a function that extends a failed write's message if the shop is offline or the host is busy. */
export function useWriteErrorMessage(): (failed: string, error?: unknown) => string {
  const { t } = useTranslation();
  return (failed, error) => {
    if (isBusyHost(error)) return t('busy.failedWrite', { failed });
    return isOnline() ? failed : t('offline.failedWrite', { failed });
  };
}
