import { useParams, type LoaderFunctionArgs } from 'react-router-dom';

import { PageHead } from '../../components/PageHead';
import { ProductList } from '../../components/ProductList';
import { config } from '../../config';
import type { ListChoice } from '../../domain/productQuery';
import { startProductList } from '../../hooks/useProductList';
import { useRead } from '../../hooks/useRead';
import { useTranslation } from '../../i18n/useTranslation';
import { brandByName } from '../../services/brands';
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
  const { t } = useTranslation();
  const choice = choiceOf(useParams().brand);
  const brand = useRead(brandByName(choice.brand));
  return (
    <>
      <PageHead
        title={choice.brand}
        description={t('meta.list', { what: choice.brand, shop: config().shopName })}
        noindex={brand.data === null}
      />
      <div className={styles.head}>
        <h1>{choice.brand}</h1>
      </div>
      <ProductList key={choice.brand} choice={choice} />
    </>
  );
}
