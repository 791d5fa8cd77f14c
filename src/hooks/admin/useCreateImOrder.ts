import { useRef, useState } from 'react';

import { useTranslation } from '../../i18n/useTranslation';
import { HostError, logFailure } from '../../services/hostError';
import { createImOrder, type ImOrder } from '../../services/intra';
import { withSession } from '../../services/session';

/** Creates manual orders; `response` is what the channel said, pretty-printed, of whatever shape. */
export function useCreateImOrder() {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const [response, setResponse] = useState('');
  const isSending = useRef(false);
  const created = useRef(new Set<string>());

  async function create(order: ImOrder): Promise<void> {
    // A second press comes before the first has been drawn.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      setResponse(pretty(await withSession(() => createImOrder(order))));
      created.current.add(keyOf(order.itemId, order.channelOrderNo));
    } catch (error) {
      logFailure('Error creating IM order:', error);
      setResponse(problemOf(error));
      // It may have been taken: asked about before it is sent a second time.
      if (!isOutcomeKnown(error)) created.current.add(keyOf(order.itemId, order.channelOrderNo));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  function problemOf(error: unknown): string {
    if (error instanceof HostError && error.body !== undefined && error.body !== '')
      return pretty(error.body);
    const reason = error instanceof Error ? error.message : String(error);
    return isOutcomeKnown(error) ? reason : `${reason}\n${t('im.unknownOutcome')}`;
  }

  return {
    create,
    isBusy,
    response,
    /** Whether this very order was created here before, or may have been. */
    wasCreated: (itemId: string, channelOrderNo: string) =>
      created.current.has(keyOf(itemId, channelOrderNo)),
  };
}

/** Whether a failed order is one that the channel does not have. */
function isOutcomeKnown(error: unknown): boolean {
  return error instanceof HostError && (error.kind === 'http' || error.kind === 'unsent');
}

function keyOf(itemId: string, channelOrderNo: string): string {
  return `${itemId}\n${channelOrderNo}`;
}

function pretty(answer: unknown): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
}
