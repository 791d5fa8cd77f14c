import { useMemo, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import type { Product } from '../../domain/product';
import { formatHKD } from '../../i18n/format';
import { leaveDialogEntry } from '../../lib/dialogEntry';
import { MAX_SEARCH_LENGTH } from '../../lib/searchText';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import styles from './FilterDialog.module.css';
import { offeredSizes, priceLimit } from './offeredFilters';
import type { ProductFilter } from './productFilter';

const PRICE_STEP = 100;
const SIZE_KINDS = ['letters', 'numbers', 'others'] as const;

type FilterDialogProps = {
  open: boolean;
  filter: ProductFilter;
  /** The loaded products, whose sizes and prices are offered. */
  products: readonly Product[];
  onApply: (filter: ProductFilter) => void;
  onClose: () => void;
};

/** Narrows a list by words, size and price. Nothing changes on the page until it is applied. */
export function FilterDialog({ open, onClose, onApply, ...form }: FilterDialogProps) {
  const { t } = useTranslation();

  async function apply(filter: ProductFilter) {
    onClose();
    await leaveDialogEntry();
    onApply(filter);
  }

  return (
    <Dialog open={open} title={t('filter.title')} onClose={onClose}>
      <FilterForm {...form} onApply={(filter) => void apply(filter)} />
    </Dialog>
  );
}

function FilterForm({ filter, products, onApply }: Omit<FilterDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const [draft, setDraft] = useState(filter);
  const offered = useMemo(() => offeredSizes(products, filter.sizes), [products, filter.sizes]);
  const limit = priceLimit(products, filter);
  const lowest = draft.minPrice ?? 0;
  const highest = Math.min(draft.maxPrice ?? limit, limit);

  function toggle(size: string) {
    const sizes = draft.sizes.includes(size)
      ? draft.sizes.filter((other) => other !== size)
      : [...draft.sizes, size];
    setDraft({ ...draft, sizes });
  }

  // Moving one end past the other moves both, so the range stays valid.
  function setLowest(price: number) {
    const maxPrice =
      draft.maxPrice !== undefined && draft.maxPrice < price ? price : draft.maxPrice;
    setDraft({ ...draft, minPrice: price > 0 ? price : undefined, maxPrice });
  }

  function setHighest(price: number) {
    const minPrice =
      draft.minPrice !== undefined && draft.minPrice > price ? price : draft.minPrice;
    setDraft({ ...draft, maxPrice: price < limit ? price : undefined, minPrice });
  }

  function apply(event: SubmitEvent) {
    event.preventDefault();
    onApply({ ...draft, text: draft.text?.trim() || undefined });
  }

  return (
    <form className={styles.form} onSubmit={apply}>
      <Field
        type="search"
        label={t('filter.text')}
        maxLength={MAX_SEARCH_LENGTH}
        value={draft.text ?? ''}
        hint={
          draft.text?.length === MAX_SEARCH_LENGTH
            ? t('search.limit', { length: MAX_SEARCH_LENGTH })
            : undefined
        }
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      {SIZE_KINDS.filter((kind) => offered[kind].length > 0).map((kind) => (
        <fieldset key={kind}>
          <legend>{t(`filter.${kind}`)}</legend>
          <div className={styles.sizes}>
            {offered[kind].map(({ size, hasMatch }) => (
              <Chip
                key={size}
                type="checkbox"
                label={sizeOf(size)}
                dimmed={!hasMatch}
                checked={draft.sizes.includes(size)}
                onChange={() => toggle(size)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>{t('filter.price')}</legend>
        <output className={styles.range}>
          {t('filter.range', { from: formatHKD(lowest), to: formatHKD(highest) })}
        </output>
        <PriceSlider label={t('filter.lowest')} value={lowest} limit={limit} onChange={setLowest} />
        <PriceSlider
          label={t('filter.highest')}
          value={highest}
          limit={limit}
          onChange={setHighest}
        />
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

type PriceSliderProps = {
  label: string;
  value: number;
  /** The upper end of the range in HKD. */
  limit: number;
  onChange: (price: number) => void;
};

function PriceSlider({ label, value, limit, onChange }: PriceSliderProps) {
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={limit}
        step={PRICE_STEP}
        value={value}
        aria-valuetext={formatHKD(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
