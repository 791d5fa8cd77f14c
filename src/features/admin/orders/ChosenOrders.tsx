import { useTranslation } from 'react-i18next';

import { ORDER_STATUSES } from '../../../domain/constants';
import { orderKey, type Order } from '../../../domain/order';
import { Select } from '../../../ui/Select';
import { textCell } from '../records/grid/gridTable';
import { ORDER_TABLE, shownStatus } from './orderTable';
import type { OrderList } from './useOrderEdits';

const STATUS = textCell(ORDER_TABLE, 'status');

type ChosenOrdersProps = { orders: readonly Order[]; list: OrderList };

/** Says how many orders are chosen, and gives them one status, as an edit of each that *Save all* writes. */
export function ChosenOrders({ orders, list: { edits, actions } }: ChosenOrdersProps) {
  const { t } = useTranslation('admin');
  const statusOf = (order: Order) => shownStatus(order, edits.get(orderKey(order))?.patch);
  const [first] = orders;
  const status = first && statusOf(first);
  // Where they differ no status is shown, and the arrow keys begin before the first one.
  const isShared = orders.every((order) => statusOf(order) === status);

  function choose(chosen: string) {
    for (const order of orders)
      actions.editing.type(order, (values) => STATUS.write(values, chosen));
  }

  return (
    <>
      <p>{t('order.chosen', { count: orders.length })}</p>
      <Select
        label={t('order.statusOfChosen', { count: orders.length })}
        value={ORDER_STATUSES.find((known) => isShared && known === status) ?? ''}
        options={[
          { value: '', label: t('order.setStatus'), disabled: true },
          ...ORDER_STATUSES.map((value) => ({
            value,
            label: t('order.theirStatus', { status: t(`status.${value}`) }),
          })),
        ]}
        onChoose={choose}
      />
    </>
  );
}
