import {
  CATEGORIES,
  DEFAULT_BRAND,
  DEFAULT_CATEGORY_ID,
  SORTS,
  type CategoryKey,
  type Sort,
} from './constants';

/** "All brands" / "All categories" in the URL, where an absent parameter means the default. */
const ALL = 'all';

/** The parameters of Home's URL that narrow what is loaded (`domain/productFilter`). */
export const FILTER_PARAMS = ['size', 'minPrice', 'maxPrice'] as const;

/** What a product list shows: a brand by its English name, a category id, a sort; '' means all. */
export type ListChoice = { brand: string; categoryId: string; sort: Sort };

/** Reads brand, category and sort from Home's URL; what it can't read falls back to the default. */
export function choiceFromUrl(params: URLSearchParams): ListChoice {
  const brand = params.get('brand')?.trim();
  const category = params.get('category')?.trim();
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'updateTime';
  return {
    brand: brand === ALL ? '' : brand || DEFAULT_BRAND.englishName,
    categoryId: category === ALL ? '' : (readCategory(category) ?? DEFAULT_CATEGORY_ID),
    sort,
  };
}

/** The query of Home's URL for a choice; defaults are left out so that `/` stays `/`. */
export function choiceToUrl(choice: ListChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (choice.brand !== DEFAULT_BRAND.englishName) params.set('brand', choice.brand || ALL);
  if (choice.categoryId !== DEFAULT_CATEGORY_ID) params.set('category', choice.categoryId || ALL);
  if (choice.sort !== 'updateTime') params.set('sort', choice.sort);
  return params;
}

/** What a URL's category says when it names none the shop knows. */
export function unknownCategory(params: URLSearchParams): string | undefined {
  const category = params.get('category')?.trim();
  return category && category !== ALL && !readCategory(category) ? category : undefined;
}

/** The locale key of a category id; undefined for an id the shop does not know. */
export function categoryKey(categoryId: string | undefined): CategoryKey | undefined {
  return CATEGORIES.find(({ id }) => id === categoryId)?.key;
}

function readCategory(text: string | undefined): string | undefined {
  return CATEGORIES.find(({ id, key }) => id === text || key === text)?.id;
}
