import axios, { type AxiosRequestConfig, type AxiosRequestHeaders } from 'axios';

import { takeEarlyResponse } from '../../boot/earlyResponse';
import { config } from '../../config';
import { requestUrl } from '../../domain/catalogueRequests';
import { FROM_CACHE } from '../../domain/offlineReads';
import { checkConnection } from '../../lib/connection';
import { parseJson, stringifyJson } from '../../lib/json';
import { IdentityError, idToken } from '../identity/identity';
import { HostError } from './hostError';
import { readRetryAfter } from './retry';

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 30_000;
/** Many photos over a phone's connection; the admin can cancel. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const TOKEN_TIMEOUT_MS = 15_000;

type Params = Record<string, string | number>;

/** A JSON body, which may name the person whom the call is about. */
type Body = { uid?: string; [name: string]: unknown };

type Call = Omit<AxiosRequestConfig, 'baseURL'> & {
  /** Whether the call carries the ID token, where tokens are on. */
  withToken: boolean;
  /** Whom the call is about: only their own ID token may go with it, and not that of the next to sign in. */
  uid?: string;
  /** Whether a cached response, as a worker of an earlier version may give it, counts as no response. */
  isFresh?: boolean;
};

/** A read's body. `isLastKnown` where it is the service worker's cached copy, because no host answered. */
export type HostResponse = { body: unknown; isLastKnown: boolean };

/** How an upload is cancelled, and the callback for its progress (0 to 1). */
export type Upload = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * A host that answers across origins. Its CORS allows `Content-Type` and, only where
 * `VITE_SEND_ID_TOKEN` is set, `Authorization`: no other header is sent (spec §11).
 */
export function createHost(baseUrl: () => string) {
  const send = (request: Call) => sendRequest({ baseURL: baseUrl(), ...request });
  const call = async (request: Call) => (await send(request)).body;
  const read = (path: string, params: Params, signal?: AbortSignal): Call => ({
    url: path,
    params,
    signal,
    timeout: READ_TIMEOUT_MS,
    withToken: false,
  });
  // Only `fetch` can ask for an response that comes from no cache.
  const fresh: Partial<Call> = {
    adapter: 'fetch',
    fetchOptions: { cache: 'no-store' },
    isFresh: true,
  };
  const write = { timeout: WRITE_TIMEOUT_MS, withToken: true };

  return {
    /** A read, cancelled by the signal; retries are the query's. @throws HostError */
    get: async (path: string, params: Params, signal?: AbortSignal): Promise<HostResponse> => {
      const early = await takeEarlyResponse(requestUrl(baseUrl(), { path, params }));
      return early
        ? hostResponse(parseBody(early.text), early.isLastKnown)
        : send(read(path, params, signal));
    },
    /**
     * A read whose response is acted on: neither the service worker nor the browser answers it from a
     * cache. @throws HostError
     */
    getFresh: (path: string, params: Params, signal?: AbortSignal) =>
      call({ ...read(path, params, signal), ...fresh }),
    /** A read about a person or by an admin: fresh, and with the ID token. @throws HostError */
    getPrivate: (path: string, params: Params & { uid?: string }, signal?: AbortSignal) =>
      call({ ...read(path, params, signal), ...fresh, withToken: true, uid: params.uid }),
    /** A write with a JSON body, never retried here. @throws HostError */
    post: (path: string, data: Body) =>
      call({ ...write, method: 'post', url: path, data, uid: data.uid }),
    /** Replaces a whole record, never retried here. @throws HostError */
    put: (path: string, data: object) => call({ ...write, method: 'put', url: path, data }),
    /** Never retried here. @throws HostError */
    delete: (path: string) => call({ ...write, method: 'delete', url: path }),
    /** A write of a multipart form, never retried here. @throws HostError */
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

/** Sends a request once. @throws HostError */
async function sendRequest({
  withToken,
  uid,
  isFresh,
  ...request
}: Call & { baseURL: string }): Promise<HostResponse> {
  try {
    const headers = withToken ? await authorization(uid) : {};
    const response = await axios.request<unknown>({
      // axios's `fetch` would name itself in a header that the hosts' CORS does not allow.
      headers: { ...headers, 'User-Agent': false },
      transformRequest: writeBody,
      transformResponse: parseBody,
      ...request,
    });
    const isLastKnown = response.headers[FROM_CACHE] !== undefined;
    if (isLastKnown && isFresh) throw new HostError('network', 'The host could not be reached');
    return hostResponse(response.data, isLastKnown);
  } catch (error) {
    const failure = toHostError(error);
    if (failure.kind === 'network' || failure.kind === 'unsent') void checkConnection();
    throw failure;
  }
}

/** Rejects an HTML page, which a proxy or a sign-in page sends in a host's place. */
function hostResponse(body: unknown, isLastKnown: boolean): HostResponse {
  const isHtml = typeof body === 'string' && /^\s*<(?:!doctype html|html)\b/i.test(body);
  if (isLastKnown || isHtml) void checkConnection();
  if (isHtml) throw new HostError('shape', 'The host answered with a web page');
  return { body, isLastKnown };
}

/** Parses the body of a response; what is not JSON is text. axios's own parser would round long ids. */
function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return body;
  }
}

/** Writes the body of a request as JSON; the browser itself writes a form. */
function writeBody(body: unknown, headers: AxiosRequestHeaders): unknown {
  if (body === undefined || body instanceof FormData) return body;
  headers.setContentType('application/json');
  return stringifyJson(body);
}

async function authorization(uid?: string): Promise<Record<string, string>> {
  if (!config().sendIdToken) return {};
  try {
    const token = await withTokenTimeout(idToken(uid));
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch (error) {
    throw unsent(error);
  }
}

/** The SDK itself would wait for half a minute and more, at every retry of a read. */
function withTokenTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new IdentityError('network', 'no response in time'));
    const timer = setTimeout(giveUp, TOKEN_TIMEOUT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** A request that was never sent, with the status by which the host itself would have refused it. */
function unsent(error: unknown): HostError {
  const reason = error instanceof IdentityError ? error : undefined;
  const message = `The ID token could not be had: ${reason?.message ?? 'unavailable'}`;
  switch (reason?.problem) {
    case 'tooManyRequests':
      return new HostError('unsent', message, 429);
    case 'recentLogin':
    case 'userDisabled':
    case 'wrongCredentials':
      return new HostError('unsent', message, 401);
    default:
      return new HostError('unsent', message);
  }
}

function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  if (axios.isCancel(error)) return new HostError('cancelled', 'The call was cancelled');
  if (!axios.isAxiosError<unknown>(error)) return new HostError('network', String(error));
  if (error.response) {
    const { status, data, headers } = error.response;
    const retryAfterMs = readRetryAfter(headers['retry-after'], Date.now());
    return new HostError('http', `The host answered ${status}`, status, data, retryAfterMs);
  }
  // A body that breaks off on its way through the service worker has the code of a timeout.
  const isAborted = error.message === 'Request aborted';
  const isTimeout = error.code === 'ETIMEDOUT' || (error.code === 'ECONNABORTED' && !isAborted);
  return isTimeout
    ? new HostError('timeout', 'The host took too long to answer')
    : new HostError('network', 'The host could not be reached');
}

export const catalogueHost = createHost(() => config().catalogueHost);
export const orderHost = createHost(() => config().orderHost);
export const intraHost = createHost(() => config().intraHost);
export const heroImagesHost = createHost(() => config().heroImagesUrl ?? '');
/** The files that stand beside the app. */
export const ownHost = createHost(() => location.origin);
