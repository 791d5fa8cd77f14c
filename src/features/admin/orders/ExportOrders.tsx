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
  type CategoryOf,
  type OrderColumn,
} from './orderColumns';

type ExportOrdersProps = { orders: readonly Order[]; columns: readonly OrderColumn[] };

/** The buttons that export the orders, with these columns, and a row for each of their pieces. */
export function ExportOrders({ orders, columns }: ExportOrdersProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const queryClient = useQueryClient();
  const { isSaving, hasFailed, save } = useSaveCsv('Error exporting orders:');

  /** Reads the snapshot, which knows the categories of what the orders do not tell. */
  async function categories(): Promise<CategoryOf> {
    const stock = await queryClient.query(stockQuery).catch(() => null);
    return ({ categoryId, productId = '' }) => {
      const key = categoryKey(categoryId ?? stock?.categoryOf.get(productId));
      return key ? t(`shop:category.${key}`) : '';
    };
  }

  const exportOrders = () =>
    save('orders', async () => {
      const categoryOf = await categories();
      return [
        columns.map((column) => t(`column.${column}`)),
        ...orders.map((order) => orderRow(order, columns, categoryOf)),
      ];
    });
  const exportPieces = () =>
    save('pieces', async () => [
      PIECE_COLUMNS.map((column) => t(`column.${column}`)),
      ...pieceRows(orders, await categories()),
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
