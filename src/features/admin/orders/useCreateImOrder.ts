import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDropWhenHidden } from '../useIsPageHidden';
import { stringifyJson } from '../../../lib/json';
import { isOutcomeUnknown } from '../../../services/adminWriteOutcome';
import { HostError, logFailure } from '../../../services/hostError';
import { createImOrder, type ImOrder } from '../../../services/intra';
import { withSession } from '../session';

/** Creates manual orders. `response` is the channel's pretty-printed answer, whatever its shape. */
export function useCreateImOrder() {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const [response, setResponse] = useState('');
  const isSending = useRef(false);
  const sentOrders = useRef(new Set<string>());
  useDropWhenHidden(() => setResponse(''));

  async function create(order: ImOrder): Promise<void> {
    // A second click can come before React has rendered the busy state.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      setResponse(formatJson(await withSession(() => createImOrder(order))));
      sentOrders.current.add(keyOf(order.itemId, order.channelOrderNo));
    } catch (error) {
      logFailure('Error creating IM order:', error);
      setResponse(describeError(error));
      // The order may exist, so the form asks before it sends the same order again.
      if (isOutcomeUnknown(error))
        sentOrders.current.add(keyOf(order.itemId, order.channelOrderNo));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function describeError(error: unknown): string {
    if (error instanceof HostError && error.body !== undefined && error.body !== '')
      return formatJson(error.body);
    if (isOutcomeUnknown(error)) return t('im.unknownOutcome');
    const status = error instanceof HostError ? error.status : undefined;
    return status === undefined ? t('im.unsent') : t('im.refused', { status });
  }

  return {
    create,
    isBusy,
    response,
    /** Whether this page has created the same order before, or may have. */
    mayExist: (itemId: string, channelOrderNo: string) =>
      sentOrders.current.has(keyOf(itemId, channelOrderNo)),
  };
}

function keyOf(itemId: string, channelOrderNo: string): string {
  return `${itemId}\n${channelOrderNo}`;
}

function formatJson(answer: unknown): string {
  return typeof answer === 'string' ? answer : stringifyJson(answer, 2);
}
