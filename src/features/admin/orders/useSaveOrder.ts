import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { useRecordSave } from '../records/useRecordSave';
import { orderAdapter } from './orderAdapter';
import { orderUpdate } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';

/**
 * Sends the changes of an order, once the admin has confirmed that it is cancelled or refunded. `refusal` says why
 * nothing was sent of `patch`, the edit as it is now.
 */
export function useSaveOrder(
  order: Order | undefined,
  { editing, showSaved, noteRead, confirmChanges }: OrderActions,
  patch?: OrderEdit['patch'],
) {
  const { t } = useTranslation('admin');
  const [refused, setRefused] = useState<{
    reason: 'noId' | 'unchanged';
    patch: OrderEdit['patch'];
  }>();
  if (refused && refused.patch !== patch) setRefused(undefined);
  const number = order?.orderNumber;
  const { isSaving, save, saveMine, takeTheirs } = useRecordSave(
    orderAdapter,
    order ? orderKey(order) : '',
    {
      actions: editing,
      words: {
        saved: t('toast.orderUpdated', { number }),
        failed: t('toast.orderNotUpdated', { number }),
        logLine: 'Error updating order:',
      },
      onStored: showSaved,
    },
  );

  return {
    isSaving,
    refusal: refused?.reason,
    save: () => {
      if (!order?._id) return setRefused({ reason: 'noId', patch });
      if (!patch || !orderUpdate(order, patch.before, patch.after))
        return setRefused({ reason: 'unchanged', patch });
      setRefused(undefined);
      confirmChanges([{ record: order, patch }], () => save(order, patch));
    },
    saveMine: (conflict: NonNullable<OrderEdit['conflict']>) => {
      noteRead(conflict.host);
      saveMine(conflict);
    },
    takeTheirs: (host: Order) => {
      noteRead(host);
      takeTheirs(host);
    },
  };
}
