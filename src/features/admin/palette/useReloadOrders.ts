import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { allOrdersQuery } from '../../../services/adminOrders';
import { toastsForPerson } from '../../../ui/toast';

/** Returns the function that reads all orders again and tells in a toast how many there are, or that it has failed. */
export function useReloadOrders(): () => void {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  return () => {
    const showToast = toastsForPerson();
    const { queryKey } = allOrdersQuery;
    queryClient.query(allOrdersQuery).then(
      (orders) => showToast('success', t('palette.reloaded', { count: orders.length })),
      () => {
        // A page that shows the orders says so itself.
        const isShown = queryClient.getQueryCache().find({ queryKey })?.isActive();
        if (!isShown) showToast('error', t('order.failed'));
      },
    );
  };
}
