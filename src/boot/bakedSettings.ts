import type { Plugin } from 'vite';

import { readSettings } from '../settings/readSettings.ts';

/**
 * Puts the settings into a build as they were read, in place of what reads them: that is a schema for
 * each, which would say the same in every visit.
 */
export function bakedSettings(): Plugin {
  let env: Record<string, unknown> = {};
  return {
    name: 'zan:baked-settings',
    apply: 'build',
    configResolved: (config) => {
      env = config.env;
    },
    load: {
      filter: { id: /\/src\/settings\/settings\.ts$/ },
      handler: () => `export const settingsRead = ${JSON.stringify(readSettings(env))};`,
    },
  };
}
