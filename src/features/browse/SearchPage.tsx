import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../components/Page';
import { config } from '../../config';
import { BRAND_NAMES, SEARCH_BRANDS } from '../../domain/constants';
import { paths } from '../../paths';
import { Finder } from './Finder';
import styles from './SearchPage.module.css';

export function Component() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const large: readonly string[] = SEARCH_BRANDS;
  const all = new Set<string>([...BRAND_NAMES, config().shopName]);
  const others = [...all].filter((brand) => !large.includes(brand));
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
      <ul className={styles.others} aria-label={t('search.moreBrands')}>
        {others.map((brand) => (
          <li key={brand}>
            <Link to={paths.brand(brand)}>{brand}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
