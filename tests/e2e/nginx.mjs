// The nginx through which the end-to-end tests serve the production build: found, or installed where
// this machine lets us. Run by itself (`node tests/e2e/nginx.mjs`) it makes sure that there is one.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { install, mayInstall, which } from './debian.mjs';

/** The path of an nginx that is set up as on a Debian, or undefined. */
export function findNginx() {
  return existsSync('/etc/nginx/mime.types') ? which('nginx') : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!findNginx() && mayInstall()) install('nginx');
  console.log(
    findNginx() ??
      'No nginx was found: the tests of its configuration (tests/e2e/nginx.spec.ts) are left out.',
  );
}
