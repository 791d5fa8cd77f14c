import {
  knownBrand,
  listRead,
  productRead,
  readUrl,
  type CatalogueRead,
} from '../domain/catalogueReads';
import { choiceFromUrl, FILTER_PARAMS } from '../domain/productQuery';

/** The settings that a first read needs, as the build has them. */
export type ReadSettings = { catalogueHost: string; shopName: string };

/**
 * What the page at a URL asks the catalogue for first; undefined where that is nothing, or waits for
 * another answer. `fills` says that its products fill the first screen in the order they come in.
 */
export function firstRead(
  page: URL,
  { catalogueHost, shopName }: ReadSettings,
): { url: string; fills: boolean } | undefined {
  const host = new URL(catalogueHost, page).href.replace(/\/+$/, '');
  const at = (read: CatalogueRead, fills = false) => ({ url: readUrl(host, read), fills });

  const productId = /^\/product\/([^/]+)\/?$/.exec(page.pathname)?.[1];
  if (productId) return at(productRead(decoded(productId)));
  if (page.pathname !== '/') return undefined;
  const { searchParams } = page;
  const { brand, categoryId, sort } = choiceFromUrl(searchParams);
  const brandId = brand && knownBrand(brand, shopName)?.brandId;
  if (brandId === undefined) return undefined;
  const isNarrowed = FILTER_PARAMS.some((name) => searchParams.has(name));
  return at(listRead({ brandId, categoryId, sort }, 1), !isNarrowed);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
