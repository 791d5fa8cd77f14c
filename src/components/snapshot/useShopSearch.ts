import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { hasPrice } from '../../domain/productFilter';
import { filterGoods } from '../../domain/search/filterGoods';
import { buildSearchIndex } from '../../domain/search/finder';
import { goodsOf, type Goods } from '../../domain/search/goods';
import { linkedProductId } from '../../domain/search/linkedProductId';
import { readPriceWords, type PricedSearch } from '../../domain/search/priceWords';
import { sortGoods } from '../../domain/search/sortGoods';
import { foldText } from '../../lib/searchText';
import { cachedBrandName } from '../../services/brand';
import { cachedProducts } from '../../services/productList/productList';
import { shopLinks } from '../shopLinks';
import { searchGoods } from './searchGoods';
import { useSnapshot } from './useSnapshot';

/** Searches the whole shop, or the loaded lists where there is no snapshot. */
export function useShopSearch({ isNeeded = true } = {}) {
  const { t } = useTranslation();
  const index = useMemo(
    () => buildSearchIndex(config().shopName, (key) => t(`category.${key}`)),
    [t],
  );
  const snapshot = useSnapshot({ isNeeded });
  // They are sorted once, not at each key.
  const goods = useMemo(
    () => sortGoods(snapshot?.goods ?? (snapshot === null ? loadedGoods() : []), 'updateTime'),
    [snapshot],
  );
  const search = useCallback(
    (query: string) => {
      const { words, prices, priceWords } = pricedSearch(query, goods);
      const { links, ignored } = shopLinks(words, prices, index);
      // A search for prices alone is for all goods that have them.
      const isForAll = words === '' && query !== '';
      const inGoods = isForAll
        ? { goods, missing: [], isId: false }
        : searchGoods(words, goods, cachedBrandName);
      // Where nothing costs that, what comes nearest is found at any price.
      const isAtAnyPrice =
        hasPrice(prices) &&
        inGoods.goods.length > 0 &&
        filterGoods(inGoods.goods, prices, cachedBrandName).length === 0;
      const missing = isAtAnyPrice ? [...inGoods.missing, ...priceWords] : inGoods.missing;
      // Of the few products that are loaded, the nearest are hardly near.
      const isNear = snapshot != null || missing.length === 0;
      // An id names one product, whatever brands and categories its parts may name.
      return {
        ...inGoods,
        goods: isNear ? inGoods.goods : [],
        missing,
        had: inGoods.had ?? words,
        links: inGoods.isId ? [] : links,
        ignored,
        words,
        prices: isAtAnyPrice ? {} : prices,
      };
    },
    [index, goods, snapshot],
  );
  return { snapshot, search };
}

/** The words and prices of a query; the link and the id of a product have none, such as 1597-5000. */
function pricedSearch(query: string, goods: readonly Goods[]): PricedSearch {
  const priced = readPriceWords(query);
  const id = foldText(query.trim());
  const isProduct = linkedProductId(query) !== undefined || goods.some((one) => one.id === id);
  return isProduct ? { words: query, prices: {}, priceWords: [] } : priced;
}

function loadedGoods(): Goods[] {
  // Several lists may hold the same product.
  return [...new Map(cachedProducts().map((one) => [one.productId, goodsOf(one)])).values()];
}
