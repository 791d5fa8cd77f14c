import {
  brandRequest,
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
  /** Of the request for a brand: the request for its list. */
  listOf?: (brandId: string) => FirstRequest;
};

/** What the page at a URL asks the catalogue for first; undefined where that is nothing. */
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
  const list = ({ brand, categoryId, sort }: ListChoice): FirstRequest => {
    // A filter decides which products come first.
    const slot = FILTER_PARAMS.some((name) => page.searchParams.has(name)) ? undefined : 'card';
    const listOf = (brandId: string) =>
      at(productPageRequest({ brandId, categoryId, sort }, 1), slot);
    const brandId = brand && knownBrand(brand, shopName, brands)?.brandId;
    return brandId === undefined
      ? { ...at(brandRequest(brand), undefined), listOf }
      : listOf(brandId);
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
