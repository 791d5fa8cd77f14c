import { useTranslation } from 'react-i18next';

import styles from './FilterSkeleton.module.css';

/** How many choices each section shows. */
const SECTIONS = [1, 6, 9, 9, 2, 6];

/** Sections in the shape of the filters, while it is not known which choices there are. */
export function FilterSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={styles.sections} data-loading>
      {SECTIONS.map((choices, section) => (
        <div key={section} className={styles.section}>
          {Array.from({ length: choices }, (_, choice) => (
            <span key={choice} />
          ))}
        </div>
      ))}
    </div>
  );
}
