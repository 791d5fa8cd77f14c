import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import pLimit from 'p-limit';

import { displayPrice } from '../../domain/price';
import { isSoldOut, type Product } from '../../domain/product';
import { sizesInStock } from '../../domain/search/goods';
import { sizeKey } from '../../domain/sizeKey';
import { clock } from '../../lib/clock';
import { fetchProduct, productQuery, type ProductResponse } from '../catalogue';

const fourAtOnce = pLimit(4);

/** How long a card stays on screen before the host is asked: those that typing and scrolling only pass by are not. */
const REST_MS = 300;

/**
 * A product that a list has from the snapshot, as the host has it: the same response that its own page shows. At
 * most four are asked for at once, because a screen has many cards.
 */
export const checkedProductQuery = (productId: string) =>
  queryOptions({
    ...productQuery(productId),
    queryFn: async ({ signal }) => {
      await clock.pause(REST_MS);
      return fourAtOnce(() => {
        // The card has left the screen while it waited.
        signal.throwIfAborted();
        return fetchProduct(productId, signal);
      });
    },
    retryOnMount: true,
  });

/**
 * How the host's product differs from the snapshot's: it was not asked yet, it could not be asked, it has changed, or
 * it is gone.
 */
export type HostState = 'unasked' | 'unreachable' | 'changed' | 'gone';

/** A product of the snapshot as the host has it, where it has answered; without a state it is as it was. */
export type CheckedProduct = { product: Product; hostState: HostState | undefined };

/** Compares a product of the snapshot with what the host says of it, which is its `checkedProductQuery`. */
export function checkProduct(
  listed: Product,
  query: Pick<UseQueryResult<ProductResponse>, 'data' | 'isError' | 'isFetching'> | undefined,
): CheckedProduct {
  // A copy from the service worker's cache confirms nothing, and neither does an earlier response.
  if (query?.isError || query?.data?.isLastKnown)
    return { product: listed, hostState: 'unreachable' };
  if (!query?.data || query.isFetching) return { product: listed, hostState: 'unasked' };
  const { product } = query.data;
  if (!product) return { product: listed, hostState: 'gone' };
  return { product, hostState: isOfferedAlike(product, listed) ? undefined : 'changed' };
}

function isOfferedAlike(a: Product, b: Product): boolean {
  return (
    displayPrice(a) === displayPrice(b) &&
    isSoldOut(a) === isSoldOut(b) &&
    sizesAsText(a) === sizesAsText(b)
  );
}

function sizesAsText(product: Product): string {
  // The snapshot has the total stock of a product without sizes in a size without a name.
  const sizes = sizesInStock(product).filter(Boolean).map(sizeKey);
  return [...new Set(sizes)].toSorted().join('\n');
}
