import { useTranslation } from 'react-i18next';

import { CardGrid } from './CardGrid';
import styles from './ProductGridSkeleton.module.css';

type ProductGridSkeletonProps = {
  cards: number;
  /** The room that the products will take, where it is known, in pixels. */
  height?: number | undefined;
};

/** Cards in the shape of what is coming. */
export function ProductGridSkeleton({ cards, height }: ProductGridSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.place} style={{ minHeight: height }} data-loading>
      <p className={styles.loading}>{t('loading')}</p>
      <CardGrid aria-hidden="true">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className={styles.card}>
            <span className={styles.picture} />
            <span className={styles.line} />
            <span className={styles.line} />
          </div>
        ))}
      </CardGrid>
    </div>
  );
}
