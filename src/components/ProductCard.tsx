import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { cardSizes, isSoldOut, type Product } from '../domain/product';
import { brandByIdQuery } from '../services/brand';
import type { HostState } from '../services/snapshot/checkedProduct';
import { PriceTag } from './PriceTag';
import styles from './ProductCard.module.css';
import { ProductCardFrame } from './ProductCardFrame';
import { ProductHeart } from './ProductHeart';
import { UpdatedLabel } from './UpdatedLabel';
import { useGoodsWords } from './useGoodsWords';

export type ProductCardProps = {
  product: Product;
  /** The list's brand; undefined where the list has several, and each card asks for its own. */
  brand: string | undefined;
  isFirstScreen: boolean;
  /** How the host's product differs from the one of the list; absent where it does not. */
  hostState?: HostState | undefined;
};

export const ProductCard = memo(function ProductCard({
  product,
  brand,
  isFirstScreen,
  hostState,
}: ProductCardProps) {
  const { t } = useTranslation();
  const { nameOf, sizeOf } = useGoodsWords();
  const ownBrand = useBrandName(product.brandId ?? '', brand === undefined);
  // The link passes it to the product page (spec §13.1), the heart to the wishlist.
  const knownBrand = brand ?? ownBrand;
  const isUnreachable = hostState === 'unreachable';
  const isGone = isSoldOut(product);
  const sizes = isGone ? [] : cardSizes(product);
  return (
    <ProductCardFrame
      productId={product.productId}
      title={nameOf(product)}
      brand={knownBrand}
      src={product.images[0]}
      secondSrc={product.images[1]}
      priority={isFirstScreen ? 'first' : 'later'}
      mark={hostState === 'gone' ? t('snapshot.gone') : isGone && t('product.soldOut')}
      brandLine={brand === undefined && (ownBrand ?? '')}
      heart={<ProductHeart product={product} brand={knownBrand} />}
      foot={
        <>
          {sizes.length > 0 && (
            <p className={styles.sizes}>
              <span className="visually-hidden">{`${t('product.sizes')} `}</span>
              <span>{sizes.map(sizeOf).join(' ')}</span>
            </p>
          )}
          <p className={styles.updated}>
            {hostState === 'changed' && <span>{t('snapshot.changed')}</span>}
            {isUnreachable && <span>{t('snapshot.lastPrice')}</span>}
            {hostState !== 'changed' && !isUnreachable && (
              <UpdatedLabel updatedTime={product.updatedTime} />
            )}
          </p>
        </>
      }
    >
      <PriceTag product={product} isUnconfirmed={hostState === 'unasked' || isUnreachable} />
    </ProductCardFrame>
  );
});

/** The name of a brand, fetched once per brand; undefined until then. */
function useBrandName(brandId: string, isAsked: boolean): string | undefined {
  const brand = useQuery({
    ...brandByIdQuery(brandId),
    enabled: isAsked && brandId !== '',
    staleTime: Infinity,
  });
  return brand.data?.englishName;
}
