import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ORDER_STATUSES } from '../../../domain/constants';
import type { Order } from '../../../domain/order';
import { foldText } from '../../../lib/searchText';
import type { UrlParams } from '../../../lib/useUrlParams';
import { Field } from '../../../ui/Field';
import { ListSearch } from '../ListSearch';
import { useUnsavedFilter } from '../useUnsavedFilter';
import styles from './OrderFilters.module.css';
import { OPEN_ORDERS, ORDER_DATES, ORDER_SORTS, SOLD_ORDERS } from './orderSearch';

type OrderFiltersProps = {
  orders: readonly Order[];
  url: UrlParams;
  /** Whether the heads of a table sort, so that no menu has to. */
  isTable: boolean;
};

/** The search and the filters of the order list. */
export function OrderFilters({ orders, url, isTable }: OrderFiltersProps) {
  const { t } = useTranslation('admin');
  const { params, setParam } = url;
  const unsaved = useUnsavedFilter(params);
  const date = params.get('date') ?? '';
  const isRange = date.includes('~');
  const [from = '', to = ''] = isRange ? date.split('~') : [];
  const chosenBrand = params.get('brand') ?? '';
  const brands = useMemo(() => {
    const names = orders.flatMap(({ items }) => items.map(({ brand }) => brand.trim()));
    // Each once, however it is written; the chosen one as the URL has it.
    const byFolded = new Map([...names, chosenBrand].map((name) => [foldText(name), name]));
    byFolded.delete('');
    return [...byFolded.values()].toSorted();
  }, [orders, chosenBrand]);
  const status = params.get('status') ?? '';
  const statuses = ['', OPEN_ORDERS, SOLD_ORDERS, ...ORDER_STATUSES];
  return (
    <>
      <ListSearch
        label={t('order.find')}
        url={url}
        filters={[
          {
            name: 'status',
            label: t('order.statusFilter'),
            options: [...new Set([...statuses, status])].map((value) => ({
              value,
              label:
                value === ''
                  ? t('order.anyStatus')
                  : value === OPEN_ORDERS
                    ? t('order.openOrders')
                    : value === SOLD_ORDERS
                      ? t('order.soldOrders')
                      : statusNames(value),
            })),
          },
          {
            name: 'payment',
            label: t('order.paymentFilter'),
            options: [
              { value: '', label: t('order.anyPayment') },
              { value: 'none', label: t('order.unpaid') },
              { value: 'some', label: t('order.paid') },
            ],
          },
          {
            name: 'date',
            label: t('order.placed'),
            options: [
              { value: '', label: t('order.anyDate') },
              ...ORDER_DATES.map((known) => ({ value: known, label: t(`order.date.${known}`) })),
              { value: isRange ? date : '~', label: t('order.range') },
            ],
          },
          {
            name: 'brand',
            label: t('field.brand'),
            options: [
              { value: '', label: t('order.anyBrand') },
              ...brands.map((brand) => ({ value: brand, label: brand })),
            ],
          },
          ...(params.get('late')
            ? [
                {
                  name: 'late',
                  label: t('order.late'),
                  options: [
                    { value: '', label: t('order.anyAge') },
                    { value: '1', label: t('order.onlyLate') },
                  ],
                },
              ]
            : []),
          ...unsaved,
          ...(isTable
            ? []
            : [
                {
                  name: 'sort',
                  label: t('order.sort'),
                  options: ORDER_SORTS.map((known) => ({
                    value: known,
                    label: t(`sort.${known}`),
                  })),
                },
              ]),
        ]}
      />
      {isRange && (
        <div role="group" aria-label={t('order.range')} className={styles.range}>
          <Field
            type="date"
            label={t('order.from')}
            value={from}
            onChange={(event) => setParam('date', `${event.currentTarget.value}~${to}`)}
          />
          <Field
            type="date"
            label={t('order.to')}
            value={to}
            error={from !== '' && to !== '' && to < from ? t('order.toBeforeFrom') : undefined}
            onChange={(event) => setParam('date', `${from}~${event.currentTarget.value}`)}
          />
        </div>
      )}
    </>
  );

  function statusNames(value: string): string {
    return value
      .split(',')
      .map((name) => {
        const known = ORDER_STATUSES.find((one) => one === name);
        return known ? t(`status.${known}`) : name;
      })
      .join(', ');
  }
}
