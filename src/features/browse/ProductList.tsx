import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { EndOfList } from '../../components/EndOfList';
import { LoadFailed } from '../../components/LoadFailed';
import { ProductGrid } from '../../components/ProductGrid';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { lastHeight } from '../../components/VirtualRows';
import { isEmptyFilter } from '../../domain/productFilter';
import { loadChunk } from '../../lib/loadChunk';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { OtherBrands } from './OtherBrands';
import styles from './ProductList.module.css';
import type { ListParams } from './useListParams';
import { useProductList } from './useProductList';

const FilteredList = lazy(async () => {
  const { FilteredList } = await loadChunk('FilteredList', () => import('./FilteredList'));
  return { default: FilteredList };
});

const UnknownBrand = lazy(async () => {
  const { UnknownBrand } = await loadChunk('UnknownBrand', () => import('./UnknownBrand'));
  return { default: UnknownBrand };
});

type ProductListProps = {
  listParams: ListParams;
  /** Where the results of a filter tell their number. */
  countPlace: Element | null;
};

/** The list of a choice, narrowed to its filters. */
export function ProductList({ listParams, countPlace }: ProductListProps) {
  const { choice, filter } = listParams;
  const list = useProductList(choice);

  if (list.isUnknownBrand) {
    return (
      <Suspense fallback={<ProductGridSkeleton cards={8} />}>
        <UnknownBrand brand={choice.brand} />
      </Suspense>
    );
  }
  const isFiltered = !isEmptyFilter(filter);
  if (list.isLoadingFirst && !isFiltered) return <ProductGridSkeleton cards={8} />;
  return isFiltered ? (
    <Suspense fallback={<ProductGridSkeleton cards={8} height={lastHeight(list.listId)} />}>
      <FilteredList listParams={listParams} list={list} countPlace={countPlace} />
    </Suspense>
  ) : (
    <WholeList list={list} brand={choice.brand} />
  );
}

type WholeListProps = {
  list: ReturnType<typeof useProductList>;
  /** The brand of the list, '' where it has several. */
  brand: string;
};

/** The endless list as the host sends it, with its empty, failed and finished states. */
function WholeList({ list, brand }: WholeListProps) {
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
      {!hasMore && !failed && <OtherBrands brand={brand} />}
    </>
  );
}
