import { memo, useEffect, useMemo, useRef } from 'react';

import { FIRST_SCREEN } from '../domain/constants';
import type { Product } from '../domain/product';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';

/** Divisible by the grid's 2, 3 and 4 columns, so that no part ends in a gap. */
const PART = 24;

type ProductGridProps = {
  products: readonly Product[];
  brand: string | undefined;
  savedIds: ReadonlySet<string>;
  /** Must stay the same function between renders. */
  onToggleSaved: (product: Product, brand?: string) => void;
};

/** Products in a grid that only grows at its end: parts that stand are not drawn again. */
export function ProductGrid({ products, ...rest }: ProductGridProps) {
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(products.length / PART) }, (_, part) =>
        products.slice(part * PART, (part + 1) * PART),
      ),
    [products],
  );
  return parts.map((part, number) => (
    <GridPart key={part[0]?.productId} products={part} isFirst={number === 0} {...rest} />
  ));
}

type GridPartProps = ProductGridProps & { isFirst: boolean };

const GridPart = memo(function GridPart({
  products,
  brand,
  isFirst,
  savedIds,
  onToggleSaved,
}: GridPartProps) {
  const { box, height } = useHeight(products[0]?.productId ?? '');
  return (
    <div ref={box} className={styles.grid} style={{ containIntrinsicBlockSize: height }}>
      {products.map((product, place) => (
        <ProductCard
          key={product.productId}
          product={product}
          brand={brand}
          isFirstScreen={isFirst && place < FIRST_SCREEN}
          isSaved={savedIds.has(product.productId)}
          onToggleSaved={onToggleSaved}
        />
      ))}
    </div>
  );
}, isSamePart);

/** How tall each part's content last was, by its first product, in pixels. */
const heights = new Map<string, number>();
let lastHeight = 0;

/**
 * The browser skips parts that are far from the screen (content-visibility) and counts with this
 * height meanwhile: the one that the part had, so that Back leads to the same row, or that of a part
 * like it.
 */
function useHeight(part: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || !element.checkVisibility({ contentVisibilityAuto: true })) return;
      lastHeight = entry.contentRect.height;
      heights.set(part, lastHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  const height = heights.get(part) ?? lastHeight;
  return { box, height: height > 0 ? `auto ${height}px` : undefined };
}

function isSamePart(before: GridPartProps, after: GridPartProps): boolean {
  return (
    before.brand === after.brand &&
    before.onToggleSaved === after.onToggleSaved &&
    before.products.length === after.products.length &&
    before.products.every(
      (product, place) =>
        product === after.products[place] &&
        before.savedIds.has(product.productId) === after.savedIds.has(product.productId),
    )
  );
}
