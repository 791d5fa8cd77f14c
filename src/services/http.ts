import type { AxiosRequestConfig } from 'axios';

import { hasEarlyRead, takeEarlyRead } from '../boot/early';
import { config } from '../config';
import { readUrl } from '../domain/catalogueReads';
import { FROM_CACHE } from '../domain/offlineReads';
import { loadChunk } from '../loadChunk';
import { checkConnection } from './connection';
import { HostError, readRetryAfter } from './hostError';
import { IdentityError, idToken } from './identity';
import { onlySound } from './parse';

const READ_TIMEOUT_MS = 15_000;
const TOKEN_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;
/** Many photos over a phone's connection; who grows impatient can cancel. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

type Params = Record<string, string | number>;

/** What goes with an upload: the way to call it off, and who is told how far it is (0 to 1). */
export type Upload = { signal: AbortSignal; onProgress: (share: number) => void };

/** What makes every call but the one that `boot.ts` has begun: the first screen does not wait for it. */
const loadAxios = () => loadChunk('axios', () => import('axios'));
type Axios = Awaited<ReturnType<typeof loadAxios>>;
if (!hasEarlyRead()) prepareCalls().catch(() => undefined);

/** Fetches what calls need before there is one to make. @throws ChunkLoadError */
export async function prepareCalls(): Promise<void> {
  await loadAxios();
}

/**
 * A host that answers across origins. Its CORS allows `Content-Type` and, only where
 * `VITE_SEND_ID_TOKEN` is set, `Authorization`: no other header is sent (decisions: Hosts).
 */
export function createHost(baseUrl: () => string, options: { tokenOnReads: boolean }) {
  async function call(
    request: AxiosRequestConfig,
    withToken: boolean,
    isFresh = false,
  ): Promise<unknown> {
    let axios: Axios | undefined;
    try {
      const authorizing = withToken ? authorization() : Promise.resolve({});
      const [loaded, headers] = await Promise.all([loadAxios(), authorizing]);
      axios = loaded;
      const response = await axios.default.request<unknown>({
        baseURL: baseUrl(),
        headers,
        parseReviver: onlySound,
        ...request,
      });
      if (response.headers[FROM_CACHE]) {
        void checkConnection();
        if (isFresh) throw new HostError('network', 'The host could not be reached');
      }
      return notWebPage(response.data);
    } catch (error) {
      const failure = toHostError(error, axios);
      if (failure.kind === 'network' || failure.kind === 'unsent') void checkConnection();
      throw failure;
    }
  }

  return {
    /** A read. Cancelled by the signal; retries are the query client's. @throws HostError */
    get: async (path: string, params: Params, signal?: AbortSignal) => {
      const early = await takeEarlyRead(readUrl(baseUrl(), { path, params }));
      if (early !== undefined) return notWebPage(readJson(early));
      return call({ url: path, params, signal, timeout: READ_TIMEOUT_MS }, options.tokenOnReads);
    },
    /**
     * A read whose answer somebody acts on: what the service worker had kept counts as no answer.
     * @throws HostError
     */
    getFresh: (path: string, params: Params, signal?: AbortSignal) =>
      call({ url: path, params, signal, timeout: READ_TIMEOUT_MS }, options.tokenOnReads, true),
    /** A write with a JSON body, never retried here. @throws HostError */
    post: (path: string, data: object, signal?: AbortSignal) =>
      call({ method: 'post', url: path, data, signal, timeout: WRITE_TIMEOUT_MS }, true),
    /** Replaces a whole record, never retried here. @throws HostError */
    put: (path: string, data: object) =>
      call({ method: 'put', url: path, data, timeout: WRITE_TIMEOUT_MS }, true),
    /** Never retried here. @throws HostError */
    delete: (path: string) =>
      call({ method: 'delete', url: path, timeout: WRITE_TIMEOUT_MS }, true),
    /** A write of a multipart form, never retried here; tells how much is sent, 0 to 1. @throws HostError */
    postForm: (path: string, form: FormData, upload: Upload) =>
      call(
        {
          method: 'post',
          url: path,
          data: form,
          signal: upload.signal,
          timeout: UPLOAD_TIMEOUT_MS,
          onUploadProgress: ({ progress }) => upload.onProgress(progress ?? 0),
        },
        true,
      ),
  };
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

async function authorization(): Promise<Record<string, string>> {
  if (!config().sendIdToken) return {};
  try {
    const token = await inTime(idToken());
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch (error) {
    throw unsent(error);
  }
}

/** The provider's SDK waits for half a minute and more, at every retry of a read. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new IdentityError('network', 'no answer in time'));
    const timer = setTimeout(giveUp, TOKEN_TIMEOUT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** As far as the caller is concerned, what the provider said is what the host would have said. */
function unsent(error: unknown): HostError {
  const reason = error instanceof IdentityError ? error : undefined;
  const message = `The ID token could not be had: ${reason?.message ?? 'unavailable'}`;
  switch (reason?.problem) {
    case 'tooManyRequests':
      return new HostError('http', message, 429);
    case 'recentLogin':
    case 'userDisabled':
    case 'wrongCredentials':
      return new HostError('http', message, 401);
    default:
      return new HostError('unsent', message);
  }
}

function toHostError(error: unknown, axios: Axios | undefined): HostError {
  if (error instanceof HostError) return error;
  if (!axios) return new HostError('unsent', String(error));
  if (axios.isCancel(error)) return new HostError('cancelled', 'The call was cancelled');
  if (!axios.isAxiosError<unknown>(error)) return new HostError('network', String(error));
  if (error.response) {
    const { status, data, headers } = error.response;
    const retryAfterMs = readRetryAfter(headers['retry-after'], Date.now());
    return new HostError('http', `The host answered ${status}`, status, data, retryAfterMs);
  }
  return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
    ? new HostError('timeout', 'The host took too long to answer')
    : new HostError('network', 'The host could not be reached');
}

export const catalogueHost = createHost(() => config().catalogueHost, { tokenOnReads: false });
export const orderHost = createHost(() => config().orderHost, { tokenOnReads: true });
export const intraHost = createHost(() => config().intraHost, { tokenOnReads: true });
export const heroImagesHost = createHost(() => config().heroImagesUrl ?? '', {
  tokenOnReads: false,
});
