import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { categoryKey } from '../../../domain/productQuery';
import { logFailure } from '../../../services/client/hostError';
import { Button } from '../../../ui/Button';
import { saveCsv } from '../csv';
import { stockQuery } from '../stockQuery';
import {
  orderRow,
  PIECE_COLUMNS,
  pieceRows,
  type CategoryOf,
  type OrderColumn,
} from './orderColumns';

type ExportOrdersProps = { orders: readonly Order[]; columns: readonly OrderColumn[] };

/** The buttons that export the orders, with these columns, and a row for each of their pieces. */
export function ExportOrders({ orders, columns }: ExportOrdersProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);

  async function save(
    name: string,
    rowsOf: (categoryOf: CategoryOf) => Parameters<typeof saveCsv>[1],
  ) {
    setFailed(false);
    // The snapshot knows the categories of what the orders do not tell.
    const stock = await queryClient.query(stockQuery).catch(() => null);
    try {
      const rows = rowsOf(({ categoryId, productId = '' }) => {
        const key = categoryKey(categoryId ?? stock?.categoryOf.get(productId));
        return key ? t(`shop:category.${key}`) : '';
      });
      await saveCsv(name, rows);
    } catch (error) {
      logFailure('Error exporting orders:', error);
      setFailed(true);
    }
  }

  const exportOrders = () =>
    save('orders', (categoryOf) => [
      columns.map((column) => t(`column.${column}`)),
      ...orders.map((order) => orderRow(order, columns, categoryOf)),
    ]);
  const exportPieces = () =>
    save('pieces', (categoryOf) => [
      PIECE_COLUMNS.map((column) => t(`column.${column}`)),
      ...pieceRows(orders, categoryOf),
    ]);

  return (
    <>
      <Button look="secondary" onClick={() => void exportOrders()}>
        {t('order.export')}
      </Button>
      <Button look="secondary" onClick={() => void exportPieces()}>
        {t('order.exportPieces')}
      </Button>
      {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
    </>
  );
}
