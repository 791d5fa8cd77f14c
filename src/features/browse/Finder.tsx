import { useId, useMemo, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { findProducts } from './findProducts';
import { buildSearchIndex, searchShop, type SearchResult } from './finder';
import { productTitle } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { paths } from '../../paths';
import { cachedBrandName } from '../../services/catalogueCache';
import { cachedProducts } from '../../services/catalogue';
import { ExternalLink } from '../../ui/ExternalLink';
import { MAX_SEARCH_LENGTH, searchedParam } from '../../lib/searchText';
import { useUrlParams } from '../../lib/useUrlParams';
import { Icon } from '../../ui/Icon';
import styles from './Finder.module.css';

/**
 * A search box that lists matching brands, categories and products of the loaded lists as the shopper
 * types, in both languages.
 */
export function Finder() {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { params, setParam, flush } = useUrlParams();
  const text = searchedParam(params, 'q');
  const index = useMemo(
    () => buildSearchIndex(config().shopName, (key) => t(`category.${key}`)),
    [t],
  );
  const query = text.trim();
  const results = searchShop(query, index);
  const products = useMemo(
    () => findProducts(searchedParam(params, 'q'), cachedProducts(), cachedBrandName),
    [params],
  );
  const count = results.length + products.length;
  const best = [
    ...results.map(pathOf),
    ...products.map(({ productId }) => paths.product(productId)),
  ][0];

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
      {best && (
        <ul className={styles.results} aria-label={t('search.results')}>
          {results.map((result) => (
            <li key={pathOf(result)}>
              <Link to={pathOf(result)} className={styles.result} onClick={flush}>
                <ResultName result={result} />
              </Link>
            </li>
          ))}
          {products.map((product) => (
            <li key={product.productId}>
              <Link to={paths.product(product.productId)} className={styles.result} onClick={flush}>
                <span className={styles.name}>{productTitle(product)}</span>{' '}
                <span className={styles.kind}>{t('search.product')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query !== '' && (
        <p className={styles.ask}>
          {t(best ? 'search.notIt' : 'search.noneNext')}{' '}
          <ExternalLink href={chatUrl(config().chatPhone, t('search.inquiry', { query }))}>
            {t('search.ask')}
          </ExternalLink>
        </p>
      )}
    </section>
  );
}

function pathOf({ brand, categoryId }: SearchResult): string {
  return categoryId ? paths.home({ brand, categoryId, sort: 'updateTime' }) : paths.brand(brand);
}

/** The name of a search result, and whether it is a brand, a category or both. */
function ResultName({ result: { brand, categoryId } }: { result: SearchResult }) {
  const { t } = useTranslation();
  const key = categoryKey(categoryId);
  const kind = !key ? 'search.brand' : brand ? 'search.both' : 'search.category';
  return (
    <>
      <span className={styles.name}>
        {brand && <span className={styles.brand}>{brand}</span>} {key && t(`category.${key}`)}
      </span>{' '}
      <span className={styles.kind}>{t(kind)}</span>
    </>
  );
}
