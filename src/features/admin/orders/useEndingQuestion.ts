import { useCallback, useState } from 'react';

import { useDropWhenHidden } from '../access/AdminSession';
import { orderEndings, type OrderEnding } from './orderEndings';

/** Sends changes of orders with `send`, once the admin has confirmed those that cancel or refund one. */
export type ConfirmEndings = (
  changes: Parameters<typeof orderEndings>[0],
  send: () => void,
) => void;

/** Orders that are about to be cancelled or refunded. */
export type EndingQuestion = {
  endings: readonly OrderEnding[];
  /** How many orders OK saves. */
  count: number;
  send: () => void;
};

/** Asks before an order is cancelled or refunded. `confirmEndings` is the same function at every render. */
export function useEndingQuestion() {
  const [question, setQuestion] = useState<EndingQuestion>();
  useDropWhenHidden(() => setQuestion(undefined));

  const confirmEndings = useCallback<ConfirmEndings>((changes, send) => {
    const endings = orderEndings(changes);
    if (endings.length === 0) send();
    else setQuestion({ endings, count: changes.length, send });
  }, []);

  return { question, confirmEndings, dropQuestion: () => setQuestion(undefined) };
}
