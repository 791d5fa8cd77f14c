import { withFilter, type ProductFilter } from '../domain/productFilter';
import { matchShop, type SearchIndex, type SearchResult } from '../domain/search/finder';
import { paths } from '../paths';

/** A list of the shop that a search names, and the words that it looks for itself. */
export type ShopLink = { result: SearchResult; words: string; path: string };

/** The lists of the shop that words name, best first, and the words that no list counts, which they filter by. */
export function shopLinks(
  words: string,
  prices: ProductFilter,
  index: SearchIndex,
): { links: ShopLink[]; ignored: string[] } {
  const { results, ignored } = matchShop(words, index);
  const filter = { ...prices, text: ignored.join(' ') };
  return { links: results.map((result) => linkTo(result, filter)), ignored };
}

/** A list of what is found; it filters by the other words of the query, and by its prices, itself. */
function linkTo(result: SearchResult, filter: ProductFilter): ShopLink {
  const { brand, categoryId } = result;
  const path = categoryId
    ? paths.home({ brand, categoryId, sort: 'updateTime' })
    : paths.brand(brand);
  const query = withFilter(new URLSearchParams(), filter).toString();
  const link = { result, words: filter.text ?? '' };
  if (query === '') return { ...link, path };
  return { ...link, path: `${path}${path.includes('?') ? '&' : '?'}${query}` };
}
