import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { sortGoods } from '../../domain/search/sortGoods';
import { ProductGrid } from '../ProductGrid';
import { CheckedCard } from './CheckedCard';
import styles from './RecentlyUpdated.module.css';
import { useSnapshot } from './useSnapshot';

const MAX_NEWEST = 12;

/** The products that have changed last and are in stock, for a page that has nothing else; none without a snapshot. */
export function RecentlyUpdated() {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const newest = useMemo(
    () =>
      sortGoods(snapshot?.goods.filter(({ isInStock }) => isInStock) ?? [], 'updateTime')
        .slice(0, MAX_NEWEST)
        .map(({ product }) => product),
    [snapshot],
  );
  if (snapshot === undefined) return <div data-loading />;
  if (newest.length === 0) return null;
  return (
    <section className={styles.newest} aria-label={t('search.newest')}>
      <h2 className={styles.heading}>{t('search.newest')}</h2>
      <ProductGrid
        listId="recently updated"
        products={newest}
        brand={undefined}
        renderCard={(card) => <CheckedCard {...card} />}
      />
    </section>
  );
}
