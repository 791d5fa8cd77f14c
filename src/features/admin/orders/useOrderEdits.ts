import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Order } from '../../../domain/order';
import { orderFields, orderKey, rebase, sameOrderFields, type OrderEdit } from './orderEdit';
import { allOrdersQuery } from '../../../services/adminOrders';
import { useEdits } from '../useEdits';
import { useDropWhenHidden } from '../useIsPageHidden';

/** The callbacks of a card. They are the same at every render, so that memoised cards do not render. */
export type OrderActions = Pick<ReturnType<typeof useOrderEdits>, 'onEdit' | 'onSaved'>;

/** The unsaved edits of the order cards, and what an update changes on the page. */
export function useOrderEdits() {
  const queryClient = useQueryClient();
  const { edits, changeEdit: onEdit } = useEdits<OrderEdit>();
  useDropWhenHidden(() => {
    for (const key of edits.keys())
      onEdit(key, (edit) => (edit?.conflict ? { ...edit, conflict: undefined } : edit));
  });

  /**
   * Shows an updated order. What was typed after the update was sent stays an edit. `sent` is undefined
   * to discard the edit in favour of the host's copy.
   */
  const onSaved = useCallback(
    (saved: Order, sent: OrderEdit | undefined) => {
      const { queryKey } = allOrdersQuery;
      const list = queryClient.getQueryState(queryKey);
      const isCurrent = list?.status === 'success' && list.fetchStatus === 'idle';
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((order) => (orderKey(order) === orderKey(saved) ? saved : order)),
      );
      // A running reload may be answered with the order as it was, and the new data hides a failed one.
      if (!isCurrent) void queryClient.invalidateQueries({ queryKey });
      onEdit(orderKey(saved), (edit) => {
        if (!edit || !sent) return undefined;
        const before = orderFields(saved);
        const after = rebase({ before: sent.after, after: edit.after }, before);
        return sameOrderFields(before, after) ? undefined : { before, after };
      });
    },
    [queryClient, onEdit],
  );

  return { edits, onEdit, onSaved };
}
