import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

import { LANGUAGE_CODES } from '../src/i18n/languages.ts';

/** Removes the demo's translations from a production build (spec §12.1). */
export function withoutDemo(): Plugin {
  let outDir = '';
  return {
    name: 'zan:without-demo',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      await Promise.all(
        LANGUAGE_CODES.map((lng) =>
          rm(resolve(outDir, 'locales', lng, 'demo.json'), { force: true }),
        ),
      );
    },
  };
}
