const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

/** The browser revalidates before each use; an unchanged file costs a 304 response only. */
export const REVALIDATED = 'no-cache';

/**
 * The folders of a build that contain only files, with their `Cache-Control`. A missing file there is a
 * 404 and never index.html, which a browser would try to run as a script. Other files (index.html, the
 * manifest, a service worker) are revalidated. Every other path without a file is a page of the shop, and
 * index.html is its response (docs/decisions/0006-served-as-built.md).
 */
export const FOLDERS: readonly { name: string; cache: string }[] = [
  // File names contain a content hash, so a file never changes.
  { name: 'assets', cache: IMMUTABLE },
  { name: 'locales', cache: REVALIDATED },
  { name: 'fonts', cache: A_WEEK },
  { name: 'icons', cache: A_WEEK },
  // The snapshot of the catalogue: its files have a content hash in their names too, but for its list.
  { name: 'catalogue', cache: IMMUTABLE },
];

/** The file of `FOLDERS` that changes under the same name although its folder's other files do not. */
export const REVALIDATED_FILE = '/catalogue/latest.json';

/** The `Cache-Control` of a URL path. */
export function cacheOf(path: string): string {
  return path === REVALIDATED_FILE ? REVALIDATED : (folderOf(path)?.cache ?? REVALIDATED);
}

/** The entry of `FOLDERS` that contains a URL path; undefined for other paths. */
export function folderOf(path: string) {
  return FOLDERS.find(({ name }) => path.startsWith(`/${name}/`));
}
