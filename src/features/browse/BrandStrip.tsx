import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { config } from '../../config';
import { BRAND_NAMES } from '../../domain/constants';
import { paths } from '../../paths';
import styles from './BrandStrip.module.css';

/** The shop's brands on one line, which scrolls sideways; each leads to the list of all its products. */
export function BrandStrip({ current }: { current: string }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.strip} aria-label={t('home.brands')}>
      <ul>
        {[...BRAND_NAMES, config().shopName].map((brand) => (
          <li key={brand}>
            <Link
              to={paths.home({ brand, categoryId: '', sort: 'updateTime' })}
              aria-current={brand === current ? 'true' : undefined}
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
