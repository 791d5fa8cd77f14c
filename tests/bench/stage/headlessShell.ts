import { install, mayInstall, which } from '../../e2e/debian.mjs';

const NAME = 'chromium-headless-shell';

/**
 * The path of a Chromium without the window of a browser, which is drawn anew some fifteen times while a page
 * loads and on two cores keeps the page waiting; `CHROMIUM_PATH` goes first. Installed where this machine lets
 * us; undefined where it is to be Playwright's own, which tells how to get it.
 */
export function findHeadlessShell(): string | undefined {
  const find = () => process.env.CHROMIUM_PATH ?? which(NAME);
  if (!find() && mayInstall()) install(NAME, 'fonts-noto-cjk');
  return find();
}
