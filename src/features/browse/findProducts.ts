import { hasHan, normalizeQuery, normalizeText } from './normalizeText';
import type { Product } from '../../domain/product';

/** The maximum number of products found. */
const MAX_PRODUCTS = 8;

/** The same colour in both languages: a title usually names it in one. */
const COLOURS = [
  ...['black 黑', 'white ivory 白', 'red burgundy 紅', 'blue navy 藍', 'green 綠', 'yellow 黃'],
  ...['pink blush 粉', 'purple lilac 紫', 'brown chocolate 啡 棕', 'grey gray charcoal 灰'],
  ...['beige sand camel 米 駝', 'orange 橙', 'gold golden 金', 'silver 銀'],
].map((names) => names.split(' '));

/**
 * Finds the products whose title, name or brand has every word of a query, in any order; a colour also
 * in the other language. Chinese needs no spaces: each character counts as a word.
 */
export function findProducts(
  query: string,
  products: readonly Product[],
  brandName: (brandId: string) => string,
): Product[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // Several lists may hold the same product.
  const found = new Map<string, Product>();
  for (const product of products) {
    const { title, name, brandId = '' } = product;
    const tokens = [title, name, brandName(brandId)].flatMap((text) => normalizeText(text).tokens);
    if (words.every((word) => tokens.some((token) => holds(token, word))))
      found.set(product.productId, product);
    if (found.size === MAX_PRODUCTS) break;
  }
  return [...found.values()];
}

/**
 * Each word with its other spellings. 色 is left out: not every name of a colour ends with it; so is the
 * 紅 of 粉紅, which is not red.
 */
function wordsOf(query: string): string[][] {
  return normalizeQuery(query)
    .tokens.flatMap((token) =>
      hasHan(token) ? Array.from(token.replace(/色|(?<=粉)紅/g, '')) : [token],
    )
    .map((word) => COLOURS.find((names) => names.includes(word)) ?? [word]);
}

function holds(token: string, spellings: string[]): boolean {
  return spellings.some((word) => (hasHan(word) ? token.includes(word) : token.startsWith(word)));
}
