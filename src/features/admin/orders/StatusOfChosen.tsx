import { useTranslation } from 'react-i18next';

import { ORDER_STATUSES } from '../../../domain/constants';
import type { Order } from '../../../domain/order';
import { Select } from '../../../ui/Select';
import { textCell } from '../records/grid/gridTable';
import { ORDER_TABLE, orderKey, shownStatus } from './orderTable';
import type { OrderList } from './useOrderEdits';

const STATUS = textCell(ORDER_TABLE, 'status');

type StatusOfChosenProps = { orders: readonly Order[]; list: OrderList };

/** Gives the chosen orders one status, as an edit of each that *Save all* writes. */
export function StatusOfChosen({ orders, list: { edits, actions } }: StatusOfChosenProps) {
  const { t } = useTranslation('admin');
  const statuses = new Set(
    orders.map((order) => shownStatus(order, edits.get(orderKey(order))?.patch)),
  );
  // Where they differ no status is shown, and the arrow keys begin before the first one.
  const [shared = ''] = statuses.size === 1 ? statuses : [];

  function choose(status: string) {
    for (const order of orders)
      actions.editing.type(order, (values) => STATUS.write(values, status));
  }

  return (
    <Select
      label={t('order.statusOfChosen', { count: orders.length })}
      value={ORDER_STATUSES.find((status) => status === shared) ?? ''}
      options={[
        { value: '', label: t('order.setStatus'), disabled: true },
        ...ORDER_STATUSES.map((value) => ({
          value,
          label: t('order.theirStatus', { status: t(`status.${value}`) }),
        })),
      ]}
      onChoose={choose}
    />
  );
}
