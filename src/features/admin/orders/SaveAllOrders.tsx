import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../domain/order';
import { SaveAll, type SaveAllResult } from '../records/SaveAll';
import { orderAdapter } from './orderAdapter';
import { orderUpdate, type OrderValues } from './orderTable';
import type { OrderList } from './useOrderEdits';
import { useSaveOrders } from './useSaveOrders';

type SaveAllOrdersProps = {
  orders: readonly Order[];
  /** The orders that match the search. */
  listed: readonly Order[];
  list: OrderList;
  onShowUnsaved: (() => void) | undefined;
  /** The table or the cards of the orders. */
  rows: RefObject<HTMLElement | null>;
};

/**
 * Saves every edit of the list of orders. An edit of which the host is sent nothing, because it only empties texts that
 * the host keeps, stays out of the run.
 */
export function SaveAllOrders({
  orders,
  listed,
  list: { edits, actions },
  onShowUnsaved,
  rows,
}: SaveAllOrdersProps) {
  const { t } = useTranslation('admin');
  const run = useSaveOrders(actions);
  const changes = [...edits].flatMap(([key, { patch }]) => {
    const record = patch && orders.find((order) => orderKey(order) === key);
    return record ? [{ record, patch }] : [];
  });
  const sent = changes.filter(({ record, patch: { before, after } }) =>
    orderUpdate(record, before, after),
  );
  const keptCount = changes.length - sent.length;

  function resultText({
    isUndo,
    saved,
    count,
    kept,
    noUndo,
    undo,
  }: SaveAllResult<Order, OrderValues>): string {
    const sentences = isUndo
      ? [
          (saved > kept || kept === 0) && t('order.undone', { count: saved - kept }),
          kept > 0 && t('order.undoKept', { count: kept }),
        ]
      : [t('order.savedOf', { saved, count })];
    // Without an Undo nobody asks why it leaves some orders out.
    if (noUndo > 0 && (isUndo || undo.length > 0))
      sentences.push(t('order.noUndo', { count: noUndo }));
    return sentences.filter(Boolean).join(' ');
  }

  return (
    <SaveAll
      adapter={orderAdapter}
      nameOf={({ orderNumber }) => orderNumber}
      edits={edits}
      changes={changes}
      sent={sent}
      actions={actions.editing}
      listed={listed}
      run={run}
      confirm={(send) => actions.confirmChanges(sent, send)}
      confirmUndo={actions.confirmChanges}
      resultText={resultText}
      undoLabel={(count) => t('order.undo', { count })}
      unsentText={keptCount > 0 ? t('order.keptTexts', { count: keptCount }) : ''}
      onShowUnsaved={onShowUnsaved}
      list={rows}
    />
  );
}
