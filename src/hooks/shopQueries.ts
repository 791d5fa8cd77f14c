import { queryOptions } from '@tanstack/react-query';

import { MINE } from '../services/queryClient';
import { fetchProduct } from '../services/catalogue';
import { fetchHeroImages } from '../services/heroImages';
import { fetchOrder, fetchOrders } from '../services/orders';
import { fetchProfile } from '../services/profile';

/**
 * Every read of the shop but My List's: its key, its call, and the log line of its failure
 * (specification section 8).
 */

/**
 * A route starts these beside its page's code. One that has failed before the page stands is not
 * asked a second time by it: the page offers Retry.
 */
const startedByRoute = { retryOnMount: false } as const;

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => fetchProduct(productId, signal),
    meta: { failure: 'Error fetching products:' },
    ...startedByRoute,
  });

/** A product as the host has it at this moment, for what is bought on its word. */
export const freshProductQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId, 'fresh'],
    queryFn: ({ signal }) => fetchProduct(productId, signal, { fresh: true }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Error fetching products:' },
  });

export const heroImagesQuery = queryOptions({
  queryKey: ['heroImages'],
  queryFn: ({ signal }) => fetchHeroImages(signal),
  staleTime: Infinity,
  meta: { failure: 'Error fetching carousel:' },
});

export const ordersQuery = (uid: string) =>
  queryOptions({
    queryKey: [MINE, uid, 'orders'],
    queryFn: ({ signal }) => fetchOrders(uid, signal),
    meta: { failure: 'Error fetching orders:' },
  });

export const orderQuery = (uid: string, orderNumber: string) =>
  queryOptions({
    queryKey: [MINE, uid, 'orders', orderNumber],
    queryFn: ({ signal }) => fetchOrder(uid, orderNumber, signal),
    meta: { failure: 'Error fetching orders:' },
  });

export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: [MINE, uid, 'profile'],
    queryFn: ({ signal }) => fetchProfile(uid, signal),
    meta: { failure: 'Error fetching profile:' },
  });
