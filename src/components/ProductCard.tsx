import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { cardSizes, isSoldOut, type Product } from '../domain/product';
import { paths } from '../paths';
import { brandByIdQuery } from '../services/brand';
import { PriceTag } from './PriceTag';
import { ProductHeart } from './ProductHeart';
import { ProductPicture } from './ProductPicture';
import styles from './ProductCard.module.css';
import { UpdatedLabel } from './UpdatedLabel';
import { useGoodsWords } from '../contexts/useGoodsWords';

type ProductCardProps = {
  product: Product;
  /** The list's brand; undefined where the list has several, and each card asks for its own. */
  brand: string | undefined;
  isFirstScreen: boolean;
};

export const ProductCard = memo(function ProductCard({
  product,
  brand,
  isFirstScreen,
}: ProductCardProps) {
  const { t } = useTranslation();
  const { nameOf, sizeOf } = useGoodsWords();
  const title = nameOf(product);
  const ownBrand = useBrandName(product.brandId ?? '', brand === undefined);
  // The link passes it to the product page (spec §13.1), the heart to the wishlist.
  const knownBrand = brand ?? ownBrand;
  const soldOut = isSoldOut(product);
  const sizes = cardSizes(product);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <ProductPicture
          slot="card"
          src={product.images[0]}
          alt=""
          priority={isFirstScreen ? 'first' : 'later'}
        />
        {soldOut && <span className={styles.soldOut}>{t('product.soldOut')}</span>}
      </div>
      <div className={styles.words}>
        <p className={styles.updated}>
          <UpdatedLabel updatedTime={product.updatedTime} />
        </p>
        {brand === undefined && <p className={styles.brand}>{ownBrand}</p>}
        <h2 className={styles.title}>
          <Link
            to={paths.product(product.productId)}
            state={{ productId: product.productId, brand: knownBrand }}
            className="whole-card"
          >
            {title}
          </Link>
        </h2>
        <PriceTag product={product} />
        {sizes.length > 0 && (
          <p className={styles.sizes}>
            <span className="visually-hidden">{`${t('product.sizes')} `}</span>
            <span>{sizes.map(sizeOf).join(' ')}</span>
          </p>
        )}
      </div>
      <div className={styles.heart}>
        <ProductHeart product={product} brand={knownBrand} />
      </div>
    </article>
  );
});

/** The name of a brand, fetched once per brand and visit; undefined until then. */
function useBrandName(brandId: string, isAsked: boolean): string | undefined {
  const brand = useQuery({
    ...brandByIdQuery(brandId),
    enabled: isAsked && brandId !== '',
    staleTime: Infinity,
  });
  return brand.data?.englishName;
}
