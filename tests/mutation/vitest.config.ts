import { defineConfig } from 'vitest/config';

import shop from '../../vite.config.ts';

/**
 * The unit tests alone: a page test runs most of the shop, so every mutant would run most page tests. Tests
 * that read the source as text would see Stryker's changes to all of it. `signedInUser` loads the Firebase
 * module while it runs, so it alone would be asked about every constant of the modules below.
 */
export default defineConfig((env) => ({
  test: {
    env: shop(env).test?.env,
    environmentOptions: { jsdom: { url: 'https://shop.test/' } },
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/unit/{bench,build,demo,docs}/**',
      'tests/unit/i18n/locales.test.ts',
      'tests/unit/services/identity/signedInUser.test.ts',
    ],
    setupFiles: ['tests/support/quietConsole.ts'],
    restoreMocks: true,
    testTimeout: shop(env).test?.testTimeout,
  },
}));
