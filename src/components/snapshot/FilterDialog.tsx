import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { COLOURS } from '../../domain/constants';
import { offeredSizes, priceLimit } from '../../domain/offeredFilters';
import type { Product } from '../../domain/product';
import { withPricesInOrder, type ProductFilter } from '../../domain/productFilter';
import { categoryKey } from '../../domain/productQuery';
import { countFacets, filterGoods } from '../../domain/search/filterGoods';
import { withLoaded, type Goods } from '../../domain/search/goods';
import { sizeKey } from '../../domain/sizeKey';
import { leaveDialogEntry } from '../../lib/dialogEntry';
import { foldText, MAX_SEARCH_LENGTH } from '../../lib/searchText';
import { cachedBrandName } from '../../services/brand';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { useGoodsWords } from '../useGoodsWords';
import styles from './FilterDialog.module.css';
import { FilterSkeleton } from './FilterSkeleton';
import { NO_WRONG_PRICES, PriceRange } from './PriceRange';
import { useSnapshot } from './useSnapshot';

const SIZE_KINDS = ['letters', 'numbers', 'others'] as const;

type FilterDialogProps = {
  open: boolean;
  filter: ProductFilter;
  /** The products that the list has loaded, which are newer than those of the snapshot. */
  products: readonly Product[];
  /** Those goods of the snapshot that belong to the list. */
  inSnapshot: (all: readonly Goods[]) => readonly Goods[];
  onApply: (filter: ProductFilter) => void;
  onClose: () => void;
};

/** Narrows a list. Nothing changes on the page until it is applied. */
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

type FilterFormProps = Omit<FilterDialogProps, 'open' | 'onClose'>;

/** The choices of the list, once all of them are known: those of what is loaded would move as others come. */
function FilterForm({ products, inSnapshot, ...form }: FilterFormProps) {
  const offer = useOffer(products, inSnapshot);
  return offer ? <FilterChoices {...form} {...offer} /> : <FilterSkeleton />;
}

type FilterChoicesProps = Pick<FilterDialogProps, 'filter' | 'onApply'> & Offer;

function FilterChoices({ filter, goods, isComplete, onApply }: FilterChoicesProps) {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  const [draft, setDraft] = useState(filter);
  const [wrongPrices, setWrongPrices] = useState(NO_WRONG_PRICES);
  const [isSubmitted, setSubmitted] = useState(false);
  const ordered = useMemo(() => withPricesInOrder(draft), [draft]);
  const matches = useMemo(
    () => filterGoods(goods, ordered, cachedBrandName).length,
    [goods, ordered],
  );
  // A press and the number of results are shown before the numbers of all other choices.
  const counted = useDeferredValue(ordered);
  const facets = useMemo(() => countFacets(goods, counted, cachedBrandName), [goods, counted]);
  const offered = useMemo(() => offeredSizes(goods, filter.sizes ?? []), [goods, filter.sizes]);
  // A choice stays in its place while its number changes.
  const offeredColours = useMemo(() => new Set(goods.flatMap((one) => one.colours)), [goods]);
  const limit = useMemo(() => priceLimit(goods, filter), [goods, filter]);
  const { text = '', sizes, colours, brandIds, categoryIds, isOnSale, isInStock } = draft;
  const change = (part: ProductFilter) => setDraft((before) => ({ ...before, ...part }));
  const brands = useMemo(() => offeredIds(goods.map(({ product }) => product.brandId)), [goods]);
  const categories = useMemo(
    () => offeredIds(goods.map(({ product }) => product.categoryId)),
    [goods],
  );

  function apply() {
    setSubmitted(true);
    if (wrongPrices.minPrice !== '' || wrongPrices.maxPrice !== '') return;
    onApply({ ...withPricesInOrder(draft), text: text.trim() || undefined });
  }

  function clear() {
    setDraft({});
    setWrongPrices(NO_WRONG_PRICES);
  }

  /**
   * A choice with the number of products that it would show, where all products are known. `id` tells it from others
   * of its group, which may have its label.
   */
  const chip = (
    id: string,
    label: string,
    count: number,
    isChosen: boolean,
    onChange: () => void,
  ) => (
    <Chip
      key={id}
      type="checkbox"
      label={label}
      note={isComplete ? <Count count={count} /> : undefined}
      dimmed={count === 0}
      checked={isChosen}
      onChange={onChange}
    />
  );

  return (
    <Form className={styles.form} onSubmit={apply}>
      <Field
        type="search"
        label={t('filter.text')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        hint={
          text.length === MAX_SEARCH_LENGTH
            ? t('search.limit', { length: MAX_SEARCH_LENGTH })
            : undefined
        }
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {SIZE_KINDS.filter((kind) => offered[kind].length > 0).map((kind) => (
        <Choices key={kind} legend={t(`filter.${kind}`)}>
          {offered[kind].map((size) =>
            chip(size, sizeOf(size), facets.sizes.get(sizeKey(size)) ?? 0, isIn(sizes, size), () =>
              change({ sizes: toggled(sizes, size) }),
            ),
          )}
        </Choices>
      ))}
      <Choices legend={t('filter.colour')}>
        {COLOURS.filter(
          (colour) => offeredColours.has(colour) || isIn(colours, colour) || !isComplete,
        ).map((colour) => (
          <Chip
            key={colour}
            type="checkbox"
            label={t(`colour.${colour}`)}
            swatch={colour}
            note={isComplete ? <Count count={facets.colours.get(colour) ?? 0} /> : undefined}
            dimmed={!facets.colours.has(colour)}
            checked={isIn(colours, colour)}
            onChange={() => change({ colours: toggled(colours, colour) })}
          />
        ))}
      </Choices>
      <PriceRange
        range={draft}
        wrong={wrongPrices}
        isSubmitted={isSubmitted}
        limit={limit}
        onChange={change}
        onWrong={setWrongPrices}
      />
      <Choices legend={t('filter.only')}>
        {chip('sale', t('filter.sale'), facets.onSale, isOnSale === true, () =>
          change({ isOnSale: !isOnSale }),
        )}
        {chip('stock', t('filter.stock'), facets.inStock, isInStock === true, () =>
          change({ isInStock: !isInStock }),
        )}
      </Choices>
      {brands.length > 1 && (
        <Choices legend={t('home.brand')}>
          {brands.map((id) =>
            chip(
              id,
              cachedBrandName(id) || id,
              facets.brandIds.get(id) ?? 0,
              isIn(brandIds, id),
              () => change({ brandIds: toggled(brandIds, id) }),
            ),
          )}
        </Choices>
      )}
      {categories.length > 1 && (
        <Choices legend={t('home.category')}>
          {categories.map((id) => {
            const key = categoryKey(id);
            const label = key ? t(`category.${key}`) : id;
            return chip(id, label, facets.categoryIds.get(id) ?? 0, isIn(categoryIds, id), () =>
              change({ categoryIds: toggled(categoryIds, id) }),
            );
          })}
        </Choices>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={clear}>
          {t('filter.clear')}
        </Button>
        <Button type="submit">
          {isComplete ? t('filter.show', { count: matches }) : t('filter.apply')}
        </Button>
      </div>
    </Form>
  );
}

/** The goods of a list, and whether these are all of them. */
type Offer = { goods: readonly Goods[]; isComplete: boolean };

/** What a list offers: all goods that the snapshot has of it, and the loaded ones; undefined while that is not known. */
function useOffer(
  products: readonly Product[],
  inSnapshot: FilterDialogProps['inSnapshot'],
): Offer | undefined {
  const snapshot = useSnapshot();
  return useMemo(() => {
    if (snapshot === undefined) return undefined;
    const inList = snapshot ? inSnapshot(snapshot.goods) : [];
    return { goods: withLoaded(inList, products), isComplete: inList.length > 0 };
    // The list stays the same while the dialog is open, although the function does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [snapshot, products]);
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** A number that is read aloud with what it counts; those that stay need no new words when another choice is pressed. */
const Count = memo(function Count({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{t('filter.count', { count })}</span>
      <span className="visually-hidden">{t('filter.found', { count })}</span>
    </>
  );
});

/** The ids that occur, the most frequent first. */
function offeredIds(ids: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

function isIn<Value extends string>(values: readonly Value[] | undefined, value: Value): boolean {
  return values?.some((one) => foldText(one) === foldText(value)) ?? false;
}

function toggled<Value extends string>(
  values: readonly Value[] | undefined = [],
  value: Value,
): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
