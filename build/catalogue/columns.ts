import { createHash } from 'node:crypto';
import * as v from 'valibot';

import { statedPrice } from '../../src/domain/price';
import { isSelectable, type Product } from '../../src/domain/product';
import {
  SNAPSHOT_VERSION,
  snapshotColumnsSchema,
  snapshotManifestSchema,
  type SnapshotColumns,
  type SnapshotManifest,
} from '../../src/services/snapshot/catalogueSnapshotSchema';
import type { Catalogue } from './readCatalogue';

/** A larger catalogue is split, so that a phone can parse one part at a time. */
const SHARDED_FROM = 20_000;
const SHARD_SIZE = 10_000;

/**
 * A URL that means the same picture on every page. Only the demo has paths of the page's origin: no host can
 * send one (`isPictureUrl`).
 */
const PICTURE = /^(?:https?:|\/(?![/\\]))/i;

/** The files of `catalogue/` by name, the manifest `latest.json` last. `time` is in epoch seconds. */
export function catalogueFiles(catalogue: Catalogue, time: number): Map<string, string> {
  const { products } = catalogue;
  const size = products.length < SHARDED_FROM ? SHARDED_FROM : SHARD_SIZE;
  const shards = Array.from({ length: Math.ceil(products.length / size) }, (_, shard) =>
    JSON.stringify(columnsOf(products.slice(shard * size, (shard + 1) * size))),
  );
  const hash = createHash('sha256').update(shards.join('\n')).digest('hex').slice(0, 16);
  const names = shards.map((_, shard) => (shards.length > 1 ? `${hash}-${shard}` : hash));
  const files = new Map(shards.map((text, shard) => [`${names[shard]}.json`, text]));
  const manifest = JSON.stringify(manifestOf(catalogue, [...files.keys()], time));
  // What the shop could not read is not published.
  for (const text of files.values()) v.parse(snapshotColumnsSchema, JSON.parse(text));
  v.parse(snapshotManifestSchema, JSON.parse(manifest));
  return files.set('latest.json', manifest);
}

function manifestOf(
  { products, brandNames }: Catalogue,
  files: string[],
  time: number,
): SnapshotManifest {
  const brands = countsOf(products.map(({ brandId }) => brandId));
  const categories = countsOf(products.map(({ categoryId }) => categoryId));
  return {
    version: SNAPSHOT_VERSION,
    time,
    count: products.length,
    files,
    brands: brands.map(([id, count]) => ({ id, name: brandNames.get(id) ?? '', count })),
    categories: categories.map(([id, count]) => ({ id, count })),
  };
}

/** How often each text occurs, the most frequent first. */
function countsOf(texts: readonly (string | undefined)[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function columnsOf(products: readonly Product[]): SnapshotColumns {
  const brandIds = new Dictionary();
  const sizeNames = new Dictionary();
  return {
    version: SNAPSHOT_VERSION,
    ids: products.map(({ productId }) => productId),
    titles: products.map(({ title }) => title),
    names: products.map(({ name, title }) => (name === title ? '' : name)),
    brands: products.map(({ brandId }) => (brandId === undefined ? null : brandIds.place(brandId))),
    brandIds: brandIds.texts,
    categories: products.map(({ categoryId }) => categoryId ?? null),
    // Also one of 0: without it, the shop would read the retail price as the price.
    prices: products.map((product) => statedPrice(product) ?? null),
    retails: products.map(({ retailPrice }) => retailPrice ?? null),
    discounts: products.map(({ discount }) => discount ?? null),
    sizes: products.map((product) =>
      stocks(product).flatMap(([size, stock]) => [sizeNames.place(size), stock]),
    ),
    sizeNames: sizeNames.texts,
    updated: products.map(({ updatedTime }) =>
      updatedTime === undefined ? null : Math.round(updatedTime),
    ),
    pictures: products.map(({ images }) => images.find((url) => PICTURE.test(url)) ?? ''),
  };
}

/**
 * The sizes of a product, each with the stock that a shopper can choose: none of one that is not active. A product
 * that lists no items has its total stock in each size, and in '' where it has no sizes either.
 */
function stocks({ items, sizeArray, totalStock = 0 }: Product): [size: string, stock: number][] {
  if (items.length > 0)
    return items.map((item) => [item.size, isSelectable(item) ? Math.floor(item.qty) : 0]);
  const sizes = sizeArray.length > 0 ? sizeArray : [''];
  return sizes.map((size) => [size, Math.max(0, Math.floor(totalStock))]);
}

/** Texts that repeat, each once, and its place. */
class Dictionary {
  readonly texts: string[] = [];
  private readonly places = new Map<string, number>();

  place(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
