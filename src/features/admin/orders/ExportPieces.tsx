import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Order } from '../../../domain/order';
import { categoryKey } from '../../../domain/productQuery';
import { logFailure } from '../../../services/client/hostError';
import { Button } from '../../../ui/Button';
import { saveCsv } from '../csv';
import { stockQuery } from '../stockQuery';
import { PIECE_COLUMNS, pieceRows } from './orderColumns';

/** The button that exports a row for each piece of the orders. */
export function ExportPieces({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation(['admin', 'shop']);
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);

  async function exportPieces() {
    setFailed(false);
    // The snapshot knows the categories of what the orders do not tell.
    const stock = await queryClient.query(stockQuery).catch(() => null);
    try {
      const rows = pieceRows(orders, ({ categoryId, productId = '' }) => {
        const key = categoryKey(categoryId ?? stock?.categoryOf.get(productId));
        return key ? t(`shop:category.${key}`) : '';
      });
      await saveCsv('pieces', [PIECE_COLUMNS.map((column) => t(`column.${column}`)), ...rows]);
    } catch (error) {
      logFailure('Error exporting pieces:', error);
      setFailed(true);
    }
  }

  return (
    <>
      <Button look="secondary" onClick={() => void exportPieces()}>
        {t('order.exportPieces')}
      </Button>
      {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
    </>
  );
}
