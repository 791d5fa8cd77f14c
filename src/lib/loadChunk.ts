import { ShopError } from './errorSummary';

/** A chunk could not be loaded (spec §8.5); `chunk` is its name. */
export class ChunkLoadError extends ShopError {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.chunk = chunk;
  }

  get summary(): string {
    return this.chunk;
  }
}

/** A chunk without a response after this time counts as failed (spec §9). */
const TIMEOUT_MS = 120_000;
const RETRY_DELAYS_MS = [400, 1600];

/**
 * Loads a chunk through `load`, which calls `import()`. Retries twice from the same URL: another URL
 * would give the browser two copies of one module. Some browsers cache a failed import until the page
 * reloads; the caller decides about a reload (docs/decisions/0022-chunk-retry.md).
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
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}
