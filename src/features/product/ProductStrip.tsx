import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { ProductPicture } from '../../components/ProductPicture';
import { formatHKD } from '../../i18n/format';
import { scrollToFocused } from '../../lib/scrollToFocused';
import { paths } from '../../paths';
import styles from './ProductStrip.module.css';
import { ScrollArrow } from './ScrollArrow';
import { useScrollSteps } from './useScrollSteps';

type StripProduct = {
  productId: string;
  title: string;
  brand: string;
  picture: string | undefined;
  price?: number | undefined;
  /** Whether the price is that of the snapshot, which the host has not confirmed. */
  isLastKnown?: boolean;
};

/** How far each row is scrolled, in pixels, by history entry and title. A reload forgets it. */
const scrolledTo = new Map<string, number>();

/**
 * A horizontally scrolling row of product links, which Back shows as it was left. Renders nothing for
 * an empty list.
 */
export function ProductStrip({ title, products }: { title: string; products: StripProduct[] }) {
  const { t } = useTranslation();
  const id = useId();
  const place = `${useLocation().key} ${title}`;
  const { setScroller, ...steps } = useScrollSteps('x', products.length);
  const restorePlace = useCallback(
    (row: HTMLUListElement | null) => {
      setScroller(row);
      const left = scrolledTo.get(place);
      if (row && left !== undefined) row.scrollLeft = left;
    },
    [place, setScroller],
  );
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.arrows}>
          <ScrollArrow to="before" steps={steps} />
          <ScrollArrow to="after" steps={steps} />
        </span>
      </div>
      <ul
        ref={restorePlace}
        className={styles.strip}
        onScroll={({ currentTarget }) => scrolledTo.set(place, currentTarget.scrollLeft)}
      >
        {products.map((product) => (
          <li key={product.productId} className={styles.card}>
            <ProductPicture slot="card" src={product.picture} alt="" />
            <Link
              to={paths.product(product.productId)}
              state={{ productId: product.productId, brand: product.brand || undefined }}
              className={`whole-card ${styles.link}`}
              onFocus={scrollToFocused}
            >
              {product.title}
            </Link>
            {product.price !== undefined && (
              <p className={product.isLastKnown ? styles.lastKnown : undefined}>
                {product.isLastKnown && (
                  <span className="visually-hidden">{`${t('snapshot.lastPrice')} `}</span>
                )}
                <span>{formatHKD(product.price)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
