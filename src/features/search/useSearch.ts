import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useShopSearch } from '../../components/snapshot/useShopSearch';
import { goodsOf, type Goods } from '../../domain/search/goods';
import { linkedProductId } from '../../domain/search/linkedProductId';
import { plainTyped } from '../../lib/typedText';
import { productQuery } from '../../services/catalogue';

/** What a query finds: brands and categories, and products of the whole shop. */
type Found = ReturnType<ReturnType<typeof useShopSearch>['search']>;

/** What the query of the page finds, and how another one is searched for. */
export function useSearch(query: string, isIdle: boolean) {
  const { snapshot, search } = useShopSearch({ isNeeded: isIdle || query !== '' });
  const inShop = useMemo(() => search(query), [search, query]);
  const isLoading = query !== '' && snapshot === undefined;
  const pasted = usePastedProduct(query, !isLoading && inShop.goods.length === 0);
  const found: Found = pasted
    ? { ...inShop, goods: [pasted], missing: [], isId: true, links: [] }
    : inShop;
  return { ...found, snapshot, isLoading, search };
}

/** The length and letters of an id such as create-spu makes, which is no word that somebody types. */
const PRODUCT_ID = /^(?=.*\d)[\w.-]{4,}$/;

/** The product whose id is in the URL as the whole search, where nothing that is known has it. */
function usePastedProduct(query: string, isAsked: boolean): Goods | undefined {
  const [settled] = useSearchParams();
  const id = plainTyped(linkedProductId(query) ?? query);
  const { data } = useQuery({
    ...productQuery(id),
    enabled: isAsked && settled.get('q') === query && PRODUCT_ID.test(id),
  });
  return isAsked && data?.product ? goodsOf(data.product) : undefined;
}
