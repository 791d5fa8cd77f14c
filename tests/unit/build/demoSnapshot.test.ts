import * as v from 'valibot';
import { expect, it } from 'vitest';

import { demoSnapshot } from '../../../build/demoSnapshot';
import { makeCatalogue } from '../../../src/demo/catalogue';
import {
  snapshotColumnsSchema,
  snapshotManifestSchema,
} from '../../../src/services/snapshot/catalogueSnapshotSchema';

const NOON = Date.UTC(2026, 10, 20, 12);

it('The snapshot of the demo has every product that is online, with pictures of the page’s origin', () => {
  const files = demoSnapshot('ZAN', NOON);
  const read = (name = '') => JSON.parse(files.get(name) ?? '');
  const manifest = v.parse(snapshotManifestSchema, read('latest.json'));
  const columns = v.parse(snapshotColumnsSchema, read(manifest.files[0]));

  const products = makeCatalogue(NOON, 'ZAN').products('', '');
  const online = products.filter(({ status }) => status === 1);
  expect(online.length).toBeGreaterThan(6000);
  expect(new Set(columns.ids)).toEqual(new Set(online.map(({ productId }) => String(productId))));
  expect(columns.ids).toHaveLength(online.length);
  expect(manifest).toMatchObject({ time: NOON / 1000, count: online.length });
  expect(manifest.brands).toContainEqual({ id: '231', name: 'ZAN', count: expect.any(Number) });

  const place = columns.ids.indexOf('gucci-sneakers-1');
  expect(columns.pictures[place]).toBe('/demo/catalogue/images/gucci-sneakers-1/0.svg');
  const updated = columns.updated.map((time) => time ?? 0);
  expect(updated).toEqual(updated.toSorted((a, b) => b - a));
});
