import { useTranslation } from '../i18n/useTranslation';
import grid from './ProductGrid.module.css';
import styles from './ProductGridSkeleton.module.css';

/** Cards in the shape of what is coming. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className={styles.loading}>{t('loading')}</p>
      <div className={grid.grid} aria-hidden="true">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className={styles.card}>
            <span className={styles.picture} />
            <span className={styles.line} />
            <span className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
