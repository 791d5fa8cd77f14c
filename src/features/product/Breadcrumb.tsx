import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { categoryKey } from '../../domain/productQuery';
import { paths } from '../../paths';
import styles from './Breadcrumb.module.css';

type BreadcrumbProps = {
  /** The brand's English name; '' where it is unknown. */
  brand: string;
  categoryId: string | undefined;
};

/** Where a product stands in the shop: Home, the list of its brand, and that of its category there. */
export function Breadcrumb({ brand, categoryId }: BreadcrumbProps) {
  const { t } = useTranslation();
  const category = categoryKey(categoryId);
  return (
    <nav className={styles.breadcrumb} aria-label={t('product.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.home()}>{t('shell.home')}</Link>
        </li>
        {brand && (
          <li>
            <Link to={paths.brand(brand)}>{brand}</Link>
          </li>
        )}
        {brand && category && (
          <li>
            <Link to={paths.brand(brand, categoryId)}>{t(`category.${category}`)}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
