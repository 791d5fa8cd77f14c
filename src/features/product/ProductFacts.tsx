import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { Product } from '../../domain/product';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import styles from './ProductFacts.module.css';

/** The product's description, then delivery, terms and the pledge link of every product. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      {product.desc && (
        <section>
          <h2>{t('product.description')}</h2>
          <p className={styles.desc}>{product.desc}</p>
        </section>
      )}
      <section>
        <h2>{t('product.delivery')}</h2>
        <p>{t('product.deliveryText')}</p>
      </section>
      <section>
        <h2>{t('product.terms')}</h2>
        <p>{t('product.termsText')}</p>
      </section>
      <Link to={paths.pledge()} className={styles.pledge}>
        <Icon name="shield" />
        <span>{t('product.pledgeLink')}</span>
      </Link>
    </div>
  );
}
