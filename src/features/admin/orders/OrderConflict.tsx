import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '../ConflictDialog';
import { knownStatus } from '../../../domain/order';
import {
  changedFields,
  orderAfter,
  orderFields,
  orderKey,
  type OrderEdit,
  type OrderField,
  type OrderFields,
} from './orderEdit';
import { discountMeaning } from './orderDiscount';
import { orderPieces } from './orderPieces';
import type { OrderActions } from './useOrderEdits';
import { usePieceName } from './usePieceName';
import { useSaveOrder } from './useSaveOrder';

const LABELS = {
  status: 'field.status',
  logistics: 'order.logistics',
  payment: 'order.payment',
  remark: 'order.remark',
  discount: 'order.discount',
  cancelItems: 'column.cancelled',
} as const;

type OrderConflictProps = OrderActions & { edits: ReadonlyMap<string, OrderEdit> };

/**
 * Asks whether to save an edit of an order that somebody else has changed. It belongs to the list and
 * not to a card, because the card may be scrolled away when the update ends.
 */
export function OrderConflict({ edits, onEdit, onSaved }: OrderConflictProps) {
  const { t } = useTranslation('admin');
  const pieceName = usePieceName();
  const edit = [...edits.values()].find(({ conflict }) => conflict);
  const host = edit?.conflict;
  const { save, isBusy } = useSaveOrder(host, { onEdit, onSaved });
  const now = host && orderFields(host);
  const after = host && orderFields(orderAfter(edit, host));
  const fields =
    now && after ? [...changedFields(now, after), ...changedFields(edit.before, now)] : [];

  function format(field: OrderField, values: OrderFields | undefined): string {
    if (!values) return '';
    if (field === 'status') {
      const known = knownStatus(values.status);
      return known ? t(`status.${known}`) : values.status;
    }
    if (field === 'discount') {
      const meaning = discountMeaning(values.discount);
      if (typeof meaning === 'string') return values.discount;
      return t('discount.sent', { ...meaning, sent: values.discount });
    }
    if (field !== 'cancelItems') return values[field];
    return orderPieces(host?.items ?? [])
      .filter(({ key }) => values.cancelItems.includes(key))
      .map(pieceName)
      .join('; ');
  }

  return (
    <ConflictDialog
      open={host !== undefined}
      text={t('order.conflictText', { number: host?.orderNumber })}
      rows={[...new Set(fields)].map((field) => ({
        key: field,
        label: t(LABELS[field]),
        theirs: format(field, now),
        mine: format(field, after),
      }))}
      isSaving={isBusy}
      onSaveMine={() => save(edit)}
      onTakeTheirs={() => host && onSaved(host, undefined)}
      onClose={() =>
        host && onEdit(orderKey(host), (open) => open && { ...open, conflict: undefined })
      }
    />
  );
}
