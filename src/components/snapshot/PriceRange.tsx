import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { withPricesInOrder, type ProductFilter } from '../../domain/productFilter';
import { typedPrice } from '../../domain/search/typedPrice';
import { formatHKD } from '../../i18n/format';
import { plainTyped } from '../../lib/typedText';
import { Field } from '../../ui/Field';
import styles from './PriceRange.module.css';

const PRICE_STEP = 100;

type Range = Pick<ProductFilter, 'minPrice' | 'maxPrice'>;

/** The texts of the two fields that are no price; '' where nothing is wrong. */
type WrongPrices = Readonly<Record<keyof Range, string>>;

export const NO_WRONG_PRICES: WrongPrices = { minPrice: '', maxPrice: '' };

type PriceRangeProps = {
  range: Range;
  wrong: WrongPrices;
  /** Whether a wrong price is told while its field has the focus too. */
  isSubmitted: boolean;
  /** The upper end of the slider in HKD. */
  limit: number;
  onChange: (range: Range) => void;
  onWrong: (wrong: WrongPrices) => void;
};

/** The lowest and the highest price, by a slider with two ends or typed. */
export function PriceRange({
  range: typed,
  wrong,
  isSubmitted,
  limit,
  onChange,
  onWrong,
}: PriceRangeProps) {
  const { t } = useTranslation();
  // While prices are typed, the fields alone have them in the wrong order.
  const { minPrice: typedLowest, maxPrice: typedHighest } = typed;
  const range = withPricesInOrder({ minPrice: typedLowest, maxPrice: typedHighest });
  const { minPrice, maxPrice } = range;
  const isCrossed = minPrice !== typedLowest;
  const lowest = Math.min(minPrice ?? 0, limit);
  const highest = Math.min(maxPrice ?? limit, limit);
  const share = (price: number) => `${(100 * price) / limit}%`;

  // Moving one end past the other moves both, so the range stays valid.
  function setLowest(price: number) {
    const moved = maxPrice !== undefined && maxPrice < price ? price : maxPrice;
    onChange({ minPrice: price > 0 ? price : undefined, maxPrice: moved });
    onWrong({ ...wrong, minPrice: '' });
  }

  function setHighest(price: number) {
    const moved = minPrice !== undefined && minPrice > price ? price : minPrice;
    onChange({ minPrice: moved, maxPrice: price < limit ? price : undefined });
    onWrong({ ...wrong, maxPrice: '' });
  }

  return (
    <fieldset>
      <legend>{t('filter.price')}</legend>
      <output className={styles.range}>
        {maxPrice === undefined && minPrice !== undefined && minPrice > limit
          ? t('filter.from', { price: formatHKD(minPrice) })
          : t('filter.range', { from: formatHKD(minPrice ?? 0), to: formatHKD(maxPrice ?? limit) })}
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
      <div
        className={styles.typed}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onChange(range);
        }}
      >
        <TypedPrice
          label={t('filter.typedLowest')}
          price={typedLowest}
          wrong={wrong.minPrice}
          isSubmitted={isSubmitted}
          onChange={(price, text) => {
            onChange({ minPrice: price, maxPrice: typedHighest });
            onWrong({ ...wrong, minPrice: text });
          }}
        />
        <TypedPrice
          label={t('filter.typedHighest')}
          price={typedHighest}
          wrong={wrong.maxPrice}
          isSubmitted={isSubmitted}
          hint={isCrossed ? t('filter.crossed') : undefined}
          onChange={(price, text) => {
            onChange({ minPrice: typedLowest, maxPrice: price });
            onWrong({ ...wrong, maxPrice: text });
          }}
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
  wrong: string;
  isSubmitted: boolean;
  hint?: string | undefined;
  /** Gets the price that is typed, or the text that is none. */
  onChange: (price: number | undefined, wrong: string) => void;
};

function TypedPrice({ label, price, wrong, isSubmitted, hint, onChange }: TypedPriceProps) {
  const { t } = useTranslation();
  // A price is judged once it is typed to its end: HK$5,000 begins with letters, and 12, becomes 12,000.
  const [typed, setTyped] = useState<string>();
  const isDone = isSubmitted || typed === undefined;
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? price ?? wrong}
      hint={isDone ? hint : undefined}
      error={isDone && price === undefined && wrong !== '' ? t('filter.notPrice') : undefined}
      onChange={({ currentTarget: { value } }) => {
        const read = plainPrice(value);
        setTyped(value);
        // 0 is no bound, as at the ends of the slider.
        onChange(read || undefined, read === undefined ? value.trim() : '');
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** A comma that does not stand before three digits, or cents: 1,2 and 8.5 may be meant as 12 or 8500. */
const UNCLEAR = /,(?!\d{3}(?!\d))|\.0*[1-9](?!.*[k千萬万])/i;

/** A typed price; undefined for a text that is none, or that can be read as several. */
function plainPrice(typed: string): number | undefined {
  return UNCLEAR.test(plainTyped(typed)) ? undefined : typedPrice(typed);
}
