import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { useGoodsWords } from '../../components/useGoodsWords';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { displayPrice } from '../../domain/price';
import { isSoldOut, type Product } from '../../domain/product';
import { cachedBrandName } from '../../services/brand';
import { cachedSnapshot } from '../../services/cachedSnapshot';
import { similarProductsQuery } from '../../services/productList/productList';
import { recentPicture, recentStorage } from '../../services/storage/personalStorage';
import { ProductStrip } from './ProductStrip';
import { similarGoods } from './similarGoods';

/** The most products in each row. */
const MAX_SIMILAR = 8;
const MAX_RECENT = 12;

type ProductNeighboursProps = { product: Product; brand: string };

/**
 * Similar products and recently viewed products, rendered after the product itself. Back and a reload
 * render them at once: the place to which they scroll may be here.
 */
export function ProductNeighbours({ product, brand }: ProductNeighboursProps) {
  const uid = useCurrentUser()?.uid;
  useStoredView(product, brand, uid);
  const isDue = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  // The key clears the recently viewed products from the screen at sign-out.
  return isDue && <Neighbours key={uid} product={product} brand={brand} />;
}

function Neighbours({ product, brand }: ProductNeighboursProps) {
  const { t } = useTranslation();
  const { nameAmong } = useGoodsWords();
  const [viewed] = useState(() =>
    (recentStorage.read() ?? []).filter(({ productId }) => productId !== product.productId),
  );
  const { products, isLastKnown } = useSimilarProducts(product);
  const similar = products.map((other) => ({
    productId: other.productId,
    title: other.title,
    name: other.name,
    brand: other.brandId === product.brandId ? brand : cachedBrandName(other.brandId ?? ''),
    picture: other.images[0],
    price: displayPrice(other),
    isLastKnown,
  }));
  // The price stored at the last view may have changed since: both rows show the same one.
  const recent = viewed.map(
    (other) => similar.find(({ productId }) => productId === other.productId) ?? other,
  );
  const named = (strip: typeof recent) =>
    strip.map(({ title, name, ...product }) => ({
      ...product,
      title: nameAmong(title, name, product.productId),
    }));
  return (
    <>
      <ProductStrip title={t('product.similar')} products={named(similar)} />
      <ProductStrip title={t('product.recent')} products={named(recent)} />
    </>
  );
}

/**
 * Other products of the same brand and category that are in stock: from the snapshot where this visit has read it,
 * else from the host's list.
 */
function useSimilarProducts(product: Product): { products: Product[]; isLastKnown: boolean } {
  const { productId, brandId, categoryId } = product;
  const [snapshot] = useState(cachedSnapshot);
  const isKnown = brandId !== undefined && categoryId !== undefined;
  const { data = [] } = useQuery({
    ...similarProductsQuery({
      brandId: brandId ?? 'unknown',
      categoryId: categoryId ?? 'unknown',
      sort: 'updateTime',
    }),
    enabled: isKnown && !snapshot,
  });
  if (snapshot)
    return { products: similarGoods(product, snapshot.goods, MAX_SIMILAR), isLastKnown: true };
  const others = data.filter((other) => other.productId !== productId && !isSoldOut(other));
  return { products: others.slice(0, MAX_SIMILAR), isLastKnown: false };
}

/** Stores this product as the one viewed last, unless the person who has viewed it has signed out since. */
function useStoredView(product: Product, brand: string, uid: string | undefined) {
  const [viewer, setViewer] = useState(uid);
  // The identity provider answers after the product, or the visitor logs in.
  if (viewer === undefined && uid !== undefined) setViewer(uid);
  const hasLeft = viewer !== undefined && viewer !== uid;

  useEffect(() => {
    if (hasLeft) return;
    const { productId, images } = product;
    const others = (recentStorage.read() ?? []).filter((recent) => recent.productId !== productId);
    const current = {
      productId,
      title: product.title,
      name: product.name,
      brand,
      picture: recentPicture(images),
      price: displayPrice(product),
    };
    recentStorage.write([current, ...others].slice(0, MAX_RECENT));
  }, [product, brand, hasLeft]);
}
