import { useCallback, useState } from 'react';

import { useDropWhenHidden } from '../access/AdminSession';
import { orderEndings, tinyDiscounts, type OrderEnding, type TinyDiscount } from './askedChanges';

/**
 * Sends changes of orders with `send`, once the admin has confirmed those that cancel or refund one, or nearly give it
 * away.
 */
export type ConfirmChanges = (
  changes: Parameters<typeof orderEndings>[0],
  send: () => void,
) => void;

/** Orders that are about to be cancelled or refunded, or to get a discount that looks like a mistake. */
export type ChangeQuestion = {
  endings: readonly OrderEnding[];
  discounts: readonly TinyDiscount[];
  /** How many orders OK saves. */
  count: number;
  send: () => void;
};

/**
 * Asks before an order is cancelled, refunded or nearly given away. `confirmChanges` is the same function at every
 * render.
 */
export function useChangeQuestion() {
  const [question, setQuestion] = useState<ChangeQuestion>();
  useDropWhenHidden(() => setQuestion(undefined));

  const confirmChanges = useCallback<ConfirmChanges>((changes, send) => {
    const endings = orderEndings(changes);
    const discounts = tinyDiscounts(changes);
    if (endings.length + discounts.length === 0) send();
    else setQuestion({ endings, discounts, count: changes.length, send });
  }, []);

  return { question, confirmChanges, dropQuestion: () => setQuestion(undefined) };
}
