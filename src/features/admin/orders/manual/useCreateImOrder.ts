import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useDropWhenHidden } from '../../access/AdminSession';
import { useAdminOwner } from '../../access/useAdminOwner';
import { sendManualOrder, type ManualOrder, type SendResult } from './sendManualOrder';

/** An order that was sent before is sent only where the admin has been asked. */
type Sending = { order: ManualOrder; isAsked: boolean };

/** Creates the manual orders of the form. `result` is what became of the last one. */
export function useCreateImOrder() {
  const [result, setResult] = useState<SendResult>();
  const isSending = useRef(false);
  const logOwner = useAdminOwner();
  useDropWhenHidden(() => setResult(undefined));

  const { mutateAsync, isPending } = useMutation({
    // Nothing of an order stays in memory once the page has closed.
    gcTime: 0,
    mutationFn: ({ order, isAsked }: Sending) => sendManualOrder(order, { isAsked, logOwner }),
    onSettled: () => (isSending.current = false),
  });

  /** Resolves to undefined while another order is on its way. */
  async function create(order: ManualOrder, isAsked: boolean): Promise<SendResult | undefined> {
    // A second click can come before React has rendered the busy state.
    if (isSending.current) return undefined;
    isSending.current = true;
    const sent = await mutateAsync({ order, isAsked });
    setResult(sent);
    return sent;
  }

  return { create, isBusy: isPending, result, forget: () => setResult(undefined) };
}

export type CreatingImOrder = ReturnType<typeof useCreateImOrder>;
