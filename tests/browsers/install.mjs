// Finds Firefox and WebKitGTK for the tests of other browsers. `node tests/browsers/install.mjs` installs
// them, and the packages that drive them, where they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { install, mayInstall, which } from '../e2e/debian.mjs';

/** WebKitGTK's browser stands beside its library, in the folder of the machine's architecture. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'];

/** Returns the path of Firefox, or undefined. */
export function findFirefox() {
  return which('firefox-esr') ?? which('firefox');
}

/** Returns the paths of WebKitGTK's driver, its browser and the screen it draws on, or undefined. */
export function findWebKit() {
  const driver = which('WebKitWebDriver');
  const browser = MINI_BROWSERS.find((path) => existsSync(path));
  const xvfb = which('Xvfb');
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', import.meta.dirname], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (packages.status !== 0) process.exit(packages.status ?? 1);
  if ((!findFirefox() || !findWebKit()) && mayInstall()) {
    try {
      install(...PACKAGES);
    } catch (error) {
      console.error(String(error));
    }
  }
  const missing = [!findFirefox() && 'Firefox', !findWebKit() && 'WebKitGTK'].filter(Boolean);
  if (missing.length > 0) {
    console.error(
      `The tests of other browsers need ${missing.join(' and ')}. ` +
        `On Debian: \`sudo apt-get install ${PACKAGES.join(' ')}\`; then run \`npm run test:browsers\` again.`,
    );
    process.exit(1);
  }
}
