import { useState } from 'react';

import { useAdminOwner } from '../../access/useAdminOwner';
import { isSent, readSent, tickSent } from './messageStorage';
import type { MessageStatus } from './messageTemplate';

/** Which messages the admin has sent from this device, by the key of an order and its status. */
export function useSentMessages() {
  const owner = useAdminOwner();
  const [sent, setSent] = useState(() => readSent(owner, Date.now()));
  return {
    isSent: (id: string, status: MessageStatus) => isSent(sent, id, status),
    tick: (id: string, status: MessageStatus, isTicked: boolean) => {
      // Another part of the page may have ticked since this one has read them.
      const known = readSent(owner, Date.now());
      setSent(tickSent(owner, known, { id, status, isSent: isTicked }));
    },
  };
}
