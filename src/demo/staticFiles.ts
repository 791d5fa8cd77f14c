import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A static file of the demo: URL path, file on disk, content type and text to prepend. */
type StaticFile = { path: string; file: string; type: string; prelude?: string };

const HTML = 'text/html; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';

function popupFile(file: string): string {
  return fileURLToPath(new URL(`./popup/${file}`, import.meta.url));
}

/** The page of the Google sign-in popup and the script that replaces Google's `api.js`. */
export const POPUP_FILES: readonly StaticFile[] = [
  { path: '/emulator/auth/handler', file: popupFile('handler.html'), type: HTML },
  { path: '/emulator/auth/popup.js', file: popupFile('popup.js'), type: JS },
  {
    path: '/emulator/auth/popup.css',
    file: popupFile('popup.css'),
    type: 'text/css; charset=utf-8',
  },
  { path: '/emulator/auth/gapi.js', file: popupFile('gapi.js'), type: JS },
];

/**
 * Disables `unregister` in the msw worker, which unregisters itself when its last client closes. A
 * reload closes the only client, and the new page would at times find a worker that is being
 * removed: its requests would then fail.
 */
const DISABLE_UNREGISTER = 'self.registration.unregister = async () => false;\n';

/** Returns the service worker script of the installed msw, which intercepts the host requests. */
export function workerFile(): StaticFile {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  return { path: '/mockServiceWorker.js', file, type: JS, prelude: DISABLE_UNREGISTER };
}

export async function read({ file, prelude = '' }: StaticFile): Promise<string> {
  return prelude + (await readFile(file, 'utf8'));
}

/** Finds the file for a request URL; ignores the query, the hash and a trailing slash. */
export function fileFor(
  files: readonly StaticFile[],
  url: string | undefined,
): StaticFile | undefined {
  const path = (url ?? '').replace(/[?#].*$/s, '').replace(/\/$/, '');
  return files.find((candidate) => candidate.path === path);
}
