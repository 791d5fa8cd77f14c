import {
  CATEGORIES,
  DEFAULT_BRAND,
  DEFAULT_CATEGORY_ID,
  SORTS,
  type CategoryKey,
  type Sort,
} from './constants';

/** The URL value of "All brands" and "All categories"; an absent parameter means the default. */
const ALL = 'all';

/** The parameters of Home's URL that narrow what is loaded (`domain/productFilter`). */
export const FILTER_PARAMS = [
  'find',
  'size',
  'colour',
  'minPrice',
  'maxPrice',
  'sale',
  'stock',
  'brandId',
  'categoryId',
] as const;

/** The brand (English name), category id and sort of a product list; '' means all. */
export type ListChoice = { brand: string; categoryId: string; sort: Sort };

/** Reads brand, category and sort from Home's URL (spec §13.1); invalid values become the default. */
export function choiceFromUrl(params: URLSearchParams): ListChoice {
  const brand = params.get('brand')?.trim();
  const category = params.get('category')?.trim();
  return {
    brand: brand === ALL ? '' : brand || DEFAULT_BRAND.englishName,
    categoryId: category === ALL ? '' : (readCategory(category) ?? DEFAULT_CATEGORY_ID),
    sort: readSort(params),
  };
}

/** The products of one brand as `/search/{brand}` lists them: of every category unless its URL names one (spec §13.2). */
export function choiceOfBrand(brand: string, params: URLSearchParams): ListChoice {
  const categoryId = readCategory(params.get('category')?.trim()) ?? '';
  return { brand, categoryId, sort: readSort(params) };
}

/** The query of a brand page's URL for a choice; omits defaults. */
export function brandChoiceToUrl({ categoryId, sort }: ListChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (categoryId) params.set('category', categoryId);
  if (sort !== 'updateTime') params.set('sort', sort);
  return params;
}

/** The query of Home's URL for a choice; omits defaults, so `/` stays `/`. */
export function choiceToUrl(choice: ListChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (choice.brand !== DEFAULT_BRAND.englishName) params.set('brand', choice.brand || ALL);
  if (choice.categoryId !== DEFAULT_CATEGORY_ID) params.set('category', choice.categoryId || ALL);
  if (choice.sort !== 'updateTime') params.set('sort', choice.sort);
  return params;
}

/** The category parameter of a URL if it is not a known category, for the warning (spec §8.3). */
export function unknownCategory(params: URLSearchParams): string | undefined {
  const category = params.get('category')?.trim();
  return category && category !== ALL && !readCategory(category) ? category : undefined;
}

/** The translation key of a category id; undefined for an unknown id. */
export function categoryKey(categoryId: string | undefined): CategoryKey | undefined {
  return CATEGORIES.find(({ id }) => id === categoryId)?.key;
}

function readCategory(text: string | undefined): string | undefined {
  return CATEGORIES.find(({ id, key }) => id === text || key === text)?.id;
}

function readSort(params: URLSearchParams): Sort {
  return SORTS.find((known) => known === params.get('sort')) ?? 'updateTime';
}
