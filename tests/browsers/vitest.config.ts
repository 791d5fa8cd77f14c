import { defineConfig } from 'vitest/config';

/** The tests of other browsers and of the oldest versions, which need the packages of this folder. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    // The browsers use the same ports and screens.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
