import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ownerKey } from '../../../../domain/currentUser';
import { stringifyJson } from '../../../../lib/json';
import { HostError, logFailure, writeOutcome } from '../../../../services/client/hostError';
import { currentUid } from '../../../../services/identity/identity';
import { createImOrder, type ImOrder } from '../../../../services/intra';
import { claimImOrder, releaseImOrder } from '../../../../services/storage/imOrderStorage';
import { useDropWhenHidden } from '../../access/AdminSession';
import { withSession } from '../../access/pausedWrites';

/** `mayExist`: nothing was sent, because the same order was sent before or may have been. */
type Outcome = 'created' | 'failed' | 'mayExist';

/** An order that was sent before is sent only where the admin has been asked. */
type Sending = { order: ImOrder; isAsked: boolean };

/** Creates manual orders. `response` is the channel's pretty-printed response, whatever its shape. */
export function useCreateImOrder() {
  const { t } = useTranslation('admin');
  const [response, setResponse] = useState('');
  const isSending = useRef(false);
  useDropWhenHidden(() => setResponse(''));

  const { mutateAsync, isPending } = useMutation({
    // Nothing of an order stays in memory once the page has closed.
    gcTime: 0,
    mutationFn: async ({ order, isAsked }: Sending): Promise<Outcome> => {
      const owner = ownerKey(currentUid() ?? '');
      const isFirst = await claimImOrder(owner, order);
      if (!isFirst && !isAsked) return 'mayExist';
      try {
        setResponse(formatJson(await withSession(() => createImOrder(order))));
        return 'created';
      } catch (error) {
        logFailure('Error creating IM order:', error);
        setResponse(describeError(error));
        // Where the order may exist, the form asks before it sends it again.
        if (isFirst && writeOutcome(error) !== 'unknown') await releaseImOrder(owner, order);
        return 'failed';
      }
    },
    onSettled: () => (isSending.current = false),
  });

  async function create(sending: Sending): Promise<Outcome> {
    // A second click can come before React has rendered the busy state.
    if (isSending.current) return 'failed';
    isSending.current = true;
    return mutateAsync(sending);
  }

  function describeError(error: unknown): string {
    if (error instanceof HostError && error.body !== undefined && error.body !== '')
      return formatJson(error.body);
    if (writeOutcome(error) === 'unknown') return t('im.unknownOutcome');
    const status = error instanceof HostError ? error.status : undefined;
    return status === undefined ? t('im.unsent') : t('im.refused', { status });
  }

  return { create, isBusy: isPending, response };
}

function formatJson(response: unknown): string {
  return typeof response === 'string' ? response : stringifyJson(response, 2);
}
