import { resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

/** What a first visit runs first, in this order, each in a task of its own: a tap can come in between. */
export const FIRST_CHUNKS = ['react', 'vendor', 'shop'] as const;

const MAIN = resolve('src/main.tsx');

/**
 * The chunks of a first visit. What `main` needs, and with it Home, is three files: the thirty that
 * sharing with other pages would make of it take a phone longer to fetch, and compress worse by 10 KB.
 */
export function firstVisit(): Rolldown.CodeSplittingGroup[] {
  const needed = new Set<string>();
  const chunkOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const walk = (module: string) => {
      if (needed.has(module)) return;
      needed.add(module);
      for (const next of context.getModuleInfo(module)?.importedIds ?? []) walk(next);
    };
    if (needed.size === 0) walk(MAIN);
    if (!needed.has(id)) return null;
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
    return id.includes('/node_modules/') ? 'vendor' : 'shop';
  };
  return FIRST_CHUNKS.map((name, place) => ({
    name: (id, context) => (chunkOf(id, context) === name ? name : null),
    debugName: name,
    // A chunk takes along what its modules import, unless one before it has that.
    priority: FIRST_CHUNKS.length - place,
  }));
}

/**
 * Chromium compiles the functions of a file that begins so while it is being fetched, on another thread, and not
 * each at its first call: of what a first visit runs that is most. To other browsers it is a comment.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'zan:compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite has written the names of later files at a chunk's top.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && FIRST_CHUNKS.some((name) => name === file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
