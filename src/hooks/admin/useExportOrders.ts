import { useState } from 'react';

import type { Order } from '../../domain/order';
import { ORDER_COLUMNS, orderRow } from '../../domain/orderTable';
import { useTranslation } from '../../i18n/useTranslation';
import { logFailure } from '../../services/hostError';
import { saveCsv } from '../../services/csv';

/** Saves orders as a table that spreadsheets open. */
export function useExportOrders() {
  const { t } = useTranslation('admin');
  const [failed, setFailed] = useState(false);

  async function exportOrders(orders: readonly Order[]): Promise<void> {
    setFailed(false);
    try {
      const headings = ORDER_COLUMNS.map((column) => t(`column.${column}`));
      await saveCsv('orders', [headings, ...orders.map(orderRow)]);
    } catch (error) {
      logFailure('Error exporting orders:', error);
      setFailed(true);
    }
  }

  return { exportOrders, failed };
}
