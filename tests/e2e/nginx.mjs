// The nginx through which the end-to-end tests serve the production build: found, or installed where
// this machine lets us. Run by itself (`node tests/e2e/nginx.mjs`) it makes sure that there is one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { install, mayInstall } from './debian.mjs';

/** The path of an nginx that is set up as on a Debian, or undefined. */
export function findNginx() {
  if (!existsSync('/etc/nginx/mime.types')) return undefined;
  // Debian keeps it where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const { stdout } = spawnSync('sh', ['-c', 'command -v nginx'], { encoding: 'utf8', env });
  return stdout.trim() || undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!findNginx() && mayInstall()) install('nginx');
  console.log(
    findNginx() ??
      'No nginx was found: the tests of its configuration (tests/e2e/nginx.spec.ts) are left out.',
  );
}
