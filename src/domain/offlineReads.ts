/**
 * What the shop keeps of a host for times without a network: what any visitor may read. The service
 * worker asks this of every request before it keeps an answer.
 */
export function isStorefrontRead(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  catalogueHost: string,
): boolean {
  if (method !== 'GET' || headers.has('Authorization')) return false;
  const { origin, pathname, searchParams } = new URL(url);
  const path = origin + pathname;
  if (path === `${catalogueHost}/brandlist`) return true;
  return (
    path === `${catalogueHost}/spulist` &&
    searchParams.get('status') === '1' &&
    [...searchParams.keys()].every((name) => STOREFRONT_PARAMS.includes(name))
  );
}

/** What a shopper's list or product is asked by; the admin's asks by more. */
const STOREFRONT_PARAMS = [
  ...['status', 'page', 'brandId', 'categoryId', 'productId'],
  ...['priceAsc', 'priceDesc'],
];

/** The header by which the worker marks an answer that it had kept; no host ever sees it. */
export const FROM_CACHE = 'x-from-cache';
