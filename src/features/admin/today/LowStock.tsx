import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { useGoodsWords } from '../../../components/useGoodsWords';
import { useLanguage } from '../../../contexts/Language';
import { formatDateTime } from '../../../i18n/format';
import { paths } from '../../../paths';
import type { Stock } from '../stockQuery';
import styles from './LowStock.module.css';

/** The fragment of the URL that opens the list. */
export const LOW_STOCK = 'low-stock';

/** How many products are named. */
const NAMED = 50;

/** The products that run out, as the catalogue snapshot knows them; says so where the shop has none. */
export function LowStock({ stock }: { stock: Stock | null | undefined }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { nameOf } = useGoodsWords();
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
      <ul className={styles.products}>
        {stock.low.slice(0, NAMED).map((product) => (
          <li key={product.productId}>
            <Link to={paths.product(product.productId)}>{nameOf(product)}</Link>
          </li>
        ))}
      </ul>
      {stock.low.length > NAMED && (
        <p className={styles.note}>{t('stock.more', { count: stock.low.length - NAMED })}</p>
      )}
    </details>
  );
}
