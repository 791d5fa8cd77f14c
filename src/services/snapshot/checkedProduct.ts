import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';

import { fetchProduct, productQuery } from '../catalogue';

const fourAtOnce = pLimit(4);

/**
 * A product that a list has from the snapshot, as the host has it: the same response that its own page shows. At
 * most four are asked for at once, because a screen has many cards.
 */
export const checkedProductQuery = (productId: string) =>
  queryOptions({
    ...productQuery(productId),
    queryFn: ({ signal }) =>
      fourAtOnce(() => {
        // The card has left the screen while it waited.
        signal.throwIfAborted();
        return fetchProduct(productId, signal);
      }),
    retryOnMount: true,
  });
