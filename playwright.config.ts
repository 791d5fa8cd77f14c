import { defineConfig } from '@playwright/test';

import { findChromium } from './tests/e2e/chromium.mjs';
import { DEMO_URL, HOST_SETTINGS, HOSTS_URL, SHOPS } from './tests/e2e/hosts';

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Requests that a service worker makes are not a page's: tests that stand in for a host would not
 * see them. `offline.spec.ts`, which is about the worker, allows it.
 */
const withoutWorker = { serviceWorkers: 'block' } as const;

/** Who keeps both previews running spares each run the builds. */
const server = { reuseExistingServer: !process.env.CI, timeout: 180_000 };

/** Specs of what only a production build has, or only its server; one size of window is enough for them. */
const PRODUCTION = 'boot nginx offline chunks newVersion deployment reports';

/**
 * The same afternoon four times: on the demo and against real hosts, at a desk and on a phone. The
 * specs that a project ignores would find nothing of their own there: the whole must stay short.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/serveHosts.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'demo desktop',
      use: { baseURL: DEMO_URL, ...desktop },
      testIgnore: specs(
        `${PRODUCTION} list cart checkout checkoutTrouble language phone build ` +
          'adminCreate adminPhotos adminTogether adminOrders adminSmooth',
      ),
    },
    {
      name: 'demo phone',
      use: { baseURL: DEMO_URL, ...phone },
      testIgnore: specs(
        `${PRODUCTION} security identity checkout checkoutTrouble language keyboard build head ` +
          'adminAccess adminKeyboard adminSmooth',
      ),
    },
    {
      name: 'hosts desktop',
      use: { baseURL: HOSTS_URL, ...desktop, ...withoutWorker },
      testIgnore: specs(
        'identity cart checkout checkoutTrouble phone keyboard axe demo hero search head ' +
          'adminList adminKeyboard',
      ),
    },
    {
      name: 'hosts phone',
      use: { baseURL: HOSTS_URL, ...phone, ...withoutWorker },
      testIgnore: specs(
        `${PRODUCTION} security list cart language phone keyboard axe build demo hero search head admin*`,
      ),
    },
  ],
  webServer: [
    { command: buildAndPreview(SHOPS.demo), url: DEMO_URL, env: { VITE_DEMO: 'true' }, ...server },
    {
      command: buildAndPreview(SHOPS.hosts),
      url: HOSTS_URL,
      env: { ...HOST_SETTINGS },
      ...server,
    },
  ],
});

function buildAndPreview({ outDir, port }: { outDir: string; port: number }): string {
  const preview = `vite preview --outDir ${outDir} --port ${port} --strictPort`;
  return `npx vite build --outDir ${outDir} && npx ${preview}`;
}

function specs(names: string): string[] {
  return names.split(' ').map((name) => `**/${name}.spec.ts`);
}
