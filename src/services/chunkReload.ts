import * as v from 'valibot';

import { loadChunk } from '../loadChunk';
import { checkConnection } from './connection';
import { keepsInMemory, storedValue } from './storage';

/** Chunks for whose sake this tab has reloaded; each leaves the list when it does load. */
const reloadedFor = storedValue('reloadedFor', v.array(v.string()), 'sessionStorage');

/** Loads a page's code and remembers that it could be. @throws ChunkLoadError */
export async function loadPage<T>(name: string, load: () => Promise<T>): Promise<T> {
  const page = await loadChunk(name, load);
  chunkArrived(name);
  return page;
}

/** A chunk is here: should it fail another day, a reload may help again. */
export function chunkArrived(chunk: string): void {
  const before = reloadedFor.read();
  if (before?.includes(chunk)) reloadedFor.write(before.filter((name) => name !== chunk));
}

/**
 * Reloads the page for a chunk that could not be loaded, once: after a deploy, a new document knows
 * the new chunks. Resolves to false when it would not help or would lose something: it was tried
 * before, there is no connection, something is typed, or storage is denied, so that the cart lives
 * in this document and the try could not be remembered.
 */
export async function reloadOnceFor(chunk: string): Promise<boolean> {
  const before = reloadedFor.read() ?? [];
  if (before.includes(chunk) || keepsInMemory() || isSomethingTyped()) return false;
  if (!(await checkConnection())) return false;
  if (!reloadedFor.write([...before, chunk])) return false;
  location.reload();
  return true;
}

/** What the reader has typed into a field that is still on the screen. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=range])',
  );
  return [...fields].some(({ value }) => value !== '');
}
