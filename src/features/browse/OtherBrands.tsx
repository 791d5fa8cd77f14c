import { useTranslation } from 'react-i18next';

import { BrandStrip } from './BrandStrip';
import styles from './OtherBrands.module.css';

/** Where to go from the end of a list. `brand` is that of the list, '' where it has several. */
export function OtherBrands({ brand }: { brand: string }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={styles.heading}>{t('list.others')}</h2>
      <BrandStrip look="tiles" label={t('list.others')} current={brand} />
    </section>
  );
}
