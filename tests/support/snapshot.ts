import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach } from 'vitest';

import { catalogueFiles } from '../../build/catalogue/columns';
import { BRAND_IDS } from '../../src/boot/listedBrands';
import { productSchema } from '../../src/services/catalogueSchema';
import { server } from './server';

/** The names of the brands that most tests use, by id. */
const BRANDS = new Map([
  ['88', 'Gucci'],
  ['90', 'Prada'],
]);

/**
 * Puts the snapshot beside the app that `npm run catalogue` would have made of these products, as a host sends
 * them. `time` is when the host was asked, in epoch milliseconds.
 */
export function snapshotHolds(
  list: readonly unknown[],
  { time = Date.now(), brandNames = BRANDS } = {},
): void {
  const products = list.map((entry) => v.parse(productSchema, entry));
  const files = catalogueFiles({ products, brandNames }, Math.floor(time / 1000));
  snapshotFilesAre(Object.fromEntries(files));
}

const sign = document.createElement('meta');
sign.name = BRAND_IDS;
afterEach(() => sign.remove());

/** Puts files of these names and texts into `/catalogue/`, and says so in the page as index.html does. */
export function snapshotFilesAre(files: Record<string, string>): void {
  document.head.append(sign);
  server.use(
    http.get(`${location.origin}/catalogue/:name`, ({ params }) => {
      const text = files[String(params['name'])];
      if (text === undefined) return new HttpResponse(null, { status: 404 });
      return HttpResponse.text(text, { headers: { 'Content-Type': 'application/json' } });
    }),
  );
}
