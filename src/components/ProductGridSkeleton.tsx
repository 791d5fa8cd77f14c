import { useTranslation } from 'react-i18next';

import { CardGrid } from './CardGrid';
import styles from './ProductGridSkeleton.module.css';

/** Cards in the shape of what is coming. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
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
