import type { Plugin } from 'vite';

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
  return {
    id: '/',
    name: `${shopName} 真品`,
    short_name: shopName,
    description: '專人在歐洲採購名牌時裝、鞋履及手袋，百分百正貨，2 至 3 星期送抵香港。',
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
    shortcuts: [
      { name: '搜尋 Search', short_name: '搜尋', url: '/search' },
      { name: '購物袋 Shopping Bag', short_name: '購物袋', url: '/cart' },
    ],
    categories: ['shopping', 'lifestyle'],
  };
}
