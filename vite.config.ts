import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

import { demoHost } from './build/demoHost.ts';
import { deployment } from './build/deployment/plugin.ts';
import { compileHint, FIRST_CHUNKS, SHARED_CHUNK } from './build/firstChunks.ts';
import { inlineBoot } from './build/inlineBoot.ts';
import { offlineWorker } from './build/offlineWorker.ts';
import { webManifest } from './build/webManifest.ts';
import { withoutDemo } from './build/withoutDemo.ts';
import { demoSettings } from './src/demo/settings.ts';

const HOSTS = ['VITE_CATALOGUE_HOST', 'VITE_ORDER_HOST', 'VITE_INTRA_HOST'];

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const isTest = mode === 'test';
  const isDemo = !isTest && (env.VITE_DEMO === 'true' || !HOSTS.some((name) => env[name]));
  // In Vite the process's environment overrides .env files.
  if (isDemo) Object.assign(process.env, { ...demoSettings, ...shopSettings(env) });
  process.env.VITE_DEMO = String(isDemo);
  process.env.VITE_SHOP_NAME = env.VITE_SHOP_NAME || 'ZAN';

  return {
    plugins: [
      react(),
      webManifest(process.env.VITE_SHOP_NAME),
      compileHint(),
      inlineBoot(),
      deployment(),
      isDemo ? demoHost(process.env.VITE_SHOP_NAME) : withoutDemo(),
      // The demo's own worker answers for its hosts.
      !isDemo && !isTest && offlineWorker(),
    ],
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      // One stylesheet: index.html loads it from its body, and a later page's, in the head, would lose to it.
      cssCodeSplit: false,
      // Every browser that can run the shop (`URL.canParse`) knows `modulepreload`.
      modulePreload: { polyfill: false },
      outDir: isDemo ? 'dist-demo' : 'dist',
      rolldownOptions: {
        output: { codeSplitting: { groups: [...FIRST_CHUNKS, SHARED_CHUNK] } },
      },
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'https://shop.test/' } },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      restoreMocks: true,
      // One worker per core; the default leaves one core to the main process, which is idle during tests.
      maxWorkers: '100%',
      reporters: ['default', './tests/support/slowestFiles.ts'],
      // A busy two-core machine is slow at times; a test that hangs still ends.
      testTimeout: 30_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
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
        VITE_PLEDGE_URL: 'https://pledge.test/shop',
        VITE_PRIVACY_URL: 'https://shop.test/privacy',
      },
    },
  };
});

/** The settings that hold in demo mode too. */
function shopSettings(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => name === 'VITE_SHOP_NAME' || name === 'VITE_CHAT_PHONE'),
  );
}
