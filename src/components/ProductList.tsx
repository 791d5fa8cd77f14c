import { useMemo } from 'react';

import { isResting, passes, priceTop } from '../domain/productFilter';
import type { ListChoice } from '../domain/productQuery';
import { useProductFilter } from '../hooks/useProductFilter';
import { useProductList } from '../hooks/useProductList';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Button, buttonClass } from '../ui/Button';
import { Link } from '../ui/Link';
import { Message } from '../ui/Message';
import { EndOfLoaded } from './EndOfLoaded';
import { FilterBar } from './FilterBar';
import { LoadFailed } from './LoadFailed';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';
import styles from './ProductList.module.css';

/**
 * The endless list of a choice, with its loading, empty, failed and finished states. Filters narrow
 * what is loaded; the list then goes on loading until the screen is full or it ends.
 */
export function ProductList({ choice }: { choice: ListChoice }) {
  const { t } = useTranslation();
  const list = useProductList(choice);
  const { filter, setFilter } = useProductFilter();
  const shown = useMemo(
    () =>
      isResting(filter)
        ? list.products
        : list.products.filter((product) => passes(product, filter)),
    [list.products, filter],
  );

  if (list.brand === null) {
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
  return (
    <>
      <FilterBar filter={filter} top={priceTop(list.products, filter)} onFilter={setFilter} />
      <ProductGrid products={shown} brand={list.brand?.englishName} />
      {list.hasMore && !list.failed && (
        <EndOfLoaded key={list.pagesLoaded} onInSight={list.loadMore} />
      )}
      {list.isLoadingMore && <ProductGridSkeleton cards={4} />}
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
