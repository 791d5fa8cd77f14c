import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { useLazyDialog } from '../../components/useLazyDialog';
import type { Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './FilterBar.module.css';
import { isEmptyFilter, type ProductFilter } from './productFilter';

type FilterBarProps = {
  filter: ProductFilter;
  /** The loaded products, whose sizes and prices the dialog offers. */
  products: readonly Product[];
  onFilter: (filter: ProductFilter) => void;
};

/** The button that opens the filter dialog, and a removable chip for each active filter. */
export function FilterBar({ filter, products, onFilter }: FilterBarProps) {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const dialog = useLazyDialog(
    'FilterDialog',
    async () => (await import('./FilterDialog')).FilterDialog,
  );
  const { minPrice, maxPrice } = filter;

  const chips = [
    filter.text && {
      label: t('filter.textChip', { text: filter.text }),
      without: { ...filter, text: undefined },
    },
    ...filter.sizes.map((size) => ({
      label: sizeOf(size),
      without: { ...filter, sizes: filter.sizes.filter((other) => other !== size) },
    })),
    minPrice !== undefined && {
      label: t('filter.from', { price: formatHKD(minPrice) }),
      without: { ...filter, minPrice: undefined },
    },
    maxPrice !== undefined && {
      label: t('filter.upTo', { price: formatHKD(maxPrice) }),
      without: { ...filter, maxPrice: undefined },
    },
  ].filter((chip) => typeof chip === 'object');
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
          <Button look="quiet" onClick={() => onFilter({ sizes: [] })}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.isOpen}
          filter={filter}
          products={products}
          onClose={dialog.close}
          onApply={onFilter}
        />
      )}
    </>
  );
}
