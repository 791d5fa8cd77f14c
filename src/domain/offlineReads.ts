/**
 * Whether the service worker may cache the response to a request, and answer with it: only for
 * catalogue reads that every visitor may make and on whose answer nobody acts (`no-store`;
 * docs/decisions/0020-marked-cache.md).
 */
export function isCacheableRead(
  { method, url, headers, cache }: Pick<Request, 'method' | 'url' | 'headers' | 'cache'>,
  catalogueHost: string,
): boolean {
  if (method !== 'GET' || cache === 'no-store' || headers.has('Authorization')) return false;
  const { origin, pathname, searchParams } = new URL(url);
  const path = origin + pathname;
  if (path === `${catalogueHost}/brandlist`) return true;
  return (
    path === `${catalogueHost}/spulist` &&
    searchParams.get('status') === '1' &&
    [...searchParams.keys()].every((name) => STOREFRONT_PARAMS.includes(name))
  );
}

/** The query parameters of storefront reads; the admin's reads use others. */
const STOREFRONT_PARAMS = [
  ...['status', 'page', 'brandId', 'categoryId', 'productId'],
  ...['priceAsc', 'priceDesc'],
];

/** The list of the snapshot's files, which changes under its name. */
const SNAPSHOT_LIST = '/catalogue/latest.json';
/** A file with a hash in its name. */
const SNAPSHOT_FILE = /^\/catalogue\/[\da-f]{16}(?:-\d+)?\.json$/;

/** What a path of the shop is in the snapshot of the catalogue (docs/decisions/0071-catalogue-snapshot.md). */
export function snapshotPart(path: string): 'list' | 'file' | undefined {
  if (path === SNAPSHOT_LIST) return 'list';
  return SNAPSHOT_FILE.test(path) ? 'file' : undefined;
}

/** The header with which the service worker marks a cached response; hosts never receive it. */
export const FROM_CACHE = 'x-from-cache';

/** The message to the service worker at sign-out: delete the runtime caches of this visit. */
export const CLEAR_CACHES = 'forget';
