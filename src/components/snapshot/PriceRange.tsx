import { useTranslation } from 'react-i18next';

import type { ProductFilter } from '../../domain/productFilter';
import { formatHKD } from '../../i18n/format';
import { plainTyped } from '../../lib/typedText';
import { Field } from '../../ui/Field';
import styles from './PriceRange.module.css';

const PRICE_STEP = 100;

type Range = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

type PriceRangeProps = {
  range: Range;
  /** The upper end of the slider in HKD. */
  limit: number;
  onChange: (range: Range) => void;
};

/** The lowest and the highest price, by a slider with two ends or typed. */
export function PriceRange({ range: { minPrice, maxPrice }, limit, onChange }: PriceRangeProps) {
  const { t } = useTranslation();
  const lowest = Math.min(minPrice ?? 0, limit);
  const highest = Math.min(maxPrice ?? limit, limit);
  const share = (price: number) => `${(100 * price) / limit}%`;

  // Moving one end past the other moves both, so the range stays valid.
  function setLowest(price: number) {
    const moved = maxPrice !== undefined && maxPrice < price ? price : maxPrice;
    onChange({ minPrice: price > 0 ? price : undefined, maxPrice: moved });
  }

  function setHighest(price: number) {
    const moved = minPrice !== undefined && minPrice > price ? price : minPrice;
    onChange({ minPrice: moved, maxPrice: price < limit ? price : undefined });
  }

  return (
    <fieldset>
      <legend>{t('filter.price')}</legend>
      <output className={styles.range}>
        {t('filter.range', { from: formatHKD(minPrice ?? 0), to: formatHKD(maxPrice ?? limit) })}
      </output>
      <div className={styles.slider}>
        <span
          className={styles.chosen}
          style={{ left: share(lowest), right: share(limit - highest) }}
        />
        <SliderEnd label={t('filter.lowest')} value={lowest} limit={limit} onChange={setLowest} />
        <SliderEnd
          label={t('filter.highest')}
          value={highest}
          limit={limit}
          onChange={setHighest}
        />
      </div>
      <div className={styles.typed}>
        <TypedPrice
          label={t('filter.typedLowest')}
          price={minPrice}
          onChange={(price) => onChange({ minPrice: price, maxPrice })}
        />
        <TypedPrice
          label={t('filter.typedHighest')}
          price={maxPrice}
          onChange={(price) => onChange({ minPrice, maxPrice: price })}
        />
      </div>
    </fieldset>
  );
}

type SliderEndProps = {
  label: string;
  value: number;
  /** The upper end of the slider in HKD. */
  limit: number;
  onChange: (price: number) => void;
};

function SliderEnd({ label, value, limit, onChange }: SliderEndProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={limit}
      step={PRICE_STEP}
      value={value}
      aria-valuetext={formatHKD(value)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}

type TypedPriceProps = {
  label: string;
  price: number | undefined;
  onChange: (price: number | undefined) => void;
};

function TypedPrice({ label, price, onChange }: TypedPriceProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={price ?? ''}
      onChange={({ currentTarget }) => onChange(typedPrice(currentTarget.value))}
    />
  );
}

const THOUSANDS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, 萬: 10_000, 万: 10_000 };

/** A typed or pasted amount, such as 5,000, HK$5000 or 1.5萬; undefined for any other text. */
function typedPrice(typed: string): number | undefined {
  const plain = plainTyped(typed).replace(/^HK|[$,\s元]/gi, '');
  const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d*)?)([k千萬万]?)$/i.exec(plain) ?? [];
  if (amount === undefined) return undefined;
  return Math.floor(Number(amount) * (THOUSANDS[unit.toLowerCase()] ?? 1));
}
