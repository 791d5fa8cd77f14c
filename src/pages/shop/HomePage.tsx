import type { LoaderFunctionArgs } from 'react-router-dom';

import { HeroPlace } from '../../components/HeroPlace';
import { ListMenus } from '../../components/ListMenus';
import { PageHead } from '../../components/PageHead';
import { ProductList } from '../../components/ProductList';
import { config } from '../../config';
import { isFrontPage } from '../../domain/pageAddress';
import {
  categoryKey,
  choiceFromUrl,
  choiceToUrl,
  unknownCategory,
} from '../../domain/productQuery';
import { useListParams } from '../../hooks/useListParams';
import { startProductList } from '../../hooks/useProductList';
import { useRead } from '../../hooks/useRead';
import { useTranslation } from '../../i18n/useTranslation';
import { brandByName } from '../../services/brands';
import styles from './HomePage.module.css';

export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const unknown = unknownCategory(params);
  // Specification section 8: an unknown category logs a warning and leaves the category as it is.
  if (unknown) console.warn(`Unknown category: ${unknown}`);
  startProductList(choiceFromUrl(params)).catch(() => undefined);
  return null;
}

/** Home: the product list of a brand, category and sort, all kept in the URL. */
export function Component() {
  const { t } = useTranslation();
  const { params, choice, choose } = useListParams();
  const category = categoryKey(choice.categoryId);
  const heading = choice.brand || t(choice.categoryId ? 'home.allBrands' : 'home.everything');
  const brand = useRead(choice.brand ? brandByName(choice.brand) : undefined);
  const what = [choice.brand, category && t(`category.${category}`)].filter(Boolean).join(' ');
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
      <div className={styles.head}>
        <h1>{heading}</h1>
        {category && <p>{t(`category.${category}`)}</p>}
      </div>
      <ListMenus choice={choice} onChoose={choose} />
      <ProductList key={choiceToUrl(choice).toString()} choice={choice} />
    </>
  );
}
