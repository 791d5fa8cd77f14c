import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Order } from '../../../domain/order';
import { allOrdersQuery } from '../../../services/adminOrders';
import { useAdminOwner } from '../access/useAdminOwner';
import { useRecordEdits, type RecordActions, type RecordEdit } from '../records/useRecordEdits';
import { noteOwnChange } from '../seenOrders';
import { orderAdapter } from './orderAdapter';
import { orderKey, type OrderValues } from './orderTable';

export type OrderEdit = RecordEdit<Order, OrderValues>;

/** What a card does. The functions are the same at every render, so that memoised cards do not render. */
export type OrderActions = {
  editing: RecordActions<Order, OrderValues>;
  showSaved: (order: Order) => void;
};

/** The unsaved edits of the order cards, and what an update changes on the page. */
export function useOrderEdits() {
  const queryClient = useQueryClient();
  const owner = useAdminOwner();
  const { edits, unsaved, actions: editing } = useRecordEdits(orderAdapter);

  /** Shows an updated order in the list. */
  const showSaved = useCallback(
    (saved: Order) => {
      noteOwnChange(owner, saved);
      const { queryKey } = allOrdersQuery;
      const list = queryClient.getQueryState(queryKey);
      const isCurrent = list?.status === 'success' && list.fetchStatus === 'idle';
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((order) => (orderKey(order) === orderKey(saved) ? saved : order)),
      );
      // A running reload may be answered with the order as it was, and the new data hides a failed one.
      if (!isCurrent) void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient, owner],
  );

  return { edits, unsaved, editing, showSaved };
}
