/** A picture that has not arrived after this long is left out of the print. */
const PATIENCE_MS = 15_000;

/**
 * Waits until the pictures of some pages can be painted: a browser prints what it has, and leaves gaps for the
 * rest. Resolves to the number of those that could not be loaded in time.
 */
export async function picturesReady(pages: HTMLElement): Promise<number> {
  const pictures = [...pages.getElementsByTagName('img')];
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const loaded = await Promise.all(
    pictures.map((picture) => {
      const decoded = picture.decode().then(
        () => true,
        () => false,
      );
      return Promise.race([decoded, timeout]);
    }),
  );
  return loaded.filter((isLoaded) => !isLoaded).length;
}
