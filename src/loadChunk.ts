/** Part of the shop's code that could not be loaded (specification section 8); `chunk` is its name. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.chunk = chunk;
  }
}

/** Specification section 9: after this long without an answer a chunk counts as failed. */
const TIMEOUT_MS = 120_000;
const RETRY_PAUSES_MS = [400, 1600];

/**
 * Loads a part of the shop's code: `load` is its `import()`. What fails is tried again after a
 * pause, by the same URL: under another the browser would hold two copies of one module. A browser
 * that remembers the failure needs a new document, which is the caller's to decide.
 * @throws ChunkLoadError
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([withRetries(load), timeout]);
  } catch (error) {
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  let attempt = load();
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await attempt;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      attempt = loadStylesAgain().then(load);
    }
  }
  return attempt;
}

/**
 * Vite asks for a chunk's style sheets once and takes them for granted after that: without this, a
 * page whose sheet was lost would come back bare.
 */
async function loadStylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const here = links.filter(({ sheet }) => sheet).map(({ href }) => href);
  await Promise.all(links.filter(({ href }) => !here.includes(href)).map(loadAgain));
}

function loadAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = lost.href;
    link.nonce = lost.nonce;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to load ${link.href}`));
    };
    lost.after(link);
  });
}
