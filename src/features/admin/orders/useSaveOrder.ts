import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import {
  hasConflict,
  orderFields,
  orderKey,
  orderUpdate,
  rebase,
  sentFields,
  withOrderUpdate,
  type OrderEdit,
} from './orderEdit';
import type { OrderActions } from './useOrderEdits';
import { fetchAdminOrder, updateOrder } from '../../../services/adminOrders';
import { logFailure } from '../../../services/hostError';
import { ADMIN } from '../../../services/queryClient';
import { withSession } from '../../../services/session';
import { showToast } from '../../../ui/toast';

/** An edit to send. `compared` is the host's copy after the admin has chosen the edit over it. */
type Attempt = { orderId: string; edit: OrderEdit; compared: Order | undefined };

type Outcome = { saved: Order } | { conflict: Order } | 'gone';

/** Sends the changes of an order. An update that fails or waits for a choice is told in its edit. */
export function useSaveOrder(order: Order, { onEdit, onSaved }: OrderActions) {
  const { t } = useTranslation('admin');
  const key = orderKey(order);
  const mutationKey = [ADMIN, 'update order', key];
  const queryClient = useQueryClient();
  // The card unmounts when it is scrolled away. The mutation cache still knows of a running update.
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const [refusal, setRefusal] = useState<'noId' | 'unchanged'>();

  const { mutate } = useMutation({
    mutationKey,
    // Nothing of an order stays in memory once its update has ended.
    gcTime: 0,
    mutationFn: (attempt: Attempt) => withSession(() => sendEdit(attempt)),
    onSuccess: (outcome, { edit }) => {
      if (outcome === 'gone') tell(edit, { problem: 'gone' });
      else if ('conflict' in outcome) tell(edit, outcome);
      else {
        onSaved(outcome.saved, edit);
        showToast('success', t('toast.orderUpdated', { number: order.orderNumber }));
      }
    },
    onError: (error, { edit }) => {
      logFailure('Error updating order:', error);
      tell(edit, { problem: 'updateFailed' });
    },
  });

  /** Adds to the edit why it is not saved. An edit that was reverted meanwhile is shown again. */
  function tell(sent: OrderEdit, { problem, conflict }: Pick<OrderEdit, 'problem' | 'conflict'>) {
    onEdit(key, (edit = sent) => ({ ...edit, problem, conflict }));
  }

  function save(edit: OrderEdit | undefined) {
    // A second click can come before React has rendered the busy state.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    if (!order._id) return setRefusal('noId');
    if (!edit || sentFields(edit.before, edit.after).length === 0) return setRefusal('unchanged');
    setRefusal(undefined);
    mutate({ orderId: order._id, edit, compared: edit.conflict });
  }

  return { save, isBusy, refusal };
}

/** Sends an edit, unless the order is gone or somebody else has changed a field of the edit. */
async function sendEdit({ orderId, edit, compared }: Attempt): Promise<Outcome> {
  const host = await fetchAdminOrder(orderId);
  if (!host) return 'gone';
  const now = orderFields(host);
  const seen = compared && orderFields(compared);
  const chosen = seen ? { before: seen, after: rebase(edit, seen) } : edit;
  if (hasConflict(chosen, now)) return { conflict: host };
  const update = orderUpdate(host, rebase(chosen, now));
  // Somebody else may have made the same change.
  if (!update) return { saved: host };
  await updateOrder(update);
  return { saved: withOrderUpdate(host, update) };
}
