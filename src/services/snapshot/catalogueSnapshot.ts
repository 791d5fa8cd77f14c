import { queryOptions } from '@tanstack/react-query';

import { hasSnapshot } from '../../boot/listedBrands';
import type { Product } from '../../domain/product';
import { goodsOf, type Goods } from '../../domain/search/goods';
import { mapInSlices } from '../../lib/slices';
import { brandByIdQuery } from '../brand';
import { cachedSnapshot, SNAPSHOT_KEY, type CatalogueSnapshot } from '../cachedSnapshot';
import { ownHost } from '../client/http';
import { isPictureUrl, parseResponse } from '../client/parse';
import { queryClient } from '../client/queryClient';
import {
  snapshotColumnsSchema,
  snapshotManifestSchema,
  type SnapshotColumns,
  type SnapshotManifest,
} from './catalogueSnapshotSchema';

export { hasSnapshot };

/*
 * The files of `npm run catalogue`: every product that was online when the command asked the host. They are
 * never the truth about a price or a size (docs/decisions/0071-catalogue-snapshot.md).
 */

const HOUR_MS = 3_600_000;

/** GET /catalogue/latest.json; null, and no request, where the shop has no snapshot. @throws HostError */
async function fetchManifest(signal: AbortSignal): Promise<SnapshotManifest | null> {
  if (!hasSnapshot()) return null;
  const { body } = await ownHost.get('/catalogue/latest.json', {}, signal);
  return parseResponse(snapshotManifestSchema, body, 'the snapshot');
}

const meta = { failure: 'Error reading the catalogue snapshot:' };

/** The snapshot's manifest, which counts its products; null where the shop has no snapshot. */
export const snapshotManifestQuery = queryOptions({
  queryKey: ['snapshot', 'manifest'],
  queryFn: ({ signal }) => fetchManifest(signal),
  staleTime: HOUR_MS,
  retry: 1,
  retryOnMount: false,
  meta,
});

/** All products of the snapshot; null where the shop has none. The files are read again once there are newer ones. */
export const snapshotQuery = queryOptions({
  queryKey: SNAPSHOT_KEY,
  queryFn: async ({ signal }) => {
    const manifest = await queryClient.query(snapshotManifestQuery);
    return manifest && readSnapshot(manifest, signal);
  },
  staleTime: HOUR_MS,
  gcTime: Infinity,
  retry: 1,
  // A snapshot that fails is not asked for again on each page.
  retryOnMount: false,
  meta,
});

async function readSnapshot(
  { time, files, brands }: SnapshotManifest,
  signal: AbortSignal,
): Promise<CatalogueSnapshot> {
  const read = cachedSnapshot();
  const isRead = read?.files.join() === files.join();
  // Cards of a list of several brands show these names, and need not ask the host for each.
  for (const { id, name } of brands)
    if (name)
      queryClient.setQueryData(
        brandByIdQuery(id).queryKey,
        (known) => known ?? { brandId: id, englishName: name },
      );
  return { time, files, goods: isRead ? read.goods : await readGoods(files, signal) };
}

async function readGoods(files: readonly string[], signal: AbortSignal): Promise<Goods[]> {
  const goods: Goods[] = [];
  // One after another, so that the page holds one file's text at a time.
  for (const file of files) {
    const { body } = await ownHost.get(`/catalogue/${file}`, {}, signal);
    const columns = parseResponse(snapshotColumnsSchema, body, 'the snapshot');
    goods.push(...(await mapInSlices(columns.ids.keys(), (at) => goodsOf(productAt(columns, at)))));
  }
  return goods;
}

/** A product of the columns. What they leave out is empty: its description, other pictures, ids of sizes. */
function productAt(columns: SnapshotColumns, at: number): Product {
  const title = columns.titles[at] ?? '';
  const brand = columns.brands[at] ?? undefined;
  const picture = pictureUrl(columns.pictures[at] ?? '');
  const sizes = columns.sizes[at] ?? [];
  const items: Product['items'] = [];
  for (let place = 0; place < sizes.length; place += 2) {
    const size = columns.sizeNames[sizes[place] ?? -1] ?? '';
    items.push({ itemId: '', size, qty: sizes[place + 1] ?? 0 });
  }
  return {
    productId: columns.ids[at] ?? '',
    brandId: brand === undefined ? undefined : columns.brandIds[brand],
    categoryId: columns.categories[at] ?? undefined,
    title,
    name: columns.names[at] || title,
    desc: '',
    images: isPictureUrl(picture) ? [picture] : [],
    price: columns.prices[at] ?? undefined,
    retailPrice: columns.retails[at] ?? undefined,
    discount: columns.discounts[at] ?? undefined,
    updatedTime: columns.updated[at] ?? undefined,
    sizeArray: [],
    items,
  };
}

/** The demo's pictures are drawn in this page's origin, so its snapshot has their paths. */
function pictureUrl(picture: string): string {
  return picture.startsWith('/') ? new URL(picture, location.origin).href : picture;
}
