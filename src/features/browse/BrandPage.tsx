import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';

import { PageHead } from '../../components/PageHead';
import { config } from '../../config';
import {
  brandChoiceToUrl,
  categoryKey,
  choiceOfBrand,
  choiceToUrl,
} from '../../domain/productQuery';
import { paths } from '../../paths';
import { brandByNameQuery } from '../../services/brand';
import styles from './BrandPage.module.css';
import { ListHead } from './ListHead';
import { ListMenus } from './ListMenus';
import { ProductList } from './ProductList';
import { useListParams } from './useListParams';
import { warnOfUnknownCategory } from './warnOfUnknownCategory';

export const loader = warnOfUnknownCategory;

/** The earlier variant's product list: one brand's products, with menus of category and sort. */
export function Component() {
  const { t } = useTranslation();
  const [countPlace, setCountPlace] = useState<Element | null>(null);
  const { brand: name = '' } = useParams();
  const listParams = useListParams({
    read: (params) => choiceOfBrand(name, params),
    write: brandChoiceToUrl,
  });
  const { choice } = listParams;
  const category = categoryKey(choice.categoryId);
  const brand = useQuery(brandByNameQuery(choice.brand));
  // The URL may spell it otherwise, as gucci.
  const brandName = brand.data?.englishName ?? choice.brand;
  return (
    <>
      <PageHead
        title={brandName}
        description={t('meta.list', { what: brandName, shop: config().shopName })}
        noindex={brand.data === null}
      />
      <nav className={styles.path} aria-label={t('list.path')}>
        <Link to={paths.search()}>{t('home.allBrands')}</Link>
      </nav>
      <ListHead heading={brandName}>{category && <p>{t(`category.${category}`)}</p>}</ListHead>
      <ListMenus isOfBrand listParams={listParams} countRef={setCountPlace} />
      <ProductList
        key={choiceToUrl(choice).toString()}
        listParams={listParams}
        countPlace={countPlace}
      />
    </>
  );
}
