import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';

import { LoadFailed } from '../../components/LoadFailed';
import { PageHead } from '../../components/PageHead';
import { ProductHeart } from '../../components/ProductHeart';
import { ShareButton } from '../../components/ShareButton';
import { useGoodsWords } from '../../components/useGoodsWords';
import { useProductQuery } from '../../components/useProductQuery';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { loadChunk } from '../../lib/loadChunk';
import { paths } from '../../paths';
import { brandByIdQuery, cachedBrandName } from '../../services/brand';
import { productQuery } from '../../services/catalogue';
import { queryClient } from '../../services/client/queryClient';
import { buttonClass } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { Breadcrumb } from './Breadcrumb';
import { Gallery } from './Gallery';
import { ProductFacts } from './ProductFacts';
import { ProductHead } from './ProductHead';
import { ProductNeighbours } from './ProductNeighbours';
import styles from './ProductPage.module.css';
import { PurchaseForm } from './PurchaseForm';

const GoneProduct = lazy(async () => {
  const { GoneProduct: Gone } = await loadChunk('GoneProduct', () => import('./GoneProduct'));
  return { default: Gone };
});

export function loader({ params }: LoaderFunctionArgs) {
  // The page shows the error of the query, so the loader ignores it.
  if (params.productId) queryClient.query(productQuery(params.productId)).catch(() => undefined);
  return null;
}

/** The navigation state from a product card (spec §13.1); empty on a shared link. */
const navigationState = v.fallback(v.object({ brand: v.optional(v.string()) }), {});

/** The product page (spec §13.3). */
export function Component() {
  const { t } = useTranslation();
  const { productId = '' } = useParams();
  const state = v.parse(navigationState, useLocation().state);
  const { query, product } = useProductQuery(productId);
  const brandId = product?.brandId ?? '';
  const knownBrand = cachedBrandName(brandId);
  const hostBrand = useQuery({
    ...brandByIdQuery(brandId),
    // A card has named it; what is known tells whether it is still the same.
    enabled: brandId !== '' && !(state.brand && knownBrand),
  });
  // The product may have moved to another brand since the card's copy was made.
  const brand = knownBrand || hostBrand.data?.englishName || state.brand || '';
  const { nameOf } = useGoodsWords();
  const url = new URL(paths.product(productId), location.origin).href;

  const isFailed = query.isLoadingError;

  if (!product) {
    if (query.isPending) {
      return (
        <div
          role="status"
          aria-label={t('loading')}
          className={`${styles.product} ${styles.pending}`}
        >
          <PageHead title={t('meta.product')} />
          <div className={styles.frame} />
          <div className={styles.details}>
            <Skeleton lines={4} />
          </div>
        </div>
      );
    }
    return (
      <>
        <PageHead title={t('meta.product')} noindex={!isFailed} />
        <h1 className="visually-hidden">{t('meta.product')}</h1>
        {isFailed ? (
          <ProductFailed query={query} />
        ) : (
          <>
            <Message title={t('product.gone')}>
              <Link to={paths.home()} className={buttonClass('secondary')}>
                {t('action.home')}
              </Link>
              <ExternalLink
                className={buttonClass('quiet')}
                href={chatUrl(config().chatPhone, `${t('product.inquiry')}\n${url}`)}
              >
                {t('search.ask')}
              </ExternalLink>
            </Message>
            <Suspense fallback={<div data-loading />}>
              <GoneProduct productId={productId} />
            </Suspense>
          </>
        )}
      </>
    );
  }

  const title = nameOf(product);
  return (
    <>
      {isFailed && <ProductFailed query={query} />}
      <article className={styles.product}>
        <ProductHead product={product} brand={brand} url={url} />
        <Breadcrumb brand={brand} categoryId={product.categoryId} />
        <Gallery key={product.productId} images={product.images} title={title} />
        <div className={styles.details}>
          <div className={styles.head}>
            <p className={styles.brand}>{brand && <Link to={paths.brand(brand)}>{brand}</Link>}</p>
            <span className={styles.actions}>
              <ShareButton title={title} url={url} />
              <ProductHeart key={product.productId} product={product} brand={brand} />
            </span>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <PurchaseForm key={product.productId} product={product} brand={brand} url={url} />
          <ProductFacts product={product} />
        </div>
      </article>
      <ProductNeighbours key={`after ${product.productId}`} product={product} brand={brand} />
    </>
  );
}

function ProductFailed({ query }: Pick<ReturnType<typeof useProductQuery>, 'query'>) {
  const { t } = useTranslation();
  return (
    <LoadFailed
      title={t('product.failed')}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
