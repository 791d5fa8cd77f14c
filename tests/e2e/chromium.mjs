// Finds the Chromium for the end-to-end tests. `node tests/e2e/chromium.mjs` installs it where it is
// missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

import { install, mayInstall, which } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

/** Returns the path of a Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  for (const name of NAMES) {
    const found = which(name);
    if (found) return found;
  }
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

/** Returns the path of Chromium's headless shell: Chromium without what is around a page. Without one, Chromium's. */
export function findHeadlessShell() {
  return (process.env.CHROMIUM_PATH ? undefined : which(SHELL)) ?? findChromium();
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh-hk'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

/** Installs the Debian package where the user may, otherwise Playwright's own build. */
function installChromium() {
  if (mayInstall()) install('chromium', SHELL, 'fonts-noto-cjk');
  else spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (
    !findChromium() ||
    (!process.env.CHROMIUM_PATH && mayInstall() && !which(SHELL)) ||
    !hasChineseFont()
  ) {
    try {
      installChromium();
    } catch (error) {
      console.error(String(error));
    }
  }
  const found = findChromium();
  if (found) {
    console.log(`End-to-end tests run in ${findHeadlessShell()} and ${found}`);
  } else {
    console.error(
      'The end-to-end tests need Chromium and could not install it. Install one (Debian: ' +
        '`sudo apt-get install chromium chromium-headless-shell fonts-noto-cjk`; elsewhere: `npx playwright install chromium`) ' +
        'or set CHROMIUM_PATH, then run `npm test` again.',
    );
    process.exit(1);
  }
}
