import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { useGoodsWords } from '../../components/useGoodsWords';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import type { Product } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { foldText, MAX_SEARCH_LENGTH, searchedParam } from '../../lib/searchText';
import { useUrlParams } from '../../lib/useUrlParams';
import { paths } from '../../paths';
import { cachedBrandName } from '../../services/brand';
import { productQuery } from '../../services/catalogue';
import { cachedProducts } from '../../services/productList/productList';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import { buildSearchIndex, matchShop, type SearchResult } from './finder';
import styles from './Finder.module.css';
import { findProducts } from './findProducts';

/**
 * A search box that lists matching brands, categories and products of the loaded lists as the shopper
 * types, in both languages.
 */
export function Finder() {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const id = useId();
  const navigate = useNavigate();
  const { params, setParam, flush } = useUrlParams();
  const text = searchedParam(params, 'q');
  const index = useMemo(
    () => buildSearchIndex(config().shopName, (key) => t(`category.${key}`)),
    [t],
  );
  const query = text.trim();
  const { results, ignored } = matchShop(query, index);
  const loaded = useMemo(
    () => findProducts(searchedParam(params, 'q'), cachedProducts(), cachedBrandName),
    [params],
  );
  const pasted = usePastedProduct(query, loaded.length === 0);
  const products = pasted ? [pasted] : loaded;
  // An id names one product, whatever brands and categories its parts may name.
  const isId = products.some(({ productId }) => foldText(productId) === foldText(query));
  const shopLinks = (isId ? [] : results).map((result) => ({
    result,
    path: pathOf(result, ignored),
  }));
  const count = shopLinks.length + products.length;
  const productPaths = products.map(({ productId }) => paths.product(productId));
  const shopPaths = shopLinks.map(({ path }) => path);
  // A product that has every word comes before a list in which some have to be looked for.
  const areProductsFirst = ignored.length > 0;
  const [best] = areProductsFirst
    ? [...productPaths, ...shopPaths]
    : [...shopPaths, ...productPaths];
  const shopRows = shopLinks.map(({ result, path }) => (
    <li key={path}>
      <Link to={path} className={styles.result} onClick={flush}>
        <ResultName result={result} words={ignored.join(' ')} />
      </Link>
    </li>
  ));
  const productRows = products.map(({ productId, brandId = '', ...product }, place) => (
    <li key={productId}>
      <Link
        to={productPaths[place] ?? ''}
        state={{ productId, brand: cachedBrandName(brandId) || undefined }}
        className={styles.result}
        onClick={flush}
      >
        <span className={styles.name}>{nameOf({ productId, ...product })}</span>{' '}
        <span className={styles.kind}>{t('search.product')}</span>
      </Link>
    </li>
  ));

  function goToBest(event: SubmitEvent) {
    event.preventDefault();
    flush();
    if (best) void navigate(best);
  }

  return (
    <section className={styles.finder}>
      <form role="search" className={styles.form} onSubmit={goToBest}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.box')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          className={styles.box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('search.box')}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => setParam('q', event.currentTarget.value)}
          onBlur={flush}
        />
      </form>
      {text.length === MAX_SEARCH_LENGTH && (
        <p className={styles.ask}>{t('search.limit', { length: MAX_SEARCH_LENGTH })}</p>
      )}
      <p role="status" className={best ? 'visually-hidden' : styles.none}>
        {query !== '' && (best ? t('search.found', { count }) : t('search.none', { query }))}
      </p>
      {ignored.length > 0 && products.length === 0 && (
        <p className={styles.none} role="status">
          {t('search.without', { words: ignored.join(' ') })}
        </p>
      )}
      {best && (
        <ul className={styles.results} aria-label={t('search.results')}>
          {areProductsFirst ? [productRows, shopRows] : [shopRows, productRows]}
        </ul>
      )}
      {query !== '' && (
        <p className={styles.ask}>
          <span>{t(best ? 'search.notIt' : 'search.noneNext')}</span>{' '}
          <ExternalLink href={chatUrl(config().chatPhone, t('search.inquiry', { query }))}>
            {t('search.ask')}
          </ExternalLink>
        </p>
      )}
    </section>
  );
}

/** The length and letters of an id such as create-spu makes, which is no word that somebody types. */
const PRODUCT_ID = /^(?=.*\d)[\w.-]{4,}$/;

/** The product whose id is in the URL as the whole search, where the loaded lists do not have it. */
function usePastedProduct(query: string, isAsked: boolean): Product | undefined {
  const [settled] = useSearchParams();
  const product = useQuery({
    ...productQuery(query),
    enabled: isAsked && settled.get('q') === query && PRODUCT_ID.test(query),
  });
  return (isAsked && product.data?.product) || undefined;
}

/** A list of what is found; it looks for the other words of the query itself. */
function pathOf({ brand, categoryId }: SearchResult, words: readonly string[]): string {
  const path = categoryId
    ? paths.home({ brand, categoryId, sort: 'updateTime' })
    : paths.brand(brand);
  if (words.length === 0) return path;
  const find = new URLSearchParams({ find: words.join(' ') }).toString();
  return `${path}${path.includes('?') ? '&' : '?'}${find}`;
}

/** The name of a search result, and whether it is a brand, a category or both. */
function ResultName({
  result: { brand, categoryId },
  words,
}: {
  result: SearchResult;
  /** The words of the query that its list looks for; '' for none. */
  words: string;
}) {
  const { t } = useTranslation();
  const key = categoryKey(categoryId);
  const kind = !key ? 'search.brand' : brand ? 'search.both' : 'search.category';
  return (
    <>
      <span className={styles.name}>
        {brand && <span className={styles.brand}>{brand}</span>}{' '}
        <span>{key && t(`category.${key}`)}</span>
        <span>{words && ` ${t('filter.textChip', { text: words })}`}</span>
      </span>{' '}
      <span className={styles.kind}>{t(kind)}</span>
    </>
  );
}
