import { useTranslation } from 'react-i18next';

import { orderKey } from '../../../domain/order';
import { RecordConflict } from '../records/RecordConflict';
import { discountMeaning } from './orderDiscount';
import { ORDER_TABLE } from './orderTable';
import { useNamedPieces } from './useNamedPieces';
import type { OrderList } from './useOrderEdits';
import { useSaveOrder } from './useSaveOrder';

type OrderConflictProps = Pick<OrderList, 'edits' | 'actions'>;

/** Asks whether to save an edit of an order that somebody else has changed. */
export function OrderConflict({ edits, actions }: OrderConflictProps) {
  const { t } = useTranslation('admin');
  const namedPieces = useNamedPieces();
  const conflict = [...edits.values()].find((edit) => edit.conflict)?.conflict;
  const host = conflict?.host;
  const { isSaving, saveMine, takeTheirs } = useSaveOrder(host, actions);

  function discount(typed: string): string {
    const meaning = discountMeaning(typed);
    return typeof meaning === 'string' ? typed : t('discount.sent', { ...meaning, sent: typed });
  }

  function pieces(keys: readonly string[]): string {
    return namedPieces(host?.items ?? [])
      .filter(({ key }) => keys.includes(key))
      .map(({ fullName }) => fullName)
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
