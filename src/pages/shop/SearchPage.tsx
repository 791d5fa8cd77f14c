import { useSearchParams } from 'react-router-dom';

import { Finder } from '../../components/Finder';
import { Page } from '../../components/Page';
import { config } from '../../config';
import { SEARCH_BRANDS } from '../../domain/constants';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { Link } from '../../ui/Link';
import styles from './SearchPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <Page
      title={t('search.title')}
      description={t('meta.search', { shop: config().shopName })}
      noindex={params.has('q')}
    >
      <Finder />
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
