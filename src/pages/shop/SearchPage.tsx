import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Page } from '../../components/Page';
import { SEARCH_BRANDS } from '../../domain/constants';
import { paths } from '../../paths';
import styles from './SearchPage.module.css';

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('search.title')}>
      <p className={styles.intro}>{t('search.intro')}</p>
      <ul className={styles.brands}>
        {SEARCH_BRANDS.map((brand) => (
          <li key={brand}>
            <Link to={paths.brand(brand)}>{brand}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
