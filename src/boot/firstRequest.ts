import {
  hostUrl,
  knownBrand,
  productPageRequest,
  productRequest,
  requestUrl,
  type CatalogueRequest,
} from '../domain/catalogueRequests';
import type { Brand } from '../domain/product';
import {
  choiceFromUrl,
  choiceOfBrand,
  FILTER_PARAMS,
  type ListChoice,
} from '../domain/productQuery';

export type FirstRequest = {
  url: string;
  /** Where the answer's first pictures stand; undefined where the page does not show them in that order. */
  slot: 'card' | 'product' | undefined;
};

/**
 * What the page at a URL asks the catalogue for first; undefined where that is nothing, or depends on
 * another answer.
 */
export function firstRequest(
  page: URL,
  {
    catalogueHost,
    shopName,
    brands,
  }: { catalogueHost: string; shopName: string; brands: readonly Brand[] },
): FirstRequest | undefined {
  const at = (request: CatalogueRequest, slot: FirstRequest['slot']) => ({
    url: requestUrl(hostUrl(catalogueHost, page.origin), request),
    slot,
  });
  const list = ({ brand, categoryId, sort }: ListChoice) => {
    const brandId = brand && knownBrand(brand, shopName, brands)?.brandId;
    if (brandId === undefined) return undefined;
    // A filter decides which products come first.
    const isFiltered = FILTER_PARAMS.some((name) => page.searchParams.has(name));
    return at(
      productPageRequest({ brandId, categoryId, sort }, 1),
      isFiltered ? undefined : 'card',
    );
  };

  const [, route, parameter] = /^\/(product|search)\/([^/]+)\/?$/.exec(page.pathname) ?? [];
  if (route === 'product' && parameter) return at(productRequest(decoded(parameter)), 'product');
  if (route === 'search' && parameter)
    return list(choiceOfBrand(decoded(parameter), page.searchParams));
  return page.pathname === '/' ? list(choiceFromUrl(page.searchParams)) : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
