import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '../ConflictDialog';
import { knownStatus, type Order } from '../../../domain/order';
import {
  orderFields,
  rebase,
  sentFields,
  type OrderEdit,
  type OrderField,
  type OrderFields,
} from './orderEdit';
import { orderPieces } from './orderPieces';
import { usePieceName } from './usePieceName';

type OrderConflictProps = {
  order: Order;
  edit: OrderEdit | undefined;
  isSaving: boolean;
  onSaveMine: () => void;
  onTakeTheirs: (host: Order) => void;
  onClose: () => void;
};

const LABELS = {
  status: 'field.status',
  logistics: 'order.logistics',
  payment: 'order.payment',
  remark: 'order.remark',
  discount: 'order.discount',
  cancelItems: 'column.cancelled',
} as const;

/** Asks whether to save the edit of an order that somebody else has changed. */
export function OrderConflict({ order, edit, onTakeTheirs, ...rest }: OrderConflictProps) {
  const { t } = useTranslation('admin');
  const pieceName = usePieceName();
  const host = edit?.conflict;
  const now = host && orderFields(host);
  const mine = now && rebase(edit, now);
  const rows = now && mine ? sentFields(now, mine) : [];

  function format(field: OrderField, fields: OrderFields | undefined): string {
    if (!fields) return '';
    if (field === 'status') {
      const known = knownStatus(fields.status);
      return known ? t(`status.${known}`) : fields.status;
    }
    if (field !== 'cancelItems') return fields[field];
    return orderPieces(host?.items ?? [])
      .filter(({ key }) => fields.cancelItems.includes(key))
      .map(pieceName)
      .join('; ');
  }

  return (
    <ConflictDialog
      {...rest}
      open={host !== undefined}
      text={t('order.conflictText', { number: order.orderNumber })}
      rows={rows.map((field) => ({
        key: field,
        label: t(LABELS[field]),
        theirs: format(field, now),
        mine: format(field, mine),
      }))}
      onTakeTheirs={() => host && onTakeTheirs(host)}
    />
  );
}
