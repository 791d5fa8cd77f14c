// Programs that the end-to-end tests and the benchmark need: where they are, and how they come from Debian's packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where a program is, or undefined. Debian keeps servers where only root looks. @param {string} name */
export function which(name) {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', env });
  return stdout?.trim() || undefined;
}

/** Whether this is a Debian on which we may install. */
export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** @param {string[]} packages */
export function install(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
