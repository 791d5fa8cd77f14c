import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import {
  changedFields,
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
import { currentUid } from '../../../services/identity';
import { ADMIN } from '../../../services/queryClient';
import { withSession } from '../session';
import { showToast } from '../../../ui/toast';

/** An edit to send, and the admin who sends it. An edit with a conflict was chosen over the host's copy. */
type Attempt = { orderId: string; edit: OrderEdit; uid: string | undefined };

type Outcome = { saved: Order } | { conflict: Order } | 'gone';

/**
 * Sends the changes of an order. The edit keeps why an update failed or waits for a choice; a toast
 * announces a failure, because the card may be scrolled away by then.
 */
export function useSaveOrder(order: Order | undefined, { onEdit, onSaved }: OrderActions) {
  const { t } = useTranslation('admin');
  const key = order ? orderKey(order) : '';
  const number = order?.orderNumber;
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
    onSuccess: (outcome, attempt) => {
      if (outcome === 'gone') recordOutcome(attempt, { problem: 'gone' });
      else if ('conflict' in outcome) recordOutcome(attempt, outcome);
      else {
        onSaved(outcome.saved, attempt.edit);
        if (currentUid() === attempt.uid) showToast('success', t('toast.orderUpdated', { number }));
      }
    },
    onError: (error, attempt) => {
      logFailure('Error updating order:', error);
      recordOutcome(attempt, { problem: 'updateFailed' });
    },
  });

  /** Adds to the edit why it is not saved. An edit that was reverted meanwhile is shown again. */
  function recordOutcome(
    { edit: sent, uid }: Attempt,
    { problem, conflict }: Pick<OrderEdit, 'problem' | 'conflict'>,
  ) {
    onEdit(key, (edit = sent) => ({ ...edit, problem, conflict }));
    // Another person's orders are not named to whoever has signed in meanwhile.
    if (problem && currentUid() === uid) showToast('error', t('toast.orderNotUpdated', { number }));
  }

  function save(edit: OrderEdit | undefined) {
    // A second click can come before React has rendered the busy state.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    if (!order?._id) return setRefusal('noId');
    if (!edit || sentFields(edit.before, edit.after).length === 0) return setRefusal('unchanged');
    setRefusal(undefined);
    mutate({ orderId: order._id, edit, uid: currentUid() });
  }

  return { save, isBusy, refusal };
}

/** Sends an edit, unless the order is gone or somebody else has changed it since the edit began. */
async function sendEdit({ orderId, edit, uid }: Attempt): Promise<Outcome> {
  const host = await fetchAdminOrder(orderId);
  if (!host) return 'gone';
  const now = orderFields(host);
  const seen = edit.conflict && orderFields(edit.conflict);
  const chosen = seen ? { before: seen, after: rebase(edit, seen) } : edit;
  const update = orderUpdate(host, rebase(chosen, now));
  // Somebody else may have made the same change.
  if (!update) return { saved: host };
  if (changedFields(chosen.before, now).length > 0) return { conflict: host };
  if (currentUid() !== uid) throw new Error('Another person has signed in');
  await updateOrder(update);
  return { saved: withOrderUpdate(host, update) };
}
