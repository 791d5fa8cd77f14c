import { readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

import { securityHeaders, workerPolicy } from '../../../build/deployment/headers';
import { inlineSources } from '../../../build/deployment/inline';
import { serveDemoHosts } from '../../../src/demo/server';
import { DEFAULT_BRAND } from '../../../src/domain/constants';
import { productSchema } from '../../../src/services/catalogueSchema';
import { listOf, parseResponse } from '../../../src/services/client/parse';
import { findChromium } from '../../e2e/chromium.mjs';
import { floorProducts } from '../floor/product';
import { PORTS, SETTINGS, URLS } from './addresses';
import { buildFloors, buildShop, FOLDERS, type Chunks } from './build';
import { firstPage, serveCatalogue, type Catalogue } from './catalogue';
import { drawPictures } from './pictures';
import { serveFolder } from './serveFolder';
import { copyShop, writeSnapshotInto } from './snapshot';

/** Everything that is measured, served over HTTP, and the browser that measures it. */
export type Stage = {
  browser: Browser;
  catalogue: Catalogue;
  chunks: Chunks;
  /** A product with pictures, for the product page. */
  productId: string;
  close: () => Promise<void>;
};

/** Builds the shop and both floors and serves them and the hosts, all on 127.0.0.1. */
export async function openStage(): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      // The new headless mode: the whole browser that people use, without a window.
      '--headless=new',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--remote-debugging-port=${PORTS.debugging}`,
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const { order, intra, identity } = PORTS;
  const hosts = await serveDemoHosts({
    ports: { catalogue: PORTS.demoCatalogue, order, intra, identity },
    allowedOrigins: [URLS.shop, URLS.snapshot, URLS.large],
    shopName: 'ZAN',
    allowAuthorization: false,
  });
  const list = await firstPage();
  const products = floorProducts(list);
  const ids = products.map(({ id }) => id);
  const [productId] = ids;
  if (productId === undefined) throw new Error('The catalogue has no product to measure');
  const catalogue = await serveCatalogue(await drawPictures(browser, ids));
  console.log('Building');
  await buildFloors(products);
  const chunks = await buildShop();
  await copyShop(FOLDERS.snapshot);
  const { brandId, englishName } = DEFAULT_BRAND;
  const listed = {
    products: parseResponse(listOf(productSchema, 'products'), list, 'products'),
    brandNames: new Map([[brandId, englishName]]),
  };
  await writeSnapshotInto(FOLDERS.snapshot, listed, URLS.snapshot);
  const folders = await Promise.all([
    serveFolder(FOLDERS.html, PORTS.html, () => ({})),
    serveFolder(FOLDERS.react, PORTS.react, () => ({})),
    serveFolder(FOLDERS.shop, PORTS.shop, shopHeaders),
    serveFolder(FOLDERS.snapshot, PORTS.snapshot, shopHeaders),
  ]);
  return {
    browser,
    catalogue,
    chunks,
    productId,
    async close() {
      for (const folder of folders) folder.close();
      catalogue.close();
      await Promise.all([hosts.close(), browser.close()]);
    },
  };
}

export function shopHeaders(path: string): Record<string, string> {
  const inline = inlineSources(readFileSync(`${FOLDERS.shop}/index.html`, 'utf8'));
  const headers = securityHeaders(SETTINGS, inline);
  return path === '/sw.js'
    ? { ...headers, 'Content-Security-Policy': workerPolicy(SETTINGS) }
    : headers;
}
