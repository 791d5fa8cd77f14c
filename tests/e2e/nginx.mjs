// Finds the nginx that serves the production build in `nginx.spec.ts`. `node tests/e2e/nginx.mjs`
// installs one where none is found.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { install, mayInstall, which } from './debian.mjs';

/** Returns the path of an nginx with Debian's file layout, or undefined. */
export function findNginx() {
  return existsSync('/etc/nginx/mime.types') ? which('nginx') : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!findNginx() && mayInstall()) install('nginx');
  const found = findNginx();
  console.log(
    found ??
      'No nginx was found: the tests of its configuration (tests/e2e/build/nginx.spec.ts) are skipped.',
  );
  // CI must not skip a test silently.
  if (!found && process.env.CI) process.exit(1);
}
