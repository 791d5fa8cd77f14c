import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { isEmptyFilter, type ProductFilter } from '../../domain/productFilter';
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
  onFilter: (filter: ProductFilter) => void;
};

/** What a list is narrowed to: a chip for each choice, which removes it. */
export function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation();
  const chips = useChips(filter);
  const keys = uniqueKeys(chips.map(({ label }) => label));
  const { brandIds = [] } = filter;
  if (isEmptyFilter(filter)) return null;

  function remove(chip: Element, rest: ProductFilter) {
    // The row goes with its last chip, *Clear filters* included.
    moveFocus(isEmptyFilter(rest) ? null : neighbourOf(chip));
    onFilter(rest);
  }

  return (
    <div className={styles.chips}>
      {brandIds.map((brandId) => (
        <BrandChip
          key={brandId}
          brandId={brandId}
          onRemove={(chip) => remove(chip, { ...filter, brandIds: without(brandIds, brandId) })}
        />
      ))}
      {chips.map(({ label, rest }, place) => (
        <RemovableChip key={keys[place]} label={label} onRemove={(chip) => remove(chip, rest)} />
      ))}
      <Button
        look="quiet"
        onClick={() => {
          moveFocus();
          onFilter({});
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

/** The choices of a filter besides its brands, each with the filter that is left without it. */
function useChips(filter: ProductFilter): { label: string; rest: ProductFilter }[] {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const { text, minPrice, maxPrice, isOnSale, isInStock } = filter;
  const { sizes = [], colours = [], categoryIds = [] } = filter;
  return [
    text && { label: t('filter.textChip', { text }), rest: { ...filter, text: undefined } },
    ...categoryIds.map((categoryId) => {
      const key = categoryKey(categoryId);
      const rest = { ...filter, categoryIds: without(categoryIds, categoryId) };
      return { label: key ? t(`category.${key}`) : categoryId, rest };
    }),
    ...colours.map((colour) => ({
      label: t(`colour.${colour}`),
      rest: { ...filter, colours: without(colours, colour) },
    })),
    ...sizes.map((size) => ({
      label: sizeOf(size),
      rest: { ...filter, sizes: without(sizes, size) },
    })),
    minPrice !== undefined && {
      label: t('filter.from', { price: formatHKD(minPrice) }),
      rest: { ...filter, minPrice: undefined },
    },
    maxPrice !== undefined && {
      label: t('filter.upTo', { price: formatHKD(maxPrice) }),
      rest: { ...filter, maxPrice: undefined },
    },
    isOnSale && { label: t('filter.sale'), rest: { ...filter, isOnSale: false } },
    isInStock && { label: t('filter.stock'), rest: { ...filter, isInStock: false } },
  ].filter((chip) => typeof chip === 'object');
}

function without<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((other) => other !== value);
}
