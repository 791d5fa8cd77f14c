import { hasEarlyRead, takeEarlyRead } from '../boot/early';
import { config } from '../config';
import { readUrl } from '../domain/catalogueReads';
import { loadChunk } from '../loadChunk';
import { checkConnection } from './connection';
import type { HostCall } from './hostCall';
import { HostError } from './hostError';
import { onlySound } from './parse';
import { nextTask } from './whenCalm';

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;
/** Many photos over a phone's connection; who grows impatient can cancel. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

type Call = Omit<HostCall, 'baseURL'>;
type Params = Record<string, string | number>;

/** What goes with an upload: the way to call it off, and who is told how far it is (0 to 1). */
export type Upload = { signal: AbortSignal; onProgress: (share: number) => void };

/** What makes every call but the one that `boot.ts` has begun: the first screen does not wait for it. */
const loadHostCall = () => loadChunk('hostCall', () => import('./hostCall'));
if (!hasEarlyRead()) prepareCalls().catch(() => undefined);

/** Fetches what calls need before there is one to make. @throws ChunkLoadError */
export async function prepareCalls(): Promise<void> {
  await loadHostCall();
}

/**
 * A host that answers across origins. Its CORS allows `Content-Type` and, only where
 * `VITE_SEND_ID_TOKEN` is set, `Authorization`: no other header is sent (decisions: Hosts).
 */
export function createHost(baseUrl: () => string, options: { tokenOnReads: boolean }) {
  async function call(request: Call): Promise<unknown> {
    const { callHost } = await loadHostCall().catch(notSent);
    return notWebPage(await callHost({ baseURL: baseUrl(), ...request }));
  }

  const read = (path: string, params: Params, signal?: AbortSignal): Call => ({
    url: path,
    params,
    signal,
    timeout: READ_TIMEOUT_MS,
    withToken: options.tokenOnReads,
  });
  const write = { timeout: WRITE_TIMEOUT_MS, withToken: true };

  return {
    /** A read. Cancelled by the signal; retries are for who asks (services/retry). @throws HostError */
    get: async (path: string, params: Params, signal?: AbortSignal) => {
      const early = await takeEarlyRead(readUrl(baseUrl(), { path, params }));
      if (early !== undefined) {
        // Apart from what asks for it, the start of the shop, and what is made of it: a tap meanwhile must not wait.
        await nextTask();
        const answer = readJson(early);
        await nextTask();
        return notWebPage(answer);
      }
      return call(read(path, params, signal));
    },
    /**
     * A read whose answer somebody acts on: what the service worker had kept counts as no answer.
     * @throws HostError
     */
    getFresh: (path: string, params: Params, signal?: AbortSignal) =>
      call({ ...read(path, params, signal), isFresh: true }),
    /** A write with a JSON body, never retried here. @throws HostError */
    post: (path: string, data: object, signal?: AbortSignal) =>
      call({ ...write, method: 'post', url: path, data, signal }),
    /** Replaces a whole record, never retried here. @throws HostError */
    put: (path: string, data: object) => call({ ...write, method: 'put', url: path, data }),
    /** Never retried here. @throws HostError */
    delete: (path: string) => call({ ...write, method: 'delete', url: path }),
    /** A write of a multipart form, never retried here; tells how much is sent, 0 to 1. @throws HostError */
    postForm: (path: string, form: FormData, upload: Upload) =>
      call({
        method: 'post',
        url: path,
        data: form,
        signal: upload.signal,
        timeout: UPLOAD_TIMEOUT_MS,
        withToken: true,
        onUploadProgress: ({ progress }) => upload.onProgress(progress ?? 0),
      }),
  };
}

/** Without its code a call was not made. */
function notSent(error: unknown): never {
  void checkConnection();
  throw new HostError('unsent', String(error));
}

/** Refuses what no host answers but something in its place, such as a proxy or a sign-in page. */
function notWebPage(answer: unknown): unknown {
  if (typeof answer === 'string' && /^\s*<(?:!doctype html|html)\b/i.test(answer))
    throw new HostError('shape', 'The host answered with a web page');
  return answer;
}

/** As axios reads an answer: what is not JSON is text. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, onlySound);
  } catch {
    return text;
  }
}

export const catalogueHost = createHost(() => config().catalogueHost, { tokenOnReads: false });
export const orderHost = createHost(() => config().orderHost, { tokenOnReads: true });
export const intraHost = createHost(() => config().intraHost, { tokenOnReads: true });
export const heroImagesHost = createHost(() => config().heroImagesUrl ?? '', {
  tokenOnReads: false,
});
