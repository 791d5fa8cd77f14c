import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { config } from '../../../config';
import { useLanguage } from '../../../contexts/Language';
import { formatDateTime } from '../../../i18n/format';
import { paths } from '../../../paths';
import { cachedBrandName } from '../../../services/brand';
import type { Stock } from '../stockQuery';
import styles from './LowStock.module.css';

/** The fragment of the URL that opens the list. */
export const LOW_STOCK = 'low-stock';

/**
 * How many products run out, as the catalogue snapshot knows them, with the list of each brand; says so where the shop
 * has no snapshot.
 */
export function LowStock({ stock }: { stock: Stock | null | undefined }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { shopName } = config();
  const { hash, key } = useLocation();
  const summary = useRef<HTMLElement>(null);
  const isKnown = Boolean(stock);

  useEffect(() => {
    const { current } = summary;
    if (hash !== `#${LOW_STOCK}` || !current) return;
    const details = current.closest('details');
    if (details) details.open = true;
    current.focus();
    current.scrollIntoView({ block: 'start' });
  }, [hash, key, isKnown]);

  if (stock === undefined) return null;
  if (stock === null) return <p className={styles.note}>{t('stock.unknown')}</p>;
  return (
    <details>
      <summary ref={summary} className={styles.summary}>
        {t('stock.low', { count: stock.low.length })}
      </summary>
      <p className={styles.note}>
        {t('stock.asOf', { time: formatDateTime(stock.time, language) })}
      </p>
      <ul className={styles.brands}>
        {byBrand(stock.low).map(([brand, count]) => (
          <li key={brand}>
            <Link
              to={paths.adminSpuList({ brand: brand === shopName ? '' : brand, check: 'lowStock' })}
            >
              {t('stock.ofBrand', { brand, number: count })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How many of the products each brand has, most first. Those of a brand without a name are in no list. */
function byBrand(products: Stock['low']): [brand: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { brandId = '' } of products) {
    const brand = cachedBrandName(brandId);
    if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
