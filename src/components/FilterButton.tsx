import { useTranslation } from 'react-i18next';

import type { Product } from '../domain/product';
import type { FilterChange, ProductFilter } from '../domain/productFilter';
import type { Goods } from '../domain/search/goods';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './FilterButton.module.css';
import { useLazyDialog } from './useLazyDialog';

type FilterButtonProps = {
  filter: ProductFilter;
  /** The products that the list has loaded, which are newer than those of the snapshot. */
  products: readonly Product[];
  /** Those goods of the snapshot that belong to the list. */
  inSnapshot: (all: readonly Goods[]) => readonly Goods[];
  onFilter: (change: FilterChange) => void;
};

/** The button that opens the filter dialog. */
export function FilterButton({ filter, products, inSnapshot, onFilter }: FilterButtonProps) {
  const { t } = useTranslation();
  const dialog = useLazyDialog(
    'FilterDialog',
    async () => (await import('./snapshot/FilterDialog')).FilterDialog,
  );

  return (
    <>
      <Button look="quiet" className={styles.open} onClick={dialog.open}>
        <Icon name="filter" />
        <span>{t('filter.title')}</span>
      </Button>
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.isOpen}
          filter={filter}
          products={products}
          inSnapshot={inSnapshot}
          onClose={dialog.close}
          onApply={(applied) => onFilter(() => applied)}
        />
      )}
    </>
  );
}
