import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { categoryKey } from '../../../domain/productQuery';
import { Button } from '../../../ui/Button';
import { stockQuery } from '../stockQuery';
import { useSaveCsv } from '../useSaveCsv';
import {
  orderRow,
  PIECE_COLUMNS,
  pieceRows,
  type ExportWords,
  type OrderColumn,
} from './orderColumns';

type ExportOrdersProps = { orders: readonly Order[]; columns: readonly OrderColumn[] };

/** The buttons that export the orders, with these columns, and a row for each of their pieces. */
export function ExportOrders({ orders, columns }: ExportOrdersProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const queryClient = useQueryClient();
  const { isSaving, hasFailed, save } = useSaveCsv('Error exporting orders:');

  /** Reads the snapshot, which knows the categories of what the orders do not tell. */
  async function exportWords(): Promise<ExportWords> {
    const stock = await queryClient.query(stockQuery).catch(() => null);
    return {
      categoryOf: ({ categoryId, productId = '' }) => {
        const key = categoryKey(categoryId ?? stock?.categoryOf.get(productId));
        return key ? t(`shop:category.${key}`) : '';
      },
      statusName: (status) => t(`status.${status}`),
    };
  }

  const exportOrders = () =>
    save('orders', async () => {
      const words = await exportWords();
      return [
        columns.map((column) => t(`column.${column}`)),
        ...orders.map((order) => orderRow(order, columns, words)),
      ];
    });
  const exportPieces = () =>
    save('pieces', async () => [
      PIECE_COLUMNS.map((column) => t(`column.${column}`)),
      ...pieceRows(orders, await exportWords()),
    ]);

  return (
    <>
      <Button look="secondary" busy={isSaving} onClick={() => void exportOrders()}>
        {t('order.export')}
      </Button>
      <Button look="secondary" busy={isSaving} onClick={() => void exportPieces()}>
        {t('order.exportPieces')}
      </Button>
      {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
    </>
  );
}
