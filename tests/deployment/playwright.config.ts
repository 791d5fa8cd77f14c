import { defineConfig } from '@playwright/test';

import endToEnd, { phone } from '../../playwright.config';
import type { Language } from '../e2e/base';

/**
 * `npm run test:deployment`: what the Dockerfile builds, served by nginx and by Firebase's hosting
 * emulator.
 */
export default defineConfig<{ language: Language }>({
  testDir: '.',
  globalSetup: './serveDeployment.ts',
  outputDir: '../../test-results/deployment/output',
  forbidOnly: endToEnd.forbidOnly,
  retries: endToEnd.retries,
  // A second worker would slow down what another one measures.
  workers: 1,
  timeout: endToEnd.timeout,
  expect: endToEnd.expect,
  reporter: 'list',
  use: endToEnd.use,
  projects: [{ name: 'hosts deployment', use: { language: 'zh', ...phone } }],
});
