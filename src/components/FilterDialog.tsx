import { useState, type SubmitEvent } from 'react';

import { formatHKD } from '../domain/price';
import { FILTER_SIZES, type ProductFilter } from '../domain/productFilter';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { Dialog } from '../ui/Dialog';
import styles from './FilterDialog.module.css';

const PRICE_STEP = 100;

type FilterDialogProps = {
  open: boolean;
  filter: ProductFilter;
  /** The upper end of the price filter in HKD. */
  top: number;
  onApply: (filter: ProductFilter) => void;
  onClose: () => void;
};

/** Narrowing a list by size and price. Nothing changes on the page until it is applied. */
export function FilterDialog({ open, onClose, ...form }: FilterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('filter.title')} onClose={onClose}>
      <FilterForm {...form} />
    </Dialog>
  );
}

function FilterForm({ filter, top, onApply }: Omit<FilterDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filter);
  const lowest = draft.minPrice ?? 0;
  const highest = Math.min(draft.maxPrice ?? top, top);

  function toggle(size: string) {
    const sizes = draft.sizes.includes(size)
      ? draft.sizes.filter((other) => other !== size)
      : [...draft.sizes, size];
    setDraft({ ...draft, sizes });
  }

  // The two ends push each other along rather than cross.
  function setLowest(price: number) {
    const maxPrice =
      draft.maxPrice !== undefined && draft.maxPrice < price ? price : draft.maxPrice;
    setDraft({ ...draft, minPrice: price > 0 ? price : undefined, maxPrice });
  }

  function setHighest(price: number) {
    const minPrice =
      draft.minPrice !== undefined && draft.minPrice > price ? price : draft.minPrice;
    setDraft({ ...draft, maxPrice: price < top ? price : undefined, minPrice });
  }

  function apply(event: SubmitEvent) {
    event.preventDefault();
    onApply(draft);
  }

  return (
    <form className={styles.form} onSubmit={apply}>
      <fieldset>
        <legend>{t('filter.size')}</legend>
        <div className={styles.sizes}>
          {FILTER_SIZES.map((size) => (
            <Chip
              key={size}
              type="checkbox"
              label={size}
              checked={draft.sizes.includes(size)}
              onChange={() => toggle(size)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('filter.price')}</legend>
        <output className={styles.range}>
          {t('filter.range', { from: formatHKD(lowest), to: formatHKD(highest) })}
        </output>
        <PriceEnd label={t('filter.lowest')} value={lowest} top={top} onMove={setLowest} />
        <PriceEnd label={t('filter.highest')} value={highest} top={top} onMove={setHighest} />
      </fieldset>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setDraft({ sizes: [] })}>
          {t('filter.clear')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  );
}

type PriceEndProps = {
  label: string;
  value: number;
  top: number;
  onMove: (price: number) => void;
};

function PriceEnd({ label, value, top, onMove }: PriceEndProps) {
  return (
    <label className={styles.end}>
      {label}
      <input
        type="range"
        min={0}
        max={top}
        step={PRICE_STEP}
        value={value}
        aria-valuetext={formatHKD(value)}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
