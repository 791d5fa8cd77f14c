import { useSyncExternalStore } from 'react';

import { useAdminOwner } from '../../access/useAdminOwner';
import { clearSentLog, onSentLog, readSentLog } from './sentLog';

/** What this admin has sent from this device, the last order first. */
export function useSentLog() {
  const owner = useAdminOwner();
  const log = useSyncExternalStore(onSentLog, () => readSentLog(owner));
  return { owner, log, clear: () => clearSentLog(owner) };
}
