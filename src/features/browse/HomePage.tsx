import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PageHead } from '../../components/PageHead';
import { config } from '../../config';
import { isFrontPage } from '../../domain/pageAddress';
import { categoryKey, choiceToUrl } from '../../domain/productQuery';
import { brandByNameQuery } from '../../services/brand';
import { BrandStrip } from './BrandStrip';
import { HeroPlace } from './HeroPlace';
import { ListHead } from './ListHead';
import { ListMenus } from './ListMenus';
import { ProductList } from './ProductList';
import { useListParams } from './useListParams';
import { warnOfUnknownCategory } from './warnOfUnknownCategory';

export const loader = warnOfUnknownCategory;

/** Home: the product list of a brand, category and sort, all kept in the URL. */
export function Component() {
  const { t } = useTranslation();
  const [countPlace, setCountPlace] = useState<Element | null>(null);
  const listParams = useListParams();
  const { params, choice } = listParams;
  const category = categoryKey(choice.categoryId);
  const brand = useQuery({ ...brandByNameQuery(choice.brand), enabled: choice.brand !== '' });
  // The URL may spell it otherwise, as gucci.
  const brandName = brand.data?.englishName ?? choice.brand;
  const heading = brandName || t(choice.categoryId ? 'home.allBrands' : 'home.everything');
  const what = [brandName, category && t(`category.${category}`)].filter(Boolean).join(' ');
  const list = what || heading;
  return (
    <>
      {isFrontPage(params) ? (
        <PageHead />
      ) : (
        <PageHead
          title={list}
          description={t('meta.list', { what: list, shop: config().shopName })}
          noindex={brand.data === null}
        />
      )}
      {isFrontPage(params) && <HeroPlace choice={choice} />}
      <BrandStrip label={t('home.brands')} current={brandName} />
      <ListHead heading={heading}>{category && <p>{t(`category.${category}`)}</p>}</ListHead>
      <ListMenus listParams={listParams} countRef={setCountPlace} />
      <ProductList
        key={choiceToUrl(choice).toString()}
        listParams={listParams}
        countPlace={countPlace}
      />
    </>
  );
}
