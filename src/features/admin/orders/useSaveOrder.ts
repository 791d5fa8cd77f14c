import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { useRecordSave } from '../records/useRecordSave';
import { orderAdapter } from './orderAdapter';
import { orderKey, orderUpdate } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';

/**
 * Sends the changes of an order, once the admin has confirmed that it is cancelled or refunded. `refusal` says why
 * nothing was sent.
 */
export function useSaveOrder(
  order: Order | undefined,
  { editing, showSaved, noteRead, confirmEndings }: OrderActions,
) {
  const { t } = useTranslation('admin');
  const [refusal, setRefusal] = useState<'noId' | 'unchanged'>();
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
    refusal,
    save: (patch: OrderEdit['patch']) => {
      if (!order?._id) return setRefusal('noId');
      if (!patch || !orderUpdate(order, patch.before, patch.after)) return setRefusal('unchanged');
      setRefusal(undefined);
      confirmEndings([{ record: order, patch }], () => save(order, patch));
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
