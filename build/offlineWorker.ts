import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { integrityOf } from './integrity.ts';

/** Builds the service worker (`/sw.js`) with its precache manifest. */
export function offlineWorker(): Plugin[] {
  const shopAssets = new Set<string>();
  let outDir = '';
  return [
    {
      name: 'zan:shop-assets',
      configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
      generateBundle: {
        // Runs after Vite has added the stylesheet.
        order: 'post',
        handler(_options, bundle) {
          for (const file of assetsOfShop(bundle)) shopAssets.add(file);
        },
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      // build/webManifest.ts writes the web manifest; src/services/client/serviceWorker.ts registers the worker.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: [
          ...['index.html', 'assets/*', 'fonts/*.woff2', 'locales/*/shop.json'],
          ...['icons/icon-64.png', 'pledge.svg'],
        ],
        // Asset names contain a content hash, so Workbox needs no revision for them.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            const precached = entries.filter(
              ({ url }) => !url.startsWith('assets/') || shopAssets.has(url),
            );
            const manifest = precached.map(async (entry) =>
              isUnhashed(entry.url)
                ? { ...entry, integrity: integrityOf(await readFile(join(outDir, entry.url))) }
                : entry,
            );
            return { manifest: await Promise.all(manifest) };
          },
        ],
      },
    }),
  ];
}

/** Whether a deployment changes the file without changing its name. */
const isUnhashed = (url: string) => url === 'index.html' || url.startsWith('locales/');

/**
 * The assets that storefront pages can load, without those that only admin pages need
 * (docs/decisions/0023-admin-not-cached.md).
 */
function assetsOfShop(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    if (chunk.facadeModuleId?.includes('/features/admin/')) return;
    found.add(file);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next);
  };
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.isEntry) walk(file);
    // The one stylesheet belongs to no chunk.
    if (file.endsWith('.css')) found.add(file);
  }
  return found;
}
