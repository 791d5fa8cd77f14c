import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../../components/LoadState';
import { searchedParam } from '../../../../lib/searchText';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { allOrdersQuery } from '../../../../services/adminOrders';
import { Button } from '../../../../ui/Button';
import { useDropWhenHidden } from '../../access/AdminSession';
import { ListSearch } from '../../ListSearch';
import { useSaveCsv } from '../../useSaveCsv';
import { CUSTOMER_COLUMNS, customerRow } from './customerColumns';
import { CustomerRows } from './CustomerRows';
import { customersOf } from './customers';
import styles from './Customers.module.css';
import { CUSTOMER_SORTS, searchableCustomers, searchCustomers } from './customerSearch';
import { useSizeWords } from './useSizeWords';

/** Whoever has ordered, made from the orders: search and sort order are in the URL; exports what is shown. */
export function Customers() {
  const { t } = useTranslation('admin');
  const orders = useQuery(allOrdersQuery);
  const url = useUrlParams();
  const text = useDeferredValue(searchedParam(url.params, 'find'));
  const sort = CUSTOMER_SORTS.find((known) => known === url.params.get('sort')) ?? 'last';
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { isSaving, hasFailed, save } = useSaveCsv('Error exporting customers:');
  const sizeWords = useSizeWords();
  useDropWhenHidden(() => setOpen(new Set()));

  const all = useMemo(() => searchableCustomers(customersOf(orders.data ?? [])), [orders.data]);
  const found = useMemo(() => searchCustomers(all, { text, sort }), [all, text, sort]);

  const exportCustomers = () =>
    save('customers', () => [
      CUSTOMER_COLUMNS.map((column) => t(`customers.column.${column}`)),
      ...found.map((customer) => customerRow(customer, sizeWords(customer.sizes))),
    ]);

  return (
    <>
      <ListSearch
        label={t('customers.find')}
        url={url}
        filters={[
          {
            name: 'sort',
            label: t('order.sort'),
            options: CUSTOMER_SORTS.map((known) => ({
              value: known,
              label: t(`customers.sort.${known}`),
            })),
          },
        ]}
      />
      <LoadState query={orders} failed={t('order.failed')}>
        <div className={styles.tools}>
          <p role="status">
            {found.length === all.length
              ? t('customers.count', { count: all.length })
              : t('customers.countOf', { shown: found.length, count: all.length })}
          </p>
          <Button look="secondary" busy={isSaving} onClick={() => void exportCustomers()}>
            {t('order.export')}
          </Button>
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
        </div>
        {orders.isRefetchError && <p role="alert">{t('order.reloadFailed')}</p>}
        {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
        <CustomerRows
          key={`${text} ${sort}`}
          customers={found}
          open={open}
          onToggle={(key, isOpen) =>
            setOpen((before) => {
              const others = [...before].filter((other) => other !== key);
              return new Set(isOpen ? [...others, key] : others);
            })
          }
        />
      </LoadState>
    </>
  );
}
