import type { ProductQuery } from '../domain/catalogueRequests';
import { DEFAULT_BRAND } from '../domain/constants';
import {
  brandByNameQuery,
  fetchProductPage,
  idsOf,
  productListQuery,
  type ProductPage,
} from './catalogue';
import { nextPageSettled, replacePage } from './catalogueCache';
import { queryClient } from './queryClient';

/**
 * Fetches the chosen brand, and with it the lists on screen, again: choosing a language does so
 * (spec §10.1). The earlier list stays on screen until the responses arrive, and where one fails.
 */
export async function refetchChosenBrand(): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['products'], type: 'active' });
  await Promise.all([
    refetchBrand(lists.length > 0),
    ...lists.map(({ meta }) => meta?.list && refetchList(meta.list)),
  ]);
}

/**
 * Fetches the brand of the list or product on screen again; on other pages the brand chosen last in this
 * visit, else the default brand.
 */
async function refetchBrand(hasList: boolean): Promise<void> {
  const cache = queryClient.getQueryCache();
  // A list of every brand asks for those of its cards, none of which is chosen.
  const onScreen = { queryKey: hasList ? ['brand', 'name'] : ['brand'], type: 'active' } as const;
  if (hasList || cache.findAll(onScreen).length > 0) return queryClient.refetchQueries(onScreen);
  const last = cache.findAll({ queryKey: ['brand', 'name'] }).at(-1)?.queryKey[2];
  const name = typeof last === 'string' ? last : DEFAULT_BRAND.englishName;
  // The query cache logs a failure.
  await queryClient.query({ ...brandByNameQuery(name), staleTime: 0 }).catch(() => undefined);
}

type List = { query: ProductQuery; listId: string };

/**
 * Replaces page 1 by the host's answer. Where other products stand on it, the pages after it have
 * shifted, and all that is loaded is fetched again. A list that could not be loaded is fetched again.
 */
async function refetchList({ query, listId }: List): Promise<void> {
  const { queryKey, meta } = productListQuery(query, listId);
  if (!queryClient.getQueryData(queryKey))
    return queryClient.refetchQueries({ queryKey, exact: true });
  const page = await queryClient
    .query({
      queryKey: ['firstPage', query, listId],
      queryFn: ({ signal }) => fetchProductPage(query, 1, signal, { fresh: true }),
      staleTime: 0,
      gcTime: 0,
      meta,
    })
    // The query cache has logged the failure.
    .catch(() => undefined);
  if (!page) return;
  await nextPageSettled(query, listId);
  const pages = queryClient.getQueryData(queryKey)?.pages ?? [];
  if (pages.length > 1 && sortedIds(page) !== sortedIds(pages[0]))
    return queryClient.refetchQueries({ queryKey, exact: true });
  await replacePage(query, listId, 1, page);
}

function sortedIds(page: ProductPage | undefined): string | undefined {
  return page && idsOf(page).toSorted().join();
}
