import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { EndOfList } from '../../components/EndOfList';
import { FilterBar } from '../../components/FilterBar';
import { LoadFailed } from '../../components/LoadFailed';
import { ProductGrid } from '../../components/ProductGrid';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { lastHeight } from '../../components/VirtualRows';
import {
  filterFromUrl,
  isEmptyFilter,
  withFilter,
  type ProductFilter,
} from '../../domain/productFilter';
import type { ListChoice } from '../../domain/productQuery';
import { loadChunk } from '../../lib/loadChunk';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import styles from './ProductList.module.css';
import { useListId, useProductList } from './useProductList';

const FilteredList = lazy(async () => {
  const { FilteredList } = await loadChunk('FilteredList', () => import('./FilteredList'));
  return { default: FilteredList };
});

/** The list of a choice with its filters. */
export function ProductList({ choice }: { choice: ListChoice }) {
  const { t } = useTranslation();
  const list = useProductList(choice);
  const { filter, setFilter } = useProductFilter();

  if (list.isUnknownBrand) {
    return (
      <Message title={t('list.unknownBrand', { brand: choice.brand })}>
        <Link to={paths.search()} className={buttonClass('secondary')}>
          {t('list.chooseBrand')}
        </Link>
      </Message>
    );
  }
  const isFiltered = !isEmptyFilter(filter);
  if (list.isLoadingFirst && !isFiltered) return <ProductGridSkeleton cards={8} />;
  return (
    <>
      <FilterBar
        filter={filter}
        products={list.products}
        inSnapshot={(all) => all.filter(({ product }) => list.isInList(product))}
        onFilter={setFilter}
      />
      {isFiltered ? (
        <Suspense fallback={<ProductGridSkeleton cards={8} height={lastHeight(list.listId)} />}>
          <FilteredList choice={choice} list={list} filter={filter} onFilter={setFilter} />
        </Suspense>
      ) : (
        <WholeList list={list} />
      )}
    </>
  );
}

/** The endless list as the host sends it, with its empty, failed and finished states. */
function WholeList({ list }: { list: ReturnType<typeof useProductList> }) {
  const { t } = useTranslation();
  const { products, hasMore, failed, isReadAgain } = list;
  const isEmpty = products.length === 0;
  return (
    <>
      <ProductGrid listId={list.listId} products={products} brand={list.brand} />
      {hasMore && !failed && (
        <EndOfList key={list.responses} isAhead={!isReadAgain} onReached={list.loadMore}>
          {!isReadAgain && list.isLoadingMore && <ProductGridSkeleton cards={4} />}
          {/* It has no cards to wait for, and would be announced for every page. */}
          {isReadAgain && <p className={styles.end}>{t('loading')}</p>}
        </EndOfList>
      )}
      {failed && (
        <LoadFailed
          title={t(isEmpty ? 'list.failed' : 'list.moreFailed')}
          error={list.error}
          onRetry={list.retry}
        />
      )}
      {!hasMore && !failed && (
        <div role="status">
          {isEmpty ? (
            <Message title={t('list.empty')}>
              <Link to={paths.everything()} className={buttonClass('secondary')}>
                {t('list.showAll')}
              </Link>
            </Message>
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
