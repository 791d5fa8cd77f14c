import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { orderKey, type Order } from '../../../domain/order';
import { allOrdersQuery } from '../../../services/adminOrders';
import { useAdminOwner } from '../access/useAdminOwner';
import { useRecordEdits, type RecordActions, type RecordEdit } from '../records/useRecordEdits';
import { noteOwnChange } from '../seenOrders';
import { noteLook } from '../useOrderHistory';
import { orderAdapter } from './orderAdapter';
import { type OrderValues } from './orderTable';
import type { ConfirmChanges } from './useChangeQuestion';

export type OrderEdit = RecordEdit<Order, OrderValues>;

/** What is done to the orders of the list. The functions are the same at every render, so that memoised cards do not render. */
export type OrderActions = {
  editing: RecordActions<Order, OrderValues>;
  showSaved: (order: Order) => void;
  /** Notes an order as the host has it now, with what somebody else has changed. */
  noteRead: (order: Order) => void;
  confirmChanges: ConfirmChanges;
  /** Ends the mark of an order that somebody else has changed. */
  dismiss: (order: Order) => void;
  /** Opens the sheet of an order by its key. */
  openOrder: (key: string) => void;
};

/** What the page holds of its orders beside the host's own copies. */
export type OrderList = {
  /** By the key of an order. */
  edits: ReadonlyMap<string, OrderEdit>;
  /** When each order was read that somebody else has changed, by its key. */
  changed: ReadonlyMap<string, number>;
  actions: OrderActions;
};

/** The unsaved edits of the orders, and what an update changes on the page and on the device. */
export function useOrderEdits() {
  const queryClient = useQueryClient();
  const owner = useAdminOwner();
  const { edits, unsaved, actions: editing } = useRecordEdits(orderAdapter);

  const noteRead = useCallback(
    (order: Order) => {
      const before = queryClient.getQueryData(allOrdersQuery.queryKey);
      noteLook(queryClient, owner, [order], { isOwn: false, before });
    },
    [queryClient, owner],
  );

  /** Shows an updated order in the list. */
  const showSaved = useCallback(
    (saved: Order) => {
      const { queryKey } = allOrdersQuery;
      const before = queryClient.getQueryData(queryKey);
      noteOwnChange(owner, saved);
      noteLook(queryClient, owner, [saved], { isOwn: true, before });
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

  return { edits, unsaved, editing, showSaved, noteRead };
}
