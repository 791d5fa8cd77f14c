import { DEFAULT_BRAND } from '../../domain/constants';
import { brandByNameQuery } from '../brand';
import { queryClient } from '../client/queryClient';
import { refetchList, shownLists } from './productList';

/**
 * Fetches the chosen brand, and with it the lists on screen, again: choosing a language does so
 * (spec §10.1).
 */
export async function refetchChosenBrand(): Promise<void> {
  const lists = shownLists();
  await Promise.all([refetchBrand(lists.length > 0), ...lists.map(refetchList)]);
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
