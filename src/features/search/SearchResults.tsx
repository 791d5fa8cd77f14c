import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { FilterButton } from '../../components/FilterButton';
import { ListBar, ListCount } from '../../components/ListBar';
import { LoadFailed } from '../../components/LoadFailed';
import { ProductGrid } from '../../components/ProductGrid';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import type { ShopLink } from '../../components/shopLinks';
import { FilterChips } from '../../components/snapshot/FilterChips';
import { FoundGoods } from '../../components/snapshot/FoundGoods';
import { lastHeight } from '../../components/VirtualRows';
import { config } from '../../config';
import { useLanguage } from '../../contexts/Language';
import { chatUrl } from '../../domain/chat';
import { comparedIds, withCompared } from '../../domain/comparison';
import { SORTS } from '../../domain/constants';
import {
  filterFromUrl,
  hasPrice,
  isEmptyFilter,
  withFilter,
  withPricesInOrder,
  type FilterChange,
  type ProductFilter,
} from '../../domain/productFilter';
import { categoryKey } from '../../domain/productQuery';
import { filterGoods } from '../../domain/search/filterGoods';
import { sortGoods } from '../../domain/search/sortGoods';
import { formatList } from '../../i18n/format';
import { scrollToFocused } from '../../lib/scrollToFocused';
import { withParam, type UrlParams } from '../../lib/useUrlParams';
import { paths } from '../../paths';
import { cachedBrandName } from '../../services/brand';
import { ExternalLink } from '../../ui/ExternalLink';
import { Select } from '../../ui/Select';
import styles from './SearchResults.module.css';
import type { useSearch } from './useSearch';

type SearchResultsProps = {
  query: string;
  found: ReturnType<typeof useSearch>;
  urlParams: UrlParams;
};

/** Products are what a search is for; the lists leave them room. */
const LINKS_BESIDE_PRODUCTS = 3;

/** The results of a search: lists of the shop, then products, which can be filtered and sorted. */
export function SearchResults({ query, found, urlParams }: SearchResultsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { goods, missing, ignored, isLoading, failed, isId } = found;
  const links = found.links.slice(
    0,
    goods.length > 0 || isLoading ? LINKS_BESIDE_PRODUCTS : undefined,
  );
  const count = links.length + goods.length;
  const hasResults = count > 0;
  const quoted = (text: string) => t('filter.textChip', { text });
  // The results of the snapshot tell their number themselves, which a filter changes.
  const tellsCount = found.snapshot != null && goods.length > 0;
  return (
    <>
      <p
        role="status"
        className={hasResults || isLoading || failed ? 'visually-hidden' : styles.none}
      >
        {!isLoading &&
          !failed &&
          !tellsCount &&
          (hasResults ? t('search.found', { count }) : t('search.none', { query }))}
      </p>
      {links.length > 0 && (
        <ul
          className={goods.length > 0 ? `${styles.links} ${styles.row}` : styles.links}
          aria-label={t('search.results')}
        >
          {links.map((link) => (
            <li key={link.path}>
              <Link to={link.path} onClick={urlParams.flush} onFocus={scrollToFocused}>
                <LinkName {...link} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && goods.length > 0 && (
        <p role="status" className={styles.note}>
          {t(found.had ? 'search.nearest' : 'search.nearestAll', {
            missing: formatList(missing.map(quoted), language, 'disjunction'),
            had: found.had,
          })}
        </p>
      )}
      {ignored.length > 0 && goods.length === 0 && links.length > 0 && !isLoading && (
        <p role="status" className={styles.note}>
          {t('search.without', { words: ignored.join(' ') })}
        </p>
      )}
      {found.snapshot === null && !isId && (
        <p className={styles.note}>
          <Link to={lookThrough(found)} onClick={urlParams.flush}>
            {t('search.lookThrough', { query })}
          </Link>
        </p>
      )}
      {isLoading && (
        <ProductGridSkeleton cards={4} height={lastHeight(listIdOf(urlParams.params))} />
      )}
      {failed && (
        <LoadFailed
          title={t('product.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {goods.length > 0 && <FoundProducts query={query} found={found} urlParams={urlParams} />}
      {!isLoading && (
        <p className={styles.ask}>
          <span>{t(hasResults || failed ? 'search.notIt' : 'search.noneNext')}</span>{' '}
          <ExternalLink href={chatUrl(config().chatPhone, t('search.inquiry', { query }))}>
            {t('search.ask')}
          </ExternalLink>
        </p>
      )}
    </>
  );
}

/** Back and a reload come to the same query, and so to the same list, whatever is compared. */
function listIdOf(params: URLSearchParams): string {
  return `search ${withCompared(params, []).toString()}`;
}

/** The list of everything, which looks for the words and prices page by page. */
function lookThrough({ words, prices }: SearchResultsProps['found']): string {
  const filter = withFilter(new URLSearchParams(), { ...prices, text: words });
  return `${paths.everything()}&${filter.toString()}`;
}

/** The products, best first or in one of the shop's orders, and those of them that pass the filter. */
function FoundProducts({ query, found, urlParams }: SearchResultsProps) {
  const { t } = useTranslation();
  const { goods, snapshot } = found;
  const { params, pushParams } = urlParams;
  const { filter, changeFilter } = useSearchFilter(query, found, urlParams);
  const compared = useMemo(() => comparedIds(params), [params]);
  const [countPlace, setCountPlace] = useState<Element | null>(null);
  const sort = SORTS.find((known) => known === params.get('sort'));
  const shown = useMemo(() => {
    const passed = isEmptyFilter(filter) ? goods : filterGoods(goods, filter, cachedBrandName);
    return sort ? sortGoods(passed, sort) : passed;
  }, [goods, filter, sort]);
  const products = useMemo(() => goods.map(({ product }) => product), [goods]);
  const listId = listIdOf(params);
  return (
    <>
      <ListBar
        count={!snapshot && <ListCount count={shown.length} />}
        countRef={setCountPlace}
        actions={
          <FilterButton
            filter={filter}
            products={products}
            inSnapshot={() => goods}
            onFilter={changeFilter}
          />
        }
      >
        <Select
          label={t('home.sort')}
          value={sort ?? ''}
          onChoose={(chosen) => pushParams((before) => withParam(before, 'sort', chosen))}
          options={[
            { value: '', label: t('search.best') },
            ...SORTS.map((known) => ({ value: known, label: t(`home.${known}`) })),
          ]}
        />
      </ListBar>
      <FilterChips filter={filter} onFilter={changeFilter} />
      {snapshot ? (
        <FoundGoods
          listId={listId}
          goods={shown}
          inList={goods}
          filter={filter}
          countPlace={countPlace}
          brand={undefined}
          snapshot={snapshot}
          compared={compared}
          onCompare={(change) =>
            urlParams.writeParams((before) => withCompared(before, change(comparedIds(before))))
          }
          onFilter={changeFilter}
        />
      ) : (
        <ProductGrid
          listId={listId}
          products={shown.map(({ product }) => product)}
          brand={undefined}
        />
      )}
    </>
  );
}

/**
 * The filter of the search: that of the URL, and the prices among the words of the search, which leave them once
 * the filter has other prices.
 */
function useSearchFilter(
  query: string,
  { words, prices }: SearchResultsProps['found'],
  { params, pushParams }: UrlParams,
) {
  const filter = useMemo(() => withTyped(filterFromUrl(params), prices), [params, prices]);

  function changeFilter(change: FilterChange) {
    pushParams((before) => {
      const next = change(withTyped(filterFromUrl(before), prices));
      const isTyped = next.minPrice === prices.minPrice && next.maxPrice === prices.maxPrice;
      if (isTyped) return withFilter(before, { ...next, minPrice: undefined, maxPrice: undefined });
      const after = withFilter(before, next);
      // A search for prices alone stays one while it has some.
      const left = words === '' && hasPrice(next) ? query : words;
      if (left === '') after.delete('q');
      else after.set('q', left);
      return after;
    });
  }
  return { filter, changeFilter };
}

/** A filter with each bound of the prices among the words that it has not itself. */
function withTyped(filter: ProductFilter, prices: ProductFilter): ProductFilter {
  const { minPrice = prices.minPrice, maxPrice = prices.maxPrice } = filter;
  return withPricesInOrder({ ...filter, minPrice, maxPrice });
}

/** The name of a list of the shop, and whether it is of a brand, a category or both. */
function LinkName({ result: { brand, categoryId }, words }: ShopLink) {
  const { t } = useTranslation();
  const key = categoryKey(categoryId);
  const kind = !key ? 'search.brand' : brand ? 'search.both' : 'search.category';
  return (
    <>
      <span>
        {brand && <span className={styles.brand}>{brand}</span>}{' '}
        <span>{key && t(`category.${key}`)}</span>
        <span>{words && ` ${t('filter.textChip', { text: words })}`}</span>
      </span>{' '}
      <span className={styles.kind}>{t(kind)}</span>
    </>
  );
}
