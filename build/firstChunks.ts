import type { Plugin, Rolldown } from 'vite';

/**
 * The chunks that every visit loads: React, the other packages, and the shop's own code of the first
 * screen. They load faster than the many small ones that the bundler makes of modules which later pages
 * share (docs/decisions/0035-three-first-chunks.md).
 */
export const FIRST_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
    tags: ['$initial'],
    priority: 3,
  },
  { name: 'packages', test: /\/node_modules\//, tags: ['$initial'], priority: 2 },
  { name: 'shop', tags: ['$initial'], priority: 1 },
];

/**
 * One chunk of the small modules that later pages share; a page opened by its URL would wait for each. What only the
 * search and the filters need is left to the bundler.
 */
export const SHARED_CHUNK: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  test: /\/src\/(?:components\/(?!snapshot)|contexts|domain\/(?!search)|lib|services\/(?!admin|snapshot)|ui)\//,
  minShareCount: 2,
};

/**
 * Starts the first chunks with V8's explicit compile hint. Chromium then compiles their functions off the
 * main thread during the download, instead of one by one at their first call. Other browsers ignore the
 * comment (docs/decisions/0034-compile-hint.md).
 */
export function compileHint(): Plugin {
  return {
    name: 'zan:compile-hint',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has added its own first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (
            file.type === 'chunk' &&
            (file.isEntry || FIRST_CHUNKS.some(({ name }) => name === file.name))
          )
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
