import * as v from 'valibot';

import { checkConnection } from './connection';
import { loadChunk } from './loadChunk';
import { hasMemoryOnlyValues, storedValue } from './storage';

/** Names of the chunks this tab has reloaded for; a chunk is removed once it loads. */
const reloadedFor = storedValue('reloadedFor', v.array(v.string()), 'sessionStorage');

/** Loads a page's chunk and clears its reload mark. @throws ChunkLoadError */
export async function loadPage<T>(name: string, load: () => Promise<T>): Promise<T> {
  const page = await loadChunk(name, load);
  clearReloadMark(name);
  return page;
}

/** Allows another reload for a chunk that has loaded, in case a later deployment removes it. */
export function clearReloadMark(chunk: string): void {
  const before = reloadedFor.read();
  if (before?.includes(chunk)) reloadedFor.write(before.filter((name) => name !== chunk));
}

/**
 * Reloads the page once for a chunk that could not be loaded: after a deployment, a new document names
 * the new chunks. Resolves to false where a reload was tried before, the shop is offline, a field holds
 * text, or storage is denied: the cart then lives in memory only, and the reload could not be recorded
 * (docs/decisions/0022-chunk-retry.md).
 */
export async function reloadOnceFor(chunk: string): Promise<boolean> {
  const before = reloadedFor.read() ?? [];
  if (before.includes(chunk) || hasMemoryOnlyValues() || hasTypedText()) return false;
  if (!(await checkConnection())) return false;
  if (!reloadedFor.write([...before, chunk])) return false;
  location.reload();
  return true;
}

/** Whether any text field in the document holds text. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=range])',
  );
  return [...fields].some(({ value }) => value !== '');
}
