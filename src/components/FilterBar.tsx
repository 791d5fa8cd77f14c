import { formatHKD } from '../domain/price';
import { isResting, type ProductFilter } from '../domain/productFilter';
import { useLateDialog } from '../hooks/useLateDialog';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './FilterBar.module.css';

type FilterBarProps = {
  filter: ProductFilter;
  top: number;
  onFilter: (filter: ProductFilter) => void;
};

/** The way to the filters, and each filter that is set as a chip that takes it off. */
export function FilterBar({ filter, top, onFilter }: FilterBarProps) {
  const { t } = useTranslation();
  const dialog = useLateDialog(
    'FilterDialog',
    async () => (await import('./FilterDialog')).FilterDialog,
  );
  const { minPrice, maxPrice } = filter;

  const chips = [
    ...filter.sizes.map((size) => ({
      label: size,
      without: { ...filter, sizes: filter.sizes.filter((other) => other !== size) },
    })),
    ...(minPrice === undefined
      ? []
      : [
          {
            label: t('filter.from', { price: formatHKD(minPrice) }),
            without: { ...filter, minPrice: undefined },
          },
        ]),
    ...(maxPrice === undefined
      ? []
      : [
          {
            label: t('filter.upTo', { price: formatHKD(maxPrice) }),
            without: { ...filter, maxPrice: undefined },
          },
        ]),
  ];

  return (
    <div className={styles.bar}>
      <Button look="quiet" className={styles.open} onClick={dialog.open}>
        <Icon name="filter" />
        {t('filter.title')}
      </Button>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { filter: label })}
          onClick={() => onFilter(without)}
        >
          {label}
          <Icon name="close" />
        </button>
      ))}
      {!isResting(filter) && (
        <Button look="quiet" onClick={() => onFilter({ sizes: [] })}>
          {t('filter.clear')}
        </Button>
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          open={dialog.isOpen}
          filter={filter}
          top={top}
          onClose={dialog.close}
          onApply={(chosen) => {
            dialog.close();
            onFilter(chosen);
          }}
        />
      )}
    </div>
  );
}
