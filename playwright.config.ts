import { defineConfig } from '@playwright/test';

import type { Language } from './tests/e2e/base';
import { findChromium, findHeadlessShell } from './tests/e2e/chromium.mjs';
import { DEMO_URL, HOST_SETTINGS, HOSTS_URL, SHOPS } from './tests/e2e/hosts';
import { RUNS } from './tests/e2e/runs';

const desktop = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Reuses previews that are already running, which saves both builds; CI always builds. */
const server = { reuseExistingServer: !process.env.CI, timeout: 180_000 };

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's own default for tests: the engine without the browser around it starts and opens pages faster. */
const inShell = { launchOptions: { executablePath: findHeadlessShell(), args } };

/** English on desktops and Chinese on phones: each pair of language and size that matters once. */
const inEnglish = { language: 'en' } as const;
const inChinese = { language: 'zh' } as const;

/**
 * Four projects: the demo build and the production build with HTTP hosts, each at desktop and phone
 * size, in Chromium's headless shell. A fifth one runs what needs all of the browser; a sixth one on
 * bad networks and a seventh one, which takes pictures of all screens, are commands of their own
 * (`npm run test:networks`, `npm run screens`).
 * `tests/e2e/runs.ts` lists what each of them runs.
 */
export default defineConfig<{ language: Language }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/serveHosts.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // One more than the cores of a small machine: a test waits for hosts, timers and frames too.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/support/slowestFiles.ts']],
  use: {
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    actionTimeout: 15_000,
    // Recording every test slows it down. CI repeats a failed one; locally there is `--trace on`.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args },
  },
  projects: [
    project('demo desktop', { baseURL: DEMO_URL, ...desktop, ...inEnglish, ...inShell }),
    project('demo phone', { baseURL: DEMO_URL, ...phone, ...inChinese, ...inShell }),
    project('hosts desktop', { baseURL: HOSTS_URL, ...desktop, ...inEnglish, ...inShell }),
    project('hosts phone', { baseURL: HOSTS_URL, ...phone, ...inChinese, ...inShell }),
    project('hosts full browser', { baseURL: HOSTS_URL, ...desktop, ...inEnglish }),
    project('networks', { baseURL: HOSTS_URL, ...phone, ...inChinese }),
    project('screens', { baseURL: DEMO_URL, ...inShell }),
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

/** A command that builds the shop into a folder and serves it. */
export function buildAndPreview({ outDir, port }: { outDir: string; port: number }): string {
  const preview = `vite preview --outDir ${outDir} --port ${port} --strictPort`;
  return `npx vite build --outDir ${outDir} && npx ${preview}`;
}

function project<Use>(name: keyof typeof RUNS, use: Use) {
  return { name, use, testMatch: RUNS[name].map((spec) => `**/${spec}.spec.ts`) };
}
