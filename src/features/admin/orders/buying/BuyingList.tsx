import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { LoadState } from '../../../../components/LoadState';
import { foldText } from '../../../../lib/searchText';
import { allOrdersQuery } from '../../../../services/adminOrders';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/SelectField';
import { usePrint } from '../print/usePrint';
import { BuyingBrands } from './BuyingBrands';
import { buyingList, openPieces } from './buyingList';
import styles from './BuyingList.module.css';
import { SendList } from './SendList';
import { useBought } from './useBought';

/** What has to be bought for the open orders. Brand and filter are in the URL, the marks on this device. */
export function BuyingList() {
  const { t } = useTranslation('admin');
  const orders = useQuery(allOrdersQuery);
  const [params, setParams] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const { isPreparing, print } = usePrint(list);

  const all = useMemo(() => openPieces(orders.data ?? []), [orders.data]);
  const isCurrent = orders.isFetchedAfterMount && orders.isSuccess && !orders.isFetching;
  const { bought, mark } = useBought(orders.data, isCurrent);
  const brand = params.get('brand') ?? '';
  const isUnboughtOnly = params.get('show') === 'unbought';
  // A piece that is ticked stays where it is, so that a slip of the finger can be undone.
  const [hidden, setHidden] = useState(bought);

  const ofBrand = brand ? all.filter(({ item }) => isBrand(item.brand, brand)) : all;
  const shown = isUnboughtOnly ? ofBrand.filter(({ id }) => !hidden.has(id)) : ofBrand;
  const unbought = shown.filter(({ id }) => !bought.has(id));

  function choose(name: string, value: string) {
    setHidden(bought);
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <search className={styles.filters}>
        <SelectField
          label={t('buying.brand')}
          options={[
            { value: '', label: t('buying.everyBrand') },
            ...brandsOf(all.map(({ item }) => item.brand)),
          ]}
          value={brand}
          onChoose={(value) => choose('brand', value)}
        />
        <SelectField
          label={t('buying.show')}
          options={[
            { value: '', label: t('buying.everything') },
            { value: 'unbought', label: t('buying.unbought') },
          ]}
          value={isUnboughtOnly ? 'unbought' : ''}
          onChoose={(value) => choose('show', value)}
        />
      </search>
      <LoadState query={orders} failed={t('order.failed')}>
        <div className={styles.tools}>
          <p role="status">
            {t('buying.count', { count: shown.length, unbought: unbought.length })}
          </p>
          <Button look="secondary" busy={isPreparing} onClick={print}>
            {t('buying.print')}
          </Button>
          <Button look="quiet" busy={orders.isFetching} onClick={() => void orders.refetch()}>
            {t('order.reload')}
          </Button>
          <SendList
            brands={buyingList(unbought)}
            count={unbought.length}
            now={orders.dataUpdatedAt}
          />
        </div>
        {orders.isRefetchError && <p role="alert">{t('order.reloadFailed')}</p>}
        <div ref={list}>
          {shown.length === 0 && <p className={styles.none}>{t('buying.nothing')}</p>}
          <BuyingBrands
            brands={buyingList(shown)}
            now={orders.dataUpdatedAt}
            bought={bought}
            onMark={mark}
            loadsPictures={isPreparing}
          />
        </div>
      </LoadState>
    </>
  );
}

function isBrand(brand: string, chosen: string): boolean {
  return foldText(brand) === foldText(chosen);
}

/** The brands to choose from, each once, by name. */
function brandsOf(names: readonly string[]): { value: string; label: string }[] {
  const byFolded = new Map(names.map((name) => [foldText(name), name.trim()]));
  byFolded.delete('');
  return [...byFolded.values()]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
}
