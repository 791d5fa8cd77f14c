import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { deployment } from './deploy/vitePlugin.ts';
import { bakedSettings } from './src/boot/bakedSettings.ts';
import { compileAtOnce, FIRST_CHUNKS, firstVisit } from './src/boot/firstVisit.ts';
import { leanPackages } from './src/boot/leanPackages.ts';
import { bootShell } from './src/boot/vitePlugin.ts';
import { demoSettings } from './src/demo/settings.ts';
import { demoHost } from './src/demo/vitePlugin.ts';
import { offlineWorker } from './src/worker/vitePlugin.ts';

const HOSTS = ['VITE_CATALOGUE_HOST', 'VITE_ORDER_HOST', 'VITE_INTRA_HOST'];

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const isTest = mode === 'test';
  const isDemo = !isTest && (env.VITE_DEMO === 'true' || !HOSTS.some((name) => env[name]));
  // Vite gives the process's environment the last word over .env files.
  if (isDemo) Object.assign(process.env, { ...demoSettings, ...shopSettings(env) });
  process.env.VITE_DEMO = String(isDemo);
  process.env.VITE_SHOP_NAME = env.VITE_SHOP_NAME || 'ZAN';

  return {
    plugins: [
      react(),
      webManifest(process.env.VITE_SHOP_NAME),
      leanPackages(),
      bakedSettings(),
      compileAtOnce(),
      bootShell(),
      deployment(),
      isDemo ? demoHost() : withoutDemo(),
      // A demo has a worker of its own: its pretend hosts.
      !isDemo && !isTest && offlineWorker(),
    ],
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      // Whoever can run the shop (`URL.canParse`) knows `modulepreload`.
      modulePreload: { polyfill: false, resolveDependencies: notYetHere },
      outDir: isDemo ? 'dist-demo' : 'dist',
      rolldownOptions: { output: { codeSplitting: { groups: firstVisit() } } },
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'https://shop.test/' } },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      restoreMocks: true,
      // A shared two-core machine is slow now and then; a test that hangs still ends.
      testTimeout: 30_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
            setupFiles: ['tests/support/quietConsole.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            include: ['tests/pages/**/*.test.tsx'],
            setupFiles: ['tests/support/quietConsole.ts', 'tests/support/pages.ts'],
          },
        },
      ],
      env: {
        VITE_CATALOGUE_HOST: 'https://catalogue.test',
        VITE_ORDER_HOST: 'https://order.test',
        VITE_INTRA_HOST: 'https://intra.test',
        VITE_FIREBASE_API_KEY: 'test-key',
        VITE_FIREBASE_AUTH_DOMAIN: 'shop.test',
        VITE_FIREBASE_PROJECT_ID: 'demo-shop',
        VITE_FIREBASE_APP_ID: 'test-app',
        VITE_AUTH_EMULATOR_URL: 'https://identity.test',
        VITE_SHOP_MAP_URL: 'https://map.test/shop',
        VITE_INSTAGRAM_URL: 'https://instagram.test/shop',
        VITE_FACEBOOK_URL: 'https://facebook.test/shop',
      },
    },
  };
});

/** A part of the shop that comes later never waits for what a first visit runs: that is here by then. */
function notYetHere(_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  const isHere = new RegExp(`^assets/(?:rolldown-runtime|${FIRST_CHUNKS.join('|')})-`);
  return hostType === 'js' ? needed.filter((file) => !isHere.test(file)) : needed;
}

/** What makes the shop installable, under its configured name: served in dev, emitted by a build. */
function webManifest(shopName: string): Plugin {
  const fileName = 'manifest.webmanifest';
  const source = JSON.stringify(manifestOf(shopName));
  return {
    name: 'web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
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
    // The paper of src/styles/tokens.css, which a manifest can't read.
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

/** The settings of the shop's own that hold in demo mode too. */
function shopSettings(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name === 'VITE_SHOP_NAME' || name === 'VITE_CHAT_PHONE'),
  );
}

/** A shop with hosts of its own ships nothing of the demo, its words included. */
function withoutDemo(): Plugin {
  let outDir = '';
  return {
    name: 'without-demo',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await Promise.all(
        ['zh', 'en'].map((lng) =>
          rm(resolve(outDir, 'locales', lng, 'demo.json'), { force: true }),
        ),
      );
    },
  };
}
