import { useMemo } from 'react';

import { CardGrid } from '../../components/CardGrid';
import { VirtualRows } from '../../components/VirtualRows';
import { FIRST_SCREEN } from '../../domain/constants';
import type { Product } from '../../domain/product';
import { chunk } from '../../lib/chunk';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { ProductCard } from './ProductCard';

type ProductGridProps = {
  /** Identifies the list, for Back. */
  listId: string;
  products: readonly Product[];
  /** The brand's English name; undefined where the list has every brand. */
  brand: string | undefined;
};

/** Roughly a row's height, in pixels: a 4:5 picture and its words. */
const ROW_HEIGHT = 440;

export function ProductGrid({ listId, products, brand }: ProductGridProps) {
  const columns = useColumns();
  const rows = useMemo(() => chunk(products, columns), [products, columns]);
  return (
    <VirtualRows key={columns} id={`${listId} ${columns}`} rows={rows} estimatedHeight={ROW_HEIGHT}>
      {(row, index) => (
        <CardGrid key={row[0]?.productId}>
          {row.map((product, place) => (
            <ProductCard
              key={product.productId}
              product={product}
              brand={brand}
              isFirstScreen={index * columns + place < FIRST_SCREEN}
            />
          ))}
        </CardGrid>
      )}
    </VirtualRows>
  );
}

/** How many columns components/CardGrid has in this window: 2, 3 or 4. */
function useColumns(): number {
  const isMedium = useMediaQuery('(width >= 768px)');
  const isLarge = useMediaQuery('(width >= 1024px)');
  return 2 + Number(isMedium) + Number(isLarge);
}
