import { useParams, type LoaderFunctionArgs } from 'react-router-dom';

import { DocumentTitle } from '../../components/Page';
import { ProductList } from '../../components/ProductList';
import type { ListChoice } from '../../domain/productQuery';
import { startProductList } from '../../hooks/useProductList';
import styles from './HomePage.module.css';

function choiceOf(brand: string | undefined): ListChoice {
  return { brand: brand ?? '', categoryId: '', sort: 'updateTime' };
}

export function loader({ params }: LoaderFunctionArgs) {
  startProductList(choiceOf(params.brand)).catch(() => undefined);
  return null;
}

/** The earlier variant's product list: one brand, everything of it. */
export function Component() {
  const choice = choiceOf(useParams().brand);
  return (
    <>
      <DocumentTitle title={choice.brand} />
      <div className={styles.head}>
        <h1>{choice.brand}</h1>
      </div>
      <ProductList key={choice.brand} choice={choice} />
    </>
  );
}
