import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';

import { Gallery } from '../../components/Gallery';
import { LoadFailed } from '../../components/LoadFailed';
import { PageHead } from '../../components/PageHead';
import { PriceTag } from '../../components/PriceTag';
import { ProductFacts } from '../../components/ProductFacts';
import { ProductHead } from '../../components/ProductHead';
import { ProductHeart } from '../../components/ProductHeart';
import { ProductNeighbours } from '../../components/ProductNeighbours';
import { PurchaseForm } from '../../components/PurchaseForm';
import { ShareButton } from '../../components/ShareButton';
import { UpdatedLabel } from '../../components/UpdatedLabel';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { productTitle } from '../../domain/product';
import { startProduct, useProduct } from '../../hooks/useProduct';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './ProductPage.module.css';

export function loader({ params }: LoaderFunctionArgs) {
  if (params.productId) startProduct(params.productId);
  return null;
}

/** The navigation state a card hands over (specification section 2); absent on a shared link. */
const handedOver = v.fallback(v.object({ brand: v.optional(v.string()) }), {});

/** Product detail: pictures, price, sizes, the way into the bag, and what holds for every order. */
export function Component() {
  const { t } = useTranslation();
  const { productId = '' } = useParams();
  const state = v.parse(handedOver, useLocation().state);
  const { product: query, brand } = useProduct(productId, state.brand);
  const user = useCurrentUser();
  const product = query.data;

  if (!product) {
    if (query.isPending) {
      return (
        <div role="status" aria-label={t('loading')}>
          <PageHead title={t('meta.product')} />
          <Skeleton lines={6} />
        </div>
      );
    }
    return (
      <>
        <PageHead title={t('meta.product')} noindex={!query.isError} />
        <h1 className="visually-hidden">{t('product.description')}</h1>
        {query.isError ? (
          <LoadFailed
            title={t('product.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Message title={t('product.gone')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
      </>
    );
  }

  const title = productTitle(product);
  const url = new URL(paths.product(product.productId), location.origin).href;
  return (
    <>
      <article className={styles.product}>
        <ProductHead product={product} brand={brand} url={url} />
        <Gallery key={product.productId} images={product.images} title={title} />
        <div className={styles.details}>
          <div className={styles.head}>
            <p className={styles.brand}>{brand}</p>
            <span className={styles.actions}>
              <ShareButton title={title} url={url} />
              <ProductHeart product={product} brand={brand} />
            </span>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <PriceTag product={product} large />
          <p className={styles.updated}>
            <UpdatedLabel updatedTime={product.updatedTime} />
          </p>
          <PurchaseForm key={product.productId} product={product} brand={brand} url={url} />
          <ProductFacts product={product} />
        </div>
      </article>
      {/* What a person has looked at goes from the screen with them. */}
      <ProductNeighbours
        key={`after ${product.productId} ${user?.uid ?? ''}`}
        product={product}
        brand={brand}
      />
    </>
  );
}
