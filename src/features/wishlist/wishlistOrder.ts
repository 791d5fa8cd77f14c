import { atLastSize } from '../../domain/lastSize';
import { displayPrice } from '../../domain/price';
import type { Product } from '../../domain/product';
import type { WishlistEntry } from '../../domain/wishlist';

/** The orders of My List; `saved` has the last saved first. */
export const WISHLIST_SORTS = ['saved', 'priceAsc', 'priceDesc'] as const;
type WishlistSort = (typeof WISHLIST_SORTS)[number];

/** What My List is narrowed to and how it is sorted; `brand` is '' for all. */
export type WishlistChoice = { brand: string; sort: WishlistSort };

/** Reads the choice from the page's URL. A brand of which nothing is saved means all. */
export function wishlistChoice(
  params: URLSearchParams,
  entries: readonly WishlistEntry[],
): WishlistChoice {
  const brand = params.get('brand') ?? '';
  return {
    brand: entries.some((entry) => entry.brand === brand) ? brand : '',
    sort: WISHLIST_SORTS.find((sort) => sort === params.get('sort')) ?? 'saved',
  };
}

/** The query of the page's URL for a choice; omits defaults. */
export function wishlistParams({ brand, sort }: WishlistChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (brand) params.set('brand', brand);
  if (sort !== 'saved') params.set('sort', sort);
  return params;
}

/**
 * The saved products to show, sorted by the price that their card shows; those without one come last. `products` are
 * those of the catalogue that are known so far, by id.
 */
export function shownEntries(
  entries: readonly WishlistEntry[],
  { brand, sort }: WishlistChoice,
  products: ReadonlyMap<string, Product>,
): WishlistEntry[] {
  const shown = entries
    .filter((entry) => brand === '' || entry.brand === brand)
    .toSorted((a, b) => b.updatedDate - a.updatedDate);
  if (sort === 'saved') return shown;
  const priceOf = (entry: WishlistEntry) => {
    const product = products.get(entry.productId);
    return (product && displayPrice(atLastSize(product))) || entry.price || undefined;
  };
  const none = sort === 'priceAsc' ? Infinity : -Infinity;
  const sign = sort === 'priceAsc' ? 1 : -1;
  return shown.toSorted((a, b) => {
    const [one, other] = [priceOf(a) ?? none, priceOf(b) ?? none];
    return one === other ? 0 : sign * (one - other);
  });
}
