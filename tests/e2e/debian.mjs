// Finds the programs that the end-to-end tests and the bench need, and installs them from Debian
// packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Returns the path of a program, or undefined. Debian puts servers in /usr/sbin, which is in root's
 * PATH only.
 * @param {string} name
 */
export function which(name) {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', env });
  return stdout?.trim() || undefined;
}

/** Whether apt-get exists and the current user is root. */
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
