import { Fragment, useMemo, type ReactElement } from 'react';

import { FIRST_SCREEN } from '../domain/constants';
import type { Product } from '../domain/product';
import { chunk } from '../lib/chunk';
import { useMediaQuery } from '../lib/useMediaQuery';
import { BackToTop } from './BackToTop';
import { CardGrid } from './CardGrid';
import { ProductCard, type ProductCardProps } from './ProductCard';
import styles from './ProductGrid.module.css';
import { VirtualRows } from './VirtualRows';

type ProductGridProps = {
  /** Identifies the list, for Back. */
  listId: string;
  products: readonly Product[];
  /** The brand's English name; undefined where the list has every brand. */
  brand: string | undefined;
  /** Renders a card; by default that of a product as the host has sent it. */
  renderCard?: (card: ProductCardProps) => ReactElement;
};

/** Roughly a row's height, in pixels: a 4:5 picture and its words. */
const ROW_HEIGHT = 440;

/** From this many rows on, which are more than two screens, a list leads back to its top. */
const LONG = 8;

const productCard = (card: ProductCardProps) => <ProductCard {...card} />;

export function ProductGrid({
  listId,
  products,
  brand,
  renderCard = productCard,
}: ProductGridProps) {
  const columns = useColumns();
  const rows = useMemo(() => chunk(products, columns), [products, columns]);
  return (
    <div className={styles.place}>
      <VirtualRows
        key={columns}
        id={`${listId} ${columns}`}
        rows={rows}
        estimatedHeight={ROW_HEIGHT}
      >
        {(row, index) => (
          <CardGrid key={row[0]?.productId}>
            {row.map((product, place) => (
              <Fragment key={product.productId}>
                {renderCard({
                  product,
                  brand,
                  isFirstScreen: index * columns + place < Math.max(FIRST_SCREEN, columns),
                })}
              </Fragment>
            ))}
          </CardGrid>
        )}
      </VirtualRows>
      {rows.length >= LONG && <BackToTop />}
    </div>
  );
}

/** How many columns components/CardGrid has in this window: 2 to 6. */
function useColumns(): number {
  const isMedium = useMediaQuery('(width >= 768px)');
  const isLarge = useMediaQuery('(width >= 1024px)');
  const isWide = useMediaQuery('(width >= 1440px)');
  const isFull = useMediaQuery('(width >= 1800px)');
  return 2 + [isMedium, isLarge, isWide, isFull].filter(Boolean).length;
}
