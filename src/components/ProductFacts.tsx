import type { Product } from '../domain/product';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import styles from './ProductFacts.module.css';

/** The product in words, and what holds for every order: delivery, terms, the pledge. */
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
        {t('product.pledgeLink')}
      </Link>
    </div>
  );
}
