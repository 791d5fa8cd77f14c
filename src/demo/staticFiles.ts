import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A file that the demo serves: where, from which file on disk (behind `prelude`), as what. */
type StaticFile = { path: string; file: string; type: string; prelude?: string };

const HTML = 'text/html; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';

function besideThis(file: string): string {
  return fileURLToPath(new URL(`./popup/${file}`, import.meta.url));
}

/** The page of the Google popup and the script that stands in for Google's. */
export const POPUP_FILES: readonly StaticFile[] = [
  { path: '/emulator/auth/handler', file: besideThis('handler.html'), type: HTML },
  { path: '/emulator/auth/popup.js', file: besideThis('popup.js'), type: JS },
  {
    path: '/emulator/auth/popup.css',
    file: besideThis('popup.css'),
    type: 'text/css; charset=utf-8',
  },
  { path: '/emulator/auth/gapi.js', file: besideThis('gapi.js'), type: JS },
];

/**
 * msw's worker takes itself away when its last page closes. A reload closes and opens one: now and
 * then it would then find a worker on its way out, and nobody answers.
 */
const STAY = 'self.registration.unregister = async () => false;\n';

/** The service worker that answers for the hosts in a browser, as the installed msw brings it. */
export function workerFile(): StaticFile {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  return { path: '/mockServiceWorker.js', file, type: JS, prelude: STAY };
}

export async function read({ file, prelude = '' }: StaticFile): Promise<string> {
  return prelude + (await readFile(file, 'utf8'));
}

/** The file for a request's URL, with or without a query or a trailing slash. */
export function fileFor(
  files: readonly StaticFile[],
  url: string | undefined,
): StaticFile | undefined {
  const path = (url ?? '').replace(/[?#].*$/s, '').replace(/\/$/, '');
  return files.find((candidate) => candidate.path === path);
}
