import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProductPicture } from '../../components/ProductPicture';
import { RecentlyUpdated } from '../../components/snapshot/RecentlyUpdated';
import { config } from '../../config';
import { BRAND_NAMES, SEARCH_BRANDS } from '../../domain/constants';
import type { Goods } from '../../domain/search/goods';
import { onPersonLeft, personNumber } from '../../lib/person';
import { paths } from '../../paths';
import { cachedBrandName } from '../../services/brand';
import { hasSnapshot, snapshotManifestQuery } from '../../services/snapshot/catalogueSnapshot';
import { recentSearches } from '../../services/storage/personalStorage';
import { Button } from '../../ui/Button';
import styles from './SearchStart.module.css';

type SearchStartProps = {
  /** All products of the shop, none where they are not known; undefined while they load. */
  goods: readonly Goods[] | undefined;
  /** Whether nothing is searched for yet; recent searches are offered then. */
  isEmpty: boolean;
  onSearch: (query: string) => void;
};

/** Where a search can begin: recent searches and the brands. */
export function SearchStart({ goods, isEmpty, onSearch }: SearchStartProps) {
  const { t } = useTranslation();
  const person = useSyncExternalStore(onPersonLeft, personNumber);
  const large: readonly string[] = SEARCH_BRANDS;
  const all = new Set<string>([...BRAND_NAMES, config().shopName]);
  const others = [...all].filter((brand) => !large.includes(brand));
  return (
    <>
      {/* The key clears the recent searches from the screen at sign-out. */}
      {isEmpty && <RecentSearches key={person} onSearch={onSearch} />}
      <p className={styles.intro}>{t('search.intro')}</p>
      <ul className={styles.brands}>
        {SEARCH_BRANDS.map((brand) => (
          <BrandLink key={brand} brand={brand}>
            {/* Its place is kept from the first paint on, where the shop has a snapshot to take it from. */}
            {hasSnapshot() && <BrandPicture brand={brand} goods={goods ?? []} />}
          </BrandLink>
        ))}
      </ul>
      <ul className={styles.others} aria-label={t('search.moreBrands')}>
        {others.map((brand) => (
          <BrandLink key={brand} brand={brand} />
        ))}
      </ul>
      {isEmpty && (goods ? <RecentlyUpdated /> : <div data-loading />)}
    </>
  );
}

/** The picture of a product of a brand. */
function BrandPicture({ brand, goods }: { brand: string; goods: readonly Goods[] }) {
  const src = useMemo(() => pictureOf(brand, goods), [brand, goods]);
  return (
    <div className={styles.picture}>{src && <ProductPicture slot="card" src={src} alt="" />}</div>
  );
}

function pictureOf(brand: string, goods: readonly Goods[]): string | undefined {
  const one = goods.find(
    ({ product, isInStock }) =>
      isInStock && product.images[0] && cachedBrandName(product.brandId ?? '') === brand,
  );
  return one?.product.images[0];
}

/** A brand, and how many products of it the snapshot has. */
function BrandLink({ brand, children }: { brand: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...snapshotManifestQuery, enabled: false });
  const count = data?.brands.find(({ name }) => name === brand)?.count;
  return (
    <li>
      {children}
      <Link to={paths.brand(brand)} className="whole-card">
        {brand}
      </Link>
      {count !== undefined && <span className={styles.count}>{t('filter.found', { count })}</span>}
    </li>
  );
}

/** The searches that were made on this device, which can be repeated. */
function RecentSearches({ onSearch }: Pick<SearchStartProps, 'onSearch'>) {
  const { t } = useTranslation();
  const [searches, setSearches] = useState(() => recentSearches.read() ?? []);
  if (searches.length === 0) return null;

  function forget() {
    recentSearches.write(undefined);
    setSearches([]);
  }

  return (
    <section className={styles.recent} aria-label={t('search.recent')}>
      <h2 className={styles.heading}>{t('search.recent')}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Button look="secondary" onClick={() => onSearch(search)}>
              {search}
            </Button>
          </li>
        ))}
        <li>
          <Button look="quiet" onClick={forget}>
            {t('search.forget')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
