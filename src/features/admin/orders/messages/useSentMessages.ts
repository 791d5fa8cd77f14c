import { useSyncExternalStore } from 'react';

import { useAdminOwner } from '../../access/useAdminOwner';
import { isSent, onSent, readSent, tickSent } from './messageStorage';
import type { MessageStatus } from './messageTemplate';

/** Which messages the admin has sent from this device, in any tab, by the key of an order and its status. */
export function useSentMessages() {
  const owner = useAdminOwner();
  const sent = useSyncExternalStore(onSent, () => readSent(owner));
  return {
    isSent: (id: string, status: MessageStatus) => isSent(sent, id, status),
    tick: (id: string, status: MessageStatus, isTicked: boolean) =>
      tickSent(owner, { id, status, isSent: isTicked }),
  };
}
