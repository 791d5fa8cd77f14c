import { useQuery } from '@tanstack/react-query';
import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { FilterButton } from '../../components/FilterButton';
import { ListBar, ListCount } from '../../components/ListBar';
import { config } from '../../config';
import { BRAND_NAMES, CATEGORIES, SORTS } from '../../domain/constants';
import { isEmptyFilter } from '../../domain/productFilter';
import { cachedSnapshotQuery } from '../../services/cachedSnapshot';
import { Select } from '../../ui/Select';
import type { ListParams } from './useListParams';
import { useProductList } from './useProductList';

type ListMenusProps = {
  listParams: ListParams;
  /** Whether the list is of one brand, which then has no menu. */
  isOfBrand?: boolean;
  countRef: Ref<HTMLDivElement>;
};

/** The menus of a list: brand, category and sort; its filters, and the number of its products (spec §13.1). */
export function ListMenus({ listParams, isOfBrand = false, countRef }: ListMenusProps) {
  const { t } = useTranslation();
  const { choice, filter, choose, changeFilter } = listParams;
  const list = useProductList(choice);
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
            onFilter={changeFilter}
          />
        )
      }
    >
      {!isOfBrand && (
        <Select
          label={t('home.brand')}
          value={choice.brand}
          onChoose={(brand) => choose({ brand })}
          options={[
            { value: '', label: t('home.allBrands') },
            ...brands.map((brand) => ({ value: brand, label: brand })),
          ]}
        />
      )}
      <Select
        label={t('home.category')}
        value={choice.categoryId}
        onChoose={(categoryId) => choose({ categoryId })}
        options={[
          { value: '', label: t('home.allCategories') },
          ...CATEGORIES.map(({ id, key }) => ({ value: id, label: t(`category.${key}`) })),
        ]}
      />
      <Select
        label={t('home.sort')}
        value={choice.sort}
        onChoose={(sort) => choose({ sort: SORTS.find((known) => known === sort) ?? 'updateTime' })}
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
