import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EndOfList } from '../../components/EndOfList';
import { LoadFailed } from '../../components/LoadFailed';
import { ProductGrid } from '../../components/ProductGrid';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { NothingMatches } from '../../components/snapshot/NothingMatches';
import { filterGoods } from '../../domain/search/filterGoods';
import { goodsOf } from '../../domain/search/goods';
import { cachedBrandName } from '../../services/brand';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { OtherBrands } from './OtherBrands';
import styles from './ProductList.module.css';
import type { ListParams } from './useListParams';
import type { useProductList } from './useProductList';

export type FilteredListProps = {
  listParams: ListParams;
  list: ReturnType<typeof useProductList>;
  countPlace: Element | null;
};

/** After this many pages in a row without a match the list stops: a rare size must not load the whole catalogue. */
const MAX_PAGES_WITHOUT_MATCH = 3;

/**
 * The loaded products that pass a filter, where there is no snapshot. The list loads on while its end is in view,
 * until matches stay away or it ends.
 */
export function LoadedMatches({ listParams, list }: FilteredListProps) {
  const { t } = useTranslation();
  const { choice, filter, changeFilter } = listParams;
  const { products, pageStarts } = list;
  const inList = useMemo(() => products.map(goodsOf), [products]);
  const shown = useMemo(
    () => filterGoods(inList, filter, cachedBrandName).map(({ product }) => product),
    [inList, filter],
  );
  // The number of pages with new products when *Keep looking* was last pressed for this filter.
  const [resumed, setResumed] = useState({ filter, at: 0 });
  const resumedAt = resumed.filter === filter ? resumed.at : 0;
  const lastMatch = shown.at(-1);
  const lastMatchAt = lastMatch ? products.lastIndexOf(lastMatch) : -1;
  const unmatched = pageStarts.slice(resumedAt).filter((start) => start > lastMatchAt).length;

  if (list.isLoadingFirst) return <ProductGridSkeleton cards={8} />;

  const isEmpty = shown.length === 0;
  const canLoadMore = list.hasMore && !list.failed;
  const isStopped = canLoadMore && unmatched >= MAX_PAGES_WITHOUT_MATCH;

  function keepLooking() {
    setResumed({ filter, at: pageStarts.length });
    list.loadMore();
  }

  return (
    <>
      <ProductGrid listId={list.listId} products={shown} brand={list.brand} />
      {canLoadMore && !isStopped && <EndOfList key={list.responses} onReached={list.loadMore} />}
      {canLoadMore && (
        <div role="status" className={styles.progress}>
          <Message
            title={t('filter.lookedThrough', { count: products.length, matches: shown.length })}
          >
            <Button look="secondary" busy={list.isLoadingMore} onClick={keepLooking}>
              {t('filter.goOn')}
            </Button>
          </Message>
        </div>
      )}
      {list.failed && (
        <LoadFailed
          title={t(isEmpty ? 'list.failed' : 'list.moreFailed')}
          error={list.error}
          onRetry={list.retry}
        />
      )}
      {!list.hasMore && !list.failed && (
        <div role="status">
          {isEmpty ? (
            <NothingMatches filter={filter} inList={inList} onFilter={changeFilter} />
          ) : (
            <p className={styles.end}>{t('list.end')}</p>
          )}
        </div>
      )}
      {!list.hasMore && !list.failed && <OtherBrands brand={choice.brand} />}
    </>
  );
}
