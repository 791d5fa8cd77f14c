import { memo, useMemo } from 'react';

import { FIRST_SCREEN } from '../domain/constants';
import { inParts } from '../domain/parts';
import type { Product } from '../domain/product';
import { useNearScreen } from '../ui/useNearScreen';
import { useSlices } from '../ui/useSlices';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';
import { ProductPicture } from './ProductPicture';

/** Divisible by the grid's 2, 3 and 4 columns, so that no part ends in a gap. */
const PART = 12;

/** So many products far from the screen are one box: what touches all boxes of a page has few of them at 10,000. */
const SECTION = 20 * PART;

/**
 * How many cards of a list's first part are drawn, one slice after another, so that the page answers
 * sooner. None: the first pictures alone, first with the shell, then while its menus are drawn.
 */
const CARDS = [0, 0, FIRST_SCREEN, 2 * FIRST_SCREEN, PART] as const;

type ProductGridProps = {
  products: readonly Product[];
  brand: string | undefined;
};

/**
 * Products in a grid that only grows at its end: what stands is not drawn again, and what is far from
 * the screen not at all.
 */
export function ProductGrid({ products, ...rest }: ProductGridProps) {
  const sections = useMemo(() => inParts(products, SECTION), [products]);
  return sections.map((section, number) => (
    <GridSection key={section[0]?.productId} products={section} isFirst={number === 0} {...rest} />
  ));
}

type GridPartProps = ProductGridProps & { isFirst: boolean };

const GridSection = memo(function GridSection({ products, isFirst, ...rest }: GridPartProps) {
  const { box, isDrawn, height } = useNearScreen({
    name: `${products.length} from ${products[0]?.productId}`,
    isDrawnFirst: true,
  });
  const parts = useMemo(() => inParts(products, PART), [products]);
  return (
    <div ref={box} style={{ height }}>
      {isDrawn &&
        parts.map((part, number) => (
          <GridPart
            key={part[0]?.productId}
            products={part}
            isFirst={isFirst && number === 0}
            {...rest}
          />
        ))}
    </div>
  );
}, isSamePart);

const GridPart = memo(function GridPart({ products, brand, isFirst }: GridPartProps) {
  const { box, isDrawn, height, wasDrawn } = useNearScreen({
    name: products[0]?.productId,
    isDrawnFirst: isFirst,
  });
  const count = useSlices(isFirst && !wasDrawn ? CARDS : [PART]);
  const isGrowing = count < products.length;
  return (
    <div
      ref={box}
      className={[styles.grid, isGrowing && styles.growing, count === 0 && styles.pictures]
        .filter(Boolean)
        .join(' ')}
      style={{ height }}
    >
      {isDrawn &&
        products
          .slice(0, count || FIRST_SCREEN)
          .map((product, place) =>
            count === 0 ? (
              <ProductPicture
                key={product.productId}
                slot="card"
                src={product.images[0]}
                alt=""
                priority="first"
              />
            ) : (
              <ProductCard
                key={product.productId}
                product={product}
                brand={brand}
                isFirstScreen={isFirst && place < FIRST_SCREEN}
              />
            ),
          )}
    </div>
  );
}, isSamePart);

function isSamePart(before: GridPartProps, after: GridPartProps): boolean {
  return (
    before.brand === after.brand &&
    before.products.length === after.products.length &&
    before.products.every((product, place) => product === after.products[place])
  );
}
