import * as v from 'valibot';

import { knownBrandById, productPageRequest } from '../../src/domain/catalogueRequests';
import { addResponse, startReading } from '../../src/domain/listPaging';
import type { Product } from '../../src/domain/product';
import { brandResponse, listResponse, productSchema } from '../../src/services/catalogueSchema';
import { listOf, parseResponse } from '../../src/services/client/parse';
import type { SnapshotManifest } from '../../src/services/snapshot/catalogueSnapshotSchema';
import type { Get } from './catalogueHost';
import type { Progress } from './progress';
import { withRetries, type Pause } from './retry';

/** Every product that is online, each once, and the names of their brands by id. */
export type Catalogue = { products: Product[]; brandNames: ReadonlyMap<string, string> };

/** The pages of an earlier run, which a host that failed half way need not send again. */
export type KeptPages = {
  get: (page: number) => unknown[] | undefined;
  keep: (page: number, list: unknown[]) => Promise<void>;
};

export type ReadOptions = {
  shopName: string;
  /** Stops after this many products; Infinity reads all. */
  max: number;
  pages: KeptPages;
  /** The brands of the last snapshot, whose names stay while the host cannot be asked for them. */
  lastBrands: SnapshotManifest['brands'];
  pause: Pause;
  /** Called after each page. */
  onPage: (progress: Progress) => void;
  /** Called with what the host does otherwise than documented. */
  onNote: (note: string) => void;
};

/** Sent up to six times within 16 seconds, which outlasts the restart of a host. */
const PAGE_RETRIES = 5;
/** A brand without a name is a smaller loss than a run that waits long for each of a hundred. */
const BRAND_RETRIES = 2;

const ALL = { brandId: '', categoryId: '', sort: 'updateTime' } as const;
const products = listOf(productSchema, 'products');

/** The response to a page of the list. */
const pageResponse = v.pipe(v.unknown(), v.check(isPage), listResponse);

/**
 * Reads the whole catalogue, one request at a time, through the requests and schemas of the shop.
 * @throws HostError where a page still fails after its retries
 */
export async function readCatalogue(get: Get, options: ReadOptions): Promise<Catalogue> {
  const found = await readProducts(get, options);
  return { products: found, brandNames: await readBrandNames(get, found, options) };
}

/** Reads the list as the shop does: again at its end, for what has shifted meanwhile. */
async function readProducts(get: Get, options: ReadOptions): Promise<Product[]> {
  const { max, pages, onPage, onNote } = options;
  const found = new Map<string, Product>();
  const asked = new Set<number>();
  const reading = startReading();
  let again = 0;
  let hasEmptyPage = false;
  while (reading.next !== undefined && found.size < max) {
    const page = reading.next;
    const kept = asked.has(page) ? undefined : pages.get(page);
    const list = kept ?? (await readPage(get, page, options));
    // An empty page would end the next run at once, though the list may go on by then.
    if (!asked.has(page) && !kept && list.length > 0) await pages.keep(page, list);
    asked.add(page);
    const listed = parseResponse(products, list, 'products');
    // A product may come twice; the later response is newer.
    for (const product of listed)
      if (found.size < max || found.has(product.productId)) found.set(product.productId, product);
    if (reading.kind === 'check') again += listed.length;
    const isEnd = list.length === 0;
    hasEmptyPage ||= isEnd;
    addResponse(reading, { page, ids: listed.map(({ productId }) => productId), isEnd });
    if (!isEnd) onPage({ products: found.size, again });
  }
  if (reading.next === undefined && !hasEmptyPage)
    onNote('No page of the list is empty: it ends where its pages repeat.');
  return [...found.values()];
}

/**
 * Whether an object can be a page: one without `list` only where it is empty, because an error with status 200 would
 * end the catalogue half way. One beside `list` is refused by `listResponse`.
 */
function isPage(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false;
  return 'list' in response || Object.keys(response).length === 0;
}

/** The entries of one page, as the host sends them. */
async function readPage(get: Get, page: number, { pause }: ReadOptions): Promise<unknown[]> {
  const { path, params } = productPageRequest(ALL, page);
  const { list } = await withRetries(
    async () => parseResponse(pageResponse, await get(path, params), `page ${page} of the list`),
    PAGE_RETRIES,
    pause,
  );
  return list;
}

async function readBrandNames(
  get: Get,
  found: readonly Product[],
  { shopName, lastBrands, pause, onNote }: ReadOptions,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const brandId of new Set(found.flatMap((product) => product.brandId ?? []))) {
    try {
      const brand =
        knownBrandById(brandId, shopName) ??
        (await withRetries(() => readBrand(get, brandId), BRAND_RETRIES, pause));
      if (brand) names.set(brandId, brand.englishName);
      else onNote(`The host knows no brand ${brandId}; its products have no brand name.`);
    } catch (error) {
      const last = lastBrands.find(({ id }) => id === brandId)?.name;
      if (last) names.set(brandId, last);
      const outcome = last ? `keeps the name ${last}` : 'has no name';
      onNote(`Brand ${brandId} ${outcome}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  return names;
}

async function readBrand(get: Get, brandId: string) {
  const { list } = parseResponse(brandResponse, await get('/brandlist', { brandId }), 'a brand');
  return list[0];
}
