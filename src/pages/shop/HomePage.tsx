import { useTranslation } from 'react-i18next';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';

import { ListMenus } from '../../components/ListMenus';
import { DocumentTitle } from '../../components/Page';
import { ProductList } from '../../components/ProductList';
import { filterFromUrl, withFilter } from '../../domain/productFilter';
import {
  categoryKey,
  choiceFromUrl,
  choiceToUrl,
  unknownCategory,
} from '../../domain/productQuery';
import { startProductList } from '../../hooks/useProductList';
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
  const [params, setParams] = useSearchParams();
  const choice = choiceFromUrl(params);
  const category = categoryKey(choice.categoryId);
  const heading = choice.brand || t(choice.categoryId ? 'home.allBrands' : 'home.everything');
  return (
    <>
      <DocumentTitle title={category ? `${heading} ${t(`category.${category}`)}` : heading} />
      <div className={styles.head}>
        <h1>{heading}</h1>
        {category && <p>{t(`category.${category}`)}</p>}
      </div>
      <ListMenus choice={choice} onChoose={(next) => setParams((now) => withFilter(choiceToUrl(next), filterFromUrl(now)))} />
      <ProductList key={choiceToUrl(choice).toString()} choice={choice} />
    </>
  );
}
