import type { Plugin } from 'vite';

import en from '../public/locales/en/shop.json' with { type: 'json' };
import zh from '../public/locales/zh/shop.json' with { type: 'json' };

const FILE_NAME = 'manifest.webmanifest';

/** Serves (development) or emits (build) the web manifest, which makes the shop installable. */
export function webManifest(shopName: string): Plugin {
  const source = JSON.stringify(manifestOf(shopName));
  return {
    name: 'zan:web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
    },
  };
}

function manifestOf(shopName: string) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (page: 'search' | 'cart', url: string) => ({
    name: `${zh[page].title} ${en[page].title}`,
    short_name: zh[page].title,
    url,
  });
  return {
    id: '/',
    name: zh.meta.siteName.replace('{{shop}}', shopName),
    short_name: shopName,
    description: zh.meta.front.replace('{{shop}}', shopName),
    lang: 'zh-HK',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The value of `--paper` in src/styles/tokens.css; a manifest cannot read CSS.
    theme_color: '#faf8f4',
    background_color: '#faf8f4',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [shortcut('search', '/search'), shortcut('cart', '/cart')],
    categories: ['shopping', 'lifestyle'],
  };
}
