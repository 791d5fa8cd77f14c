import { OWN_LABEL_BRAND_ID } from '../../domain/constants';
import type { Product } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { foldText } from '../../lib/searchText';
import { BRAND_ALIASES, CATEGORY_ALIASES, OWN_LABEL_ALIASES } from './aliases';
import { normalizeQuery, normalizeText, type NormalizedText } from './normalizeText';
import { holdsWord, queryWords, type QueryWord } from './queryWords';

/** The maximum number of products found. */
const MAX_PRODUCTS = 8;

/** What a brand, by its name, or a category, by its key, is called besides its name. */
const TERMS: Readonly<Record<string, readonly NormalizedText[]>> = Object.fromEntries(
  [...Object.entries(BRAND_ALIASES), ...Object.entries(CATEGORY_ALIASES)].map(([key, terms]) => [
    key,
    terms.map(normalizeText),
  ]),
);
const OWN_LABEL_TERMS = OWN_LABEL_ALIASES.map(normalizeText);

/**
 * Finds the products that have every word of a query, in any order, in their title, name, brand, category or
 * sizes. A product's id finds this product.
 */
export function findProducts(
  query: string,
  products: readonly Product[],
  brandName: (brandId: string) => string,
): Product[] {
  const id = foldText(query.trim());
  const named = products.find(({ productId }) => foldText(productId) === id);
  if (named) return [named];
  const words = queryWords(normalizeQuery(query));
  if (words.length === 0) return [];
  // Several lists may hold the same product.
  const found = new Map<string, Product>();
  for (const product of products) {
    if (hasEveryWord(product, words, brandName)) found.set(product.productId, product);
    if (found.size === MAX_PRODUCTS) break;
  }
  return [...found.values()];
}

function hasEveryWord(
  { title, name, brandId = '', categoryId, sizeArray, items }: Product,
  words: readonly QueryWord[],
  brandName: (brandId: string) => string,
): boolean {
  const brand = brandName(brandId);
  const sizes = [...sizeArray, ...items.map(({ size }) => size)];
  const texts = [
    // The bars keep the last character of a text and the first of the next one apart.
    normalizeText([title, name, brand, ...sizes].join(' | ')),
    ...((brandId === OWN_LABEL_BRAND_ID ? OWN_LABEL_TERMS : TERMS[brand]) ?? []),
    ...(TERMS[categoryKey(categoryId) ?? ''] ?? []),
  ];
  return words.every((word) => texts.some((text) => holdsWord(text, word)));
}
