import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Product } from '../domain/product';
import { isEmptyFilter, type ProductFilter } from '../domain/productFilter';
import { categoryKey } from '../domain/productQuery';
import { formatHKD } from '../i18n/format';
import { uniqueKeys } from '../lib/uniqueKeys';
import { brandByIdQuery } from '../services/brand';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './FilterBar.module.css';
import { useGoodsWords } from './useGoodsWords';
import { useLazyDialog } from './useLazyDialog';

type FilterBarProps = {
  filter: ProductFilter;
  /** The products that the list has loaded, which the dialog offers where there is no snapshot. */
  products: readonly Product[];
  /** Whether a product of the snapshot belongs to the list. */
  isInList: (product: Product) => boolean;
  onFilter: (filter: ProductFilter) => void;
};

/** The button that opens the filter dialog, and a removable chip for each active filter. */
export function FilterBar({ filter, products, isInList, onFilter }: FilterBarProps) {
  const { t } = useTranslation();
  const dialog = useLazyDialog(
    'FilterDialog',
    async () => (await import('./FilterDialog')).FilterDialog,
  );
  const chips = useChips(filter);
  const keys = uniqueKeys(chips.map(({ label }) => label));

  return (
    <>
      <div className={styles.bar}>
        <Button look="quiet" className={styles.open} onClick={dialog.open}>
          <Icon name="filter" />
          <span>{t('filter.title')}</span>
        </Button>
      </div>
      {!isEmptyFilter(filter) && (
        <div className={styles.chips}>
          {chips.map(({ label, without }, place) => (
            <button
              key={keys[place]}
              type="button"
              className={styles.chip}
              aria-label={t('filter.remove', { filter: label })}
              onClick={() => onFilter(without)}
            >
              <span>{label}</span>
              <Icon name="close" />
            </button>
          ))}
          <Button look="quiet" onClick={() => onFilter({})}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.isOpen}
          filter={filter}
          products={products}
          isInList={isInList}
          onClose={dialog.close}
          onApply={onFilter}
        />
      )}
    </>
  );
}

/** What is chosen, each with the filter that is left without it. */
function useChips(filter: ProductFilter): { label: string; without: ProductFilter }[] {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const { text, minPrice, maxPrice, isOnSale, isInStock } = filter;
  const { sizes = [], colours = [], brandIds = [], categoryIds = [] } = filter;
  const brands = useQueries({ queries: brandIds.map((brandId) => brandByIdQuery(brandId)) });
  const without = <Value,>(values: readonly Value[], value: Value) =>
    values.filter((other) => other !== value);

  return [
    text && {
      label: t('filter.textChip', { text }),
      without: { ...filter, text: undefined },
    },
    ...brandIds.map((brandId, place) => ({
      label: brands[place]?.data?.englishName ?? brandId,
      without: { ...filter, brandIds: without(brandIds, brandId) },
    })),
    ...categoryIds.map((categoryId) => {
      const key = categoryKey(categoryId);
      return {
        label: key ? t(`category.${key}`) : categoryId,
        without: { ...filter, categoryIds: without(categoryIds, categoryId) },
      };
    }),
    ...colours.map((colour) => ({
      label: t(`colour.${colour}`),
      without: { ...filter, colours: without(colours, colour) },
    })),
    ...sizes.map((size) => ({
      label: sizeOf(size),
      without: { ...filter, sizes: without(sizes, size) },
    })),
    minPrice !== undefined && {
      label: t('filter.from', { price: formatHKD(minPrice) }),
      without: { ...filter, minPrice: undefined },
    },
    maxPrice !== undefined && {
      label: t('filter.upTo', { price: formatHKD(maxPrice) }),
      without: { ...filter, maxPrice: undefined },
    },
    isOnSale && { label: t('filter.sale'), without: { ...filter, isOnSale: false } },
    isInStock && { label: t('filter.stock'), without: { ...filter, isInStock: false } },
  ].filter((chip) => typeof chip === 'object');
}
