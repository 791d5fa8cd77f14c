import { createHash } from 'node:crypto';

import { integrityOf } from '../integrity';

/** The entry of index.html in the precache manifest that the build writes into sw.js. */
const ENTRY = /\{[^{}]*"url":"index\.html"[^{}]*\}/;

/**
 * The built sw.js with the hash of a changed index.html, which no browser would install otherwise.
 * @throws Error where sw.js is not that of a build
 */
export function workerWithIndex(worker: string, indexHtml: string): string {
  if (!ENTRY.test(worker)) throw new Error('sw.js does not list index.html as the build writes it');
  const revision = createHash('md5').update(indexHtml).digest('hex');
  const entry = { integrity: integrityOf(indexHtml), revision, url: 'index.html' };
  return worker.replace(ENTRY, () => JSON.stringify(entry));
}
