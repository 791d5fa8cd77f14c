import type { ProductQuery } from '../domain/catalogueRequests';
import { fetchProductPage, productListQuery, replacePage, type ProductPage } from './catalogue';
import { queryClient } from './queryClient';

/**
 * Fetches the chosen brand, and with it the lists on screen, again: choosing a language does so
 * (spec §10.1). The earlier list stays on screen until the responses arrive, and where one fails.
 */
export async function refetchChosenBrand(): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['products'], type: 'active' });
  await Promise.all([
    queryClient.refetchQueries({ queryKey: ['brand', 'name'], type: 'active' }),
    ...lists.map(({ meta }) => meta?.list && refetchList(meta.list)),
  ]);
}

type List = { query: ProductQuery; listId: string };

/**
 * Replaces page 1 by the host's answer. Where other products stand on it, the pages after it have
 * shifted, and all that is loaded is fetched again.
 */
async function refetchList({ query, listId }: List): Promise<void> {
  const { queryKey, meta } = productListQuery(query, listId);
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
  const pages = queryClient.getQueryData(queryKey)?.pages;
  if (!page || !pages) return;
  if (pages.length > 1 && idsOf(page) !== idsOf(pages[0]))
    return queryClient.refetchQueries({ queryKey, exact: true });
  replacePage(query, listId, 0, page);
}

function idsOf(page: ProductPage | undefined): string | undefined {
  return page?.products
    .map(({ productId }) => productId)
    .toSorted()
    .join();
}
