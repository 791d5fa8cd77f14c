import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

import { isOnline, onConnection } from '../lib/connection';
import { isBusyHost } from '../services/client/hostError';

/** Whether the last connection check reached the shop's origin. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline);
}

/** A failed write's message, with what to do where the shop is offline or the host is busy. */
export function writeErrorMessage(failed: string, error?: unknown): string {
  if (isBusyHost(error)) return i18next.t('busy.failedWrite', { failed });
  return isOnline() ? failed : i18next.t('offline.failedWrite', { failed });
}
