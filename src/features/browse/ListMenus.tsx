import { useQuery } from '@tanstack/react-query';
import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { FilterButton } from '../../components/FilterButton';
import { ListBar, ListCount } from '../../components/ListBar';
import { config } from '../../config';
import { BRAND_NAMES, CATEGORIES, SORTS } from '../../domain/constants';
import { isEmptyFilter } from '../../domain/productFilter';
import type { ListChoice } from '../../domain/productQuery';
import { cachedSnapshotQuery } from '../../services/cachedSnapshot';
import { Select } from '../../ui/Select';
import { useProductFilter } from './useProductFilter';
import { useProductList } from './useProductList';

type ListMenusProps = {
  choice: ListChoice;
  onChoose: (change: Partial<ListChoice>) => void;
  /** Whether the list is of one brand, which then has no menu. */
  isOfBrand?: boolean;
  countRef: Ref<HTMLDivElement>;
};

/** The menus of a list: brand, category and sort; its filters, and the number of its products (spec §13.1). */
export function ListMenus({ choice, onChoose, isOfBrand = false, countRef }: ListMenusProps) {
  const { t } = useTranslation();
  const list = useProductList(choice);
  const { filter, setFilter } = useProductFilter();
  // The results of a filter tell their number themselves.
  const isCounted = list.products.length > 0 && isEmptyFilter(filter);
  const brands: string[] = [...BRAND_NAMES, config().shopName];
  // A brand from the URL may not be in the menu; it is added so that the select can show it.
  if (choice.brand && !brands.includes(choice.brand)) brands.push(choice.brand);
  return (
    <ListBar
      isCompact
      count={isCounted && <ProductCount list={list} />}
      countRef={countRef}
      actions={
        !list.isUnknownBrand && (
          <FilterButton
            filter={filter}
            products={list.products}
            inSnapshot={(all) => all.filter(({ product }) => list.isInList(product))}
            onFilter={setFilter}
          />
        )
      }
    >
      {!isOfBrand && (
        <Select
          label={t('home.brand')}
          value={choice.brand}
          onChoose={(brand) => onChoose({ brand })}
          options={[
            { value: '', label: t('home.allBrands') },
            ...brands.map((brand) => ({ value: brand, label: brand })),
          ]}
        />
      )}
      <Select
        label={t('home.category')}
        value={choice.categoryId}
        onChoose={(categoryId) => onChoose({ categoryId })}
        options={[
          { value: '', label: t('home.allCategories') },
          ...CATEGORIES.map(({ id, key }) => ({ value: id, label: t(`category.${key}`) })),
        ]}
      />
      <Select
        label={t('home.sort')}
        value={choice.sort}
        onChoose={(sort) =>
          onChoose({ sort: SORTS.find((known) => known === sort) ?? 'updateTime' })
        }
        options={SORTS.map((sort) => ({ value: sort, label: t(`home.${sort}`) }))}
      />
    </ListBar>
  );
}

/** How many products a list has. While it goes on, the snapshot knows, where this visit has read it. */
function ProductCount({ list }: { list: ReturnType<typeof useProductList> }) {
  const { products, hasMore, isInList } = list;
  const { data: snapshot } = useQuery(cachedSnapshotQuery);
  const all = useMemo(
    () => snapshot?.goods.filter(({ product }) => isInList(product)).length ?? 0,
    [snapshot, isInList],
  );
  return hasMore && all > products.length ? (
    <ListCount count={all} />
  ) : (
    <ListCount count={products.length} hasMore={hasMore} />
  );
}
