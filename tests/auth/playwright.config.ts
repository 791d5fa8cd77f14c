import { defineConfig } from '@playwright/test';

import endToEnd, { buildAndPreview, phone } from '../../playwright.config';
import type { Language } from '../e2e/base';
import { AUTH_PORTS, AUTH_SHOP, AUTH_URL, EMULATOR_URL, HOST_SETTINGS } from '../e2e/hosts';

const here = import.meta.dirname;
const root = `${here}/../..`;
const server = { cwd: root, reuseExistingServer: !process.env.CI };

/** The production build with ID tokens on, which signs in at the Firebase Auth emulator. */
const settings = {
  ...HOST_SETTINGS,
  VITE_CATALOGUE_HOST: `http://127.0.0.1:${AUTH_PORTS.catalogue}`,
  VITE_ORDER_HOST: `http://127.0.0.1:${AUTH_PORTS.order}`,
  VITE_INTRA_HOST: `http://127.0.0.1:${AUTH_PORTS.intra}`,
  VITE_FIREBASE_PROJECT_ID: 'demo-zan',
  VITE_AUTH_EMULATOR_URL: EMULATOR_URL,
  VITE_SEND_ID_TOKEN: 'true',
  VITE_REPORT_URL: '',
};

/**
 * `npm run test:auth`: the Firebase SDK of the production build against the Firebase Auth emulator. The
 * sign-in tests that otherwise run against the demo's identity host run here too.
 */
export default defineConfig<{ language: Language }>({
  testDir: '..',
  testMatch: ['auth/*.spec.ts', 'e2e/account/identity.spec.ts'],
  globalSetup: './serveHosts.ts',
  outputDir: `${root}/test-results/auth`,
  forbidOnly: endToEnd.forbidOnly,
  retries: endToEnd.retries,
  // Email enumeration protection is a setting of the whole emulator.
  workers: 1,
  timeout: endToEnd.timeout,
  expect: endToEnd.expect,
  reporter: 'list',
  use: endToEnd.use,
  projects: [
    {
      name: 'hosts auth',
      use: { baseURL: AUTH_URL, language: 'zh', ...phone },
    },
  ],
  webServer: [
    {
      command: startEmulator(`${root}/test-results/emulator`),
      url: EMULATOR_URL,
      // The first run installs the emulator: about 240 MB.
      timeout: 600_000,
      // Lets the emulator close its hub, of which it leaves a file otherwise.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      ...server,
    },
    {
      command: buildAndPreview(AUTH_SHOP),
      url: AUTH_URL,
      env: settings,
      timeout: 180_000,
      ...server,
    },
  ],
});

/** A command that installs the emulator if need be and runs it in a folder, where it writes its log. */
function startEmulator(folder: string): string {
  const { emulator, emulatorHub, emulatorLogging } = AUTH_PORTS;
  const ports = `${emulator} ${emulatorHub} ${emulatorLogging}`;
  const firebase = `"${here}/emulator/node_modules/.bin/firebase"`;
  return [
    `node "${here}/emulator/prepare.mjs" "${folder}" ${ports}`,
    `cd "${folder}"`,
    // `exec` puts the emulator in the shell's place, so that the signal to stop reaches it once.
    `exec ${firebase} emulators:start --only auth --project demo-zan`,
  ].join(' && ');
}
