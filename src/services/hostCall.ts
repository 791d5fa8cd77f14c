import axios, { type AxiosRequestConfig } from 'axios';

import { config } from '../config';
import { FROM_CACHE } from '../domain/offlineReads';
import { checkConnection } from './connection';
import { HostError } from './hostError';
import { IdentityError, idToken } from './identity';
import { onlySound } from './parse';
import { readRetryAfter } from './retryAfter';

const TOKEN_TIMEOUT_MS = 15_000;

/** A call as axios takes it, and whether it carries the ID token and refuses what a worker kept. */
export type HostCall = AxiosRequestConfig & { withToken: boolean; isFresh?: boolean };

/** Makes a call, once, and returns what the host answered, as yet unparsed. @throws HostError */
export async function callHost({ withToken, isFresh, ...request }: HostCall): Promise<unknown> {
  try {
    const headers = withToken ? await authorization() : {};
    const response = await axios.request<unknown>({ headers, parseReviver: onlySound, ...request });
    if (response.headers[FROM_CACHE]) {
      void checkConnection();
      if (isFresh) throw new HostError('network', 'The host could not be reached');
    }
    return response.data;
  } catch (error) {
    const failure = toHostError(error);
    if (failure.kind === 'network' || failure.kind === 'unsent') void checkConnection();
    throw failure;
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

function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
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
