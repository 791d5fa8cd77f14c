import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { EndOfList } from '../../components/EndOfList';
import { LoadFailed } from '../../components/LoadFailed';
import type { ListChoice } from '../../domain/productQuery';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { FilterBar } from './FilterBar';
import {
  filterFromUrl,
  isEmptyFilter,
  matchesFilter,
  pagesWithoutMatch,
  withFilter,
  type ProductFilter,
} from './productFilter';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import styles from './ProductList.module.css';
import { useListId, useProductList } from './useProductList';

/** After this many pages in a row without a match the list stops: a rare size must not load the whole catalogue. */
const MAX_PAGES_WITHOUT_MATCH = 3;

/**
 * The endless list of a choice, with its loading, empty, failed and finished states. Filters narrow
 * what is loaded; the list then loads on while its end is in view, until matches stay away or it ends.
 */
export function ProductList({ choice }: { choice: ListChoice }) {
  const { t } = useTranslation();
  const list = useProductList(choice);
  const { filter, setFilter } = useProductFilter();
  const isFiltered = !isEmptyFilter(filter);
  const shown = useMemo(
    () =>
      isFiltered
        ? list.products.filter((product) => matchesFilter(product, filter))
        : list.products,
    [list.products, filter, isFiltered],
  );
  const { products, pageStarts } = list;
  // The number of pages with new products when *Keep looking* was last pressed for this filter.
  const [resumed, setResumed] = useState({ filter, at: 0 });
  const resumedAt = resumed.filter === filter ? resumed.at : 0;
  const unmatched = useMemo(
    () => (isFiltered ? pagesWithoutMatch(products, pageStarts, resumedAt, filter) : 0),
    [products, pageStarts, resumedAt, filter, isFiltered],
  );

  if (list.isUnknownBrand) {
    return (
      <Message title={t('list.unknownBrand', { brand: choice.brand })}>
        <Link to={paths.search()} className={buttonClass('secondary')}>
          {t('list.chooseBrand')}
        </Link>
      </Message>
    );
  }
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
      <FilterBar filter={filter} products={list.products} onFilter={setFilter} />
      <ProductGrid listId={list.listId} products={shown} brand={list.brand} />
      {canLoadMore && !isStopped && (
        <EndOfList
          key={list.responses}
          isAhead={!isFiltered && !list.isReadAgain}
          onReached={list.loadMore}
        >
          {!isFiltered && !list.isReadAgain && list.isLoadingMore && (
            <ProductGridSkeleton cards={4} />
          )}
          {/* It has no cards to wait for, and would be announced for every page. */}
          {!isFiltered && list.isReadAgain && <p className={styles.end}>{t('loading')}</p>}
        </EndOfList>
      )}
      {canLoadMore && isFiltered && (
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
            <EmptyList
              isFiltered={list.products.length > 0}
              onClear={() => setFilter({ sizes: [] })}
            />
          ) : (
            <p className={styles.end}>{t('list.end')}</p>
          )}
        </div>
      )}
    </>
  );
}

/** The list's filter, kept in the URL: it survives a product page and can be shared. */
function useProductFilter() {
  const [params, setParams] = useSearchParams();
  const listId = useListId();
  const filter = useMemo(() => filterFromUrl(params), [params]);
  const setFilter = (next: ProductFilter) =>
    setParams((before) => withFilter(before, next), {
      replace: true,
      preventScrollReset: true,
      state: { listId },
    });
  return { filter, setFilter };
}

function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <Message title={t('filter.nothing')}>
        <Button look="secondary" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </Message>
    );
  }
  return (
    <Message title={t('list.empty')}>
      <Link to={paths.everything()} className={buttonClass('secondary')}>
        {t('list.showAll')}
      </Link>
    </Message>
  );
}
