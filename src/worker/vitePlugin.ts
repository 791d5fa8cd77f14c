import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds the service worker (`/sw.js`) and hands it the list of files it keeps. */
export function offlineWorker(): Plugin[] {
  const shopAssets = new Set<string>();
  return [
    {
      name: 'zan:shop-assets',
      generateBundle(_options, bundle) {
        for (const file of assetsOfShop(bundle)) shopAssets.add(file);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      // The manifest is vite.config.ts's; the shop registers the worker itself, when it has time.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: [
          ...['index.html', 'assets/*', 'fonts/*.woff2', 'locales/*/shop.json'],
          ...['icons/icon-64.png', 'pledge.svg'],
        ],
        // Their names bear a hash of what they hold: nothing else is needed to tell them apart.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(
              ({ url }) => !url.startsWith('assets/') || shopAssets.has(url),
            ),
          }),
        ],
      },
    }),
  ];
}

/** What the shop's pages can come to need, but not what only the admin's do. */
function assetsOfShop(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    if (chunk.facadeModuleId?.includes('/pages/admin/')) return;
    found.add(file);
    for (const asset of chunk.viteMetadata?.importedCss ?? []) found.add(asset);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next);
  };
  for (const [file, output] of Object.entries(bundle))
    if (output.type === 'chunk' && output.isEntry) walk(file);
  return found;
}
