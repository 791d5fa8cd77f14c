import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isEmptyFilter, type FilterChange, type ProductFilter } from '../../domain/productFilter';
import { categoryKey } from '../../domain/productQuery';
import { formatHKD } from '../../i18n/format';
import { moveFocus, neighbourOf } from '../../lib/moveFocus';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { brandByIdQuery } from '../../services/brand';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useGoodsWords } from '../useGoodsWords';
import styles from './FilterChips.module.css';

type FilterChipsProps = {
  filter: ProductFilter;
  onFilter: (change: FilterChange) => void;
};

/** What a list is narrowed to: a chip for each choice, which removes it. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation();
  const chips = useChips(filter);
  const keys = uniqueKeys(chips.map(({ label }) => label));
  const { brandIds = [] } = filter;
  if (isEmptyFilter(filter)) return null;

  function remove(chip: Element, change: FilterChange) {
    // The row goes with its last chip, *Clear filters* included.
    moveFocus(isEmptyFilter(change(filter)) ? null : neighbourOf(chip));
    onFilter(change);
  }

  return (
    <div className={styles.chips}>
      {brandIds.map((brandId) => (
        <BrandChip
          key={brandId}
          brandId={brandId}
          onRemove={(chip) =>
            remove(chip, (before) => ({ ...before, brandIds: without(before.brandIds, brandId) }))
          }
        />
      ))}
      {chips.map(({ label, change }, place) => (
        <RemovableChip key={keys[place]} label={label} onRemove={(chip) => remove(chip, change)} />
      ))}
      <Button
        look="quiet"
        onClick={() => {
          moveFocus();
          onFilter(() => ({}));
        }}
      >
        {t('filter.clear')}
      </Button>
    </div>
  );
}

type OnRemove = (chip: Element) => void;

function BrandChip({ brandId, onRemove }: { brandId: string; onRemove: OnRemove }) {
  const { data } = useQuery(brandByIdQuery(brandId));
  return <RemovableChip label={data?.englishName ?? brandId} onRemove={onRemove} />;
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: OnRemove }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('filter.remove', { filter: label })}
      onClick={({ currentTarget }) => onRemove(currentTarget)}
    >
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}

/** The choices of a filter besides its brands, each with the change that takes it off. */
function useChips(filter: ProductFilter): { label: string; change: FilterChange }[] {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const { text, minPrice, maxPrice, isOnSale, isInStock } = filter;
  const { sizes = [], colours = [], categoryIds = [] } = filter;
  const chip = (label: string, change: FilterChange) => ({ label, change });
  return [
    text && chip(t('filter.textChip', { text }), (before) => ({ ...before, text: undefined })),
    ...categoryIds.map((categoryId) => {
      const key = categoryKey(categoryId);
      return chip(key ? t(`category.${key}`) : categoryId, (before) => ({
        ...before,
        categoryIds: without(before.categoryIds, categoryId),
      }));
    }),
    ...colours.map((colour) =>
      chip(t(`colour.${colour}`), (before) => ({
        ...before,
        colours: without(before.colours, colour),
      })),
    ),
    ...sizes.map((size) =>
      chip(sizeOf(size), (before) => ({ ...before, sizes: without(before.sizes, size) })),
    ),
    minPrice !== undefined &&
      chip(t('filter.from', { price: formatHKD(minPrice) }), (before) => ({
        ...before,
        minPrice: undefined,
      })),
    maxPrice !== undefined &&
      chip(t('filter.upTo', { price: formatHKD(maxPrice) }), (before) => ({
        ...before,
        maxPrice: undefined,
      })),
    isOnSale && chip(t('filter.sale'), (before) => ({ ...before, isOnSale: false })),
    isInStock && chip(t('filter.stock'), (before) => ({ ...before, isInStock: false })),
  ].filter((one) => typeof one === 'object');
}

function without<Value>(values: readonly Value[] = [], value: Value): Value[] {
  return values.filter((other) => other !== value);
}
