import { useState } from 'react';

import type { Order } from '../../domain/order';
import {
  orderFields,
  orderUpdate,
  withOrderUpdate,
  type OrderFields,
} from '../../domain/orderEdit';
import { useTranslation } from '../../i18n/useTranslation';
import { updateOrder } from '../../services/adminOrders';
import { logFailure } from '../../services/hostError';
import { withSession } from '../../services/session';
import { showToast } from '../../ui/toast';

/** Sends what was changed of an order; what goes wrong is told at the order. */
export function useSaveOrder(onSaved: (saved: Order, typed: OrderFields) => void) {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'noId' | 'unchanged' | 'updateFailed'>();

  async function save(order: Order, typed: OrderFields): Promise<void> {
    const update = orderUpdate(order._id ?? '', orderFields(order), typed);
    if (!order._id) return setProblem('noId');
    if (!update) return setProblem('unchanged');
    setBusy(true);
    setProblem(undefined);
    try {
      await withSession(() => updateOrder(update));
      onSaved(withOrderUpdate(order, update), typed);
      showToast('success', t('toast.orderUpdated', { number: order.orderNumber }));
    } catch (error) {
      logFailure('Error updating order:', error);
      setProblem('updateFailed');
    } finally {
      setBusy(false);
    }
  }

  return { save, isBusy, problem };
}
