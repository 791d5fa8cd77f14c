const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_WEEK = 'public, max-age=604800';

/** Asked for anew each time, and answered in a few bytes where nothing has changed. */
export const REVALIDATED = 'no-cache';

/**
 * The folders of a build that hold files and nothing else: what is missing there is missing, and
 * never the shop's page, which a browser would take for a script. `cache` is how long a file of the
 * folder may be kept; whatever lies elsewhere (the page, the manifest, a service worker) is
 * revalidated. Every other path without a file is a page of the shop, drawn by index.html.
 */
export const FOLDERS: readonly { name: string; cache: string }[] = [
  // Named by their content: a changed file is another file.
  { name: 'assets', cache: IMMUTABLE },
  { name: 'locales', cache: REVALIDATED },
  { name: 'fonts', cache: A_WEEK },
  { name: 'icons', cache: A_WEEK },
];

/** The folder that a URL's path lies in, if it is one of `FOLDERS`. */
export function folderOf(path: string) {
  return FOLDERS.find(({ name }) => path.startsWith(`/${name}/`));
}
