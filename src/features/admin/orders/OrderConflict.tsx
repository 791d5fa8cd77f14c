import { useTranslation } from 'react-i18next';

import { RecordConflict } from '../records/RecordConflict';
import { discountMeaning } from './orderDiscount';
import { orderPieces } from './orderPieces';
import { ORDER_TABLE, orderKey } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';
import { usePieceName } from './usePieceName';
import { useSaveOrder } from './useSaveOrder';

type OrderConflictProps = OrderActions & { edits: ReadonlyMap<string, OrderEdit> };

/** Asks whether to save an edit of an order that somebody else has changed. */
export function OrderConflict({ edits, ...actions }: OrderConflictProps) {
  const { t } = useTranslation('admin');
  const pieceName = usePieceName();
  const conflict = [...edits.values()].find((edit) => edit.conflict)?.conflict;
  const host = conflict?.host;
  const { isSaving, saveMine, takeTheirs } = useSaveOrder(host, actions);

  function discount(typed: string): string {
    const meaning = discountMeaning(typed);
    return typeof meaning === 'string' ? typed : t('discount.sent', { ...meaning, sent: typed });
  }

  function pieces(keys: readonly string[]): string {
    return orderPieces(host?.items ?? [])
      .filter(({ key }) => keys.includes(key))
      .map(pieceName)
      .join('; ');
  }

  return (
    <RecordConflict
      table={ORDER_TABLE}
      conflict={conflict}
      text={t('order.conflictText', { number: host?.orderNumber })}
      format={(field, value) => {
        if (typeof value !== 'string') return pieces(value);
        return field === ORDER_TABLE.texts.discount ? discount(value) : undefined;
      }}
      isSaving={isSaving}
      onSaveMine={() => conflict && saveMine(conflict)}
      onTakeTheirs={() => host && takeTheirs(host)}
      onClose={() => host && actions.editing.set(orderKey(host), { conflict: undefined })}
    />
  );
}
