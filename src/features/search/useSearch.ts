import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useShopSearch } from '../../components/snapshot/useShopSearch';
import { goodsOf, type Goods } from '../../domain/search/goods';
import { linkedProductId } from '../../domain/search/linkedProductId';
import { searchedParam } from '../../lib/searchText';
import { plainTyped } from '../../lib/typedText';
import { lastKnownProductQuery, productQuery } from '../../services/catalogue';

/** What a query finds: brands and categories, and products of the whole shop. */
type Found = ReturnType<ReturnType<typeof useShopSearch>['search']>;

/** What the query of the page finds, and how another one is searched for. */
export function useSearch(query: string, isIdle: boolean) {
  const { snapshot, search } = useShopSearch({ isNeeded: isIdle || query !== '' });
  const inShop = useMemo(() => search(query), [search, query]);
  const isLoading = query !== '' && snapshot === undefined;
  const pasted = usePastedProduct(query, !isLoading && inShop.goods.length === 0);
  const found: Found = pasted.goods
    ? { ...inShop, goods: [pasted.goods], missing: [], isId: true, links: [] }
    : inShop;
  return {
    ...found,
    snapshot,
    isLoading: isLoading || pasted.isLoading,
    failed: pasted.failed,
    search,
  };
}

/** The length and letters of an id such as create-spu makes, which is no word that somebody types. */
const PRODUCT_ID = /^(?=.*\d)[\w.-]{4,}$/;

type PastedProduct = {
  goods?: Goods;
  /** Whether the host has not told yet whether it has the product. */
  isLoading?: boolean;
  /** The request, where it has failed. */
  failed?: Pick<UseQueryResult, 'error' | 'refetch'>;
};

/** The product whose id is the whole search, where nothing that is known has it; asked for once the URL has the id. */
function usePastedProduct(query: string, isUnknown: boolean): PastedProduct {
  const [settled] = useSearchParams();
  const id = plainTyped(linkedProductId(query) ?? query);
  const isSought = isUnknown && PRODUCT_ID.test(id);
  const isAsked = isSought && searchedParam(settled, 'q').trim() === query;
  const request = useQuery({ ...productQuery(id), enabled: isAsked });
  const { data, isPending, isLoadingError } = request;
  // A copy from the service worker's cache does not tell that there is none by now.
  const isUncertain = isAsked && data?.isLastKnown === true && !data.product;
  useQuery({ ...lastKnownProductQuery(id), enabled: isUncertain });
  if (!isSought) return {};
  if (data?.product) return { goods: goodsOf(data.product) };
  return isLoadingError ? { failed: request } : { isLoading: isPending || isUncertain };
}
