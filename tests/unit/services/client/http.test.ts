// @vitest-environment jsdom

import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';

import type * as identity from '../../../../src/services/identity/identity';

const HOST = 'https://host.test/api';
const idToken = vi.hoisted(() => vi.fn<(uid?: string) => Promise<string | undefined>>());
vi.mock('../../../../src/services/identity/identity', async (importOriginal) => ({
  ...(await importOriginal<typeof identity>()),
  idToken,
}));

/** Called when the connection check sends HEAD to the shop's own origin. */
const checkedConnection = vi.fn();
const server = setupServer(
  http.head(`${location.origin}/file.json`, () => {
    checkedConnection();
    return new HttpResponse();
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
// The braces prevent a return value, which Vitest would call as a teardown function.
beforeEach(() => {
  idToken.mockReset().mockResolvedValue('token-1');
  checkedConnection.mockReset();
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllEnvs();
});

/** Creates a host client, with ID tokens on or off. */
async function host({ sendIdToken = 'false' } = {}) {
  vi.stubEnv('VITE_SEND_ID_TOKEN', sendIdToken);
  vi.resetModules();
  const { watchConnection } = await import('../../../../src/lib/connection');
  watchConnection('/file.json');
  const { createHost } = await import('../../../../src/services/client/http');
  return createHost(() => HOST);
}

/** Answers every request and returns the recorded requests. */
function recordRequests(respond: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const requests: Request[] = [];
  server.use(
    http.all(`${HOST}/*`, ({ request }) => {
      requests.push(request.clone());
      return respond();
    }),
  );
  return requests;
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };

/** CORS-safelisted headers; the hosts allow no other without a token (spec §11.1). */
const SAFELISTED = ['accept', 'accept-language', 'content-language', 'content-type'];
/** Headers that the browser (here jsdom) adds. */
const BROWSERS_OWN =
  /^(?:user-agent|referer|origin|host|connection|content-length|accept-encoding|sec-)/;

const ownHeaders = (request: Request) =>
  [...request.headers.keys()].filter(
    (name) => !SAFELISTED.includes(name) && !BROWSERS_OWN.test(name),
  );

describe('A read', () => {
  it('sends a GET with its query, including empty values', async () => {
    const requests = recordRequests(() => HttpResponse.json({ list: [1] }));
    const answer = await (await host()).get('/spulist', { page: 1, brandId: '', q: 'A&B ü' });
    expect(answer).toEqual({ body: { list: [1] }, isLastKnown: false });
    const url = new URL(requests[0]!.url);
    expect(requests[0]!.method).toBe('GET');
    expect(url.origin + url.pathname).toBe(`${HOST}/spulist`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '1', brandId: '', q: 'A&B ü' });
  });

  it('sends no custom header and no cookie', async () => {
    const requests = recordRequests();
    document.cookie = 'XSRF-TOKEN=cookie';
    await (await host()).get('/spulist', {});
    await (await host({ sendIdToken: 'true' })).get('/spulist', {});
    expect(requests.map(ownHeaders)).toEqual([[], []]);
    expect(requests.every((request) => request.headers.get('cookie') === null)).toBe(true);
  });

  it('that is private sends the ID token where tokens are on, and comes from no cache', async () => {
    const requests = recordRequests();
    await (await host({ sendIdToken: 'true' })).getPrivate('/myyOrder', {});
    await (await host({ sendIdToken: 'false' })).getPrivate('/myyOrder', {});
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
    ]);
    expect(ownHeaders(requests[0]!)).toEqual(['authorization']);
    expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
  });

  it('that is fresh comes from no cache and sends no ID token', async () => {
    const requests = recordRequests();
    await (await host({ sendIdToken: 'true' })).getFresh('/spulist', {});
    expect(requests.map(({ cache }) => cache)).toEqual(['no-store']);
    expect(ownHeaders(requests[0]!)).toEqual([]);
    expect(requests[0]!.headers.get('user-agent')).toBeNull();
  });

  it('says whether its answer is the service worker’s copy, which no fresh read takes', async () => {
    recordRequests(() => HttpResponse.json([7], { headers: { 'x-from-cache': '1' } }));
    const { get, getFresh, getPrivate } = await host();
    await expect(get('/spulist', {})).resolves.toEqual({ body: [7], isLastKnown: true });
    for (const read of [getFresh, getPrivate])
      await expect(read('/spulist', {})).rejects.toMatchObject({ kind: 'network' });
  });

  it('rejects as cancelled when aborted', async () => {
    recordRequests(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const controller = new AbortController();
    const response = (await host()).get('/spulist', {}, controller.signal);
    setTimeout(() => controller.abort(), 10);
    await expect(response).rejects.toMatchObject({ kind: 'cancelled', isTransient: false });
  });
});

describe('A write', () => {
  it('sends JSON by POST without a token by default', async () => {
    const requests = recordRequests();
    await (await host()).post('/mylist', { uid: 'u', list: [] });
    expect(requests[0]!.method).toBe('POST');
    expect(requests[0]!.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await requests[0]!.json()).toEqual({ uid: 'u', list: [] });
    expect(ownHeaders(requests[0]!)).toEqual([]);
  });

  it('sends the ID token of a signed-in user if the setting requires it', async () => {
    const requests = recordRequests();
    const withToken = await host({ sendIdToken: 'true' });
    await withToken.post('/mylist', {});
    idToken.mockResolvedValue(undefined);
    await withToken.post('/mylist', {});
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
    ]);
  });

  it('replaces a record by PUT and removes it by DELETE, with the ID token', async () => {
    const requests = recordRequests();
    const { put, delete: remove } = await host({ sendIdToken: 'true' });
    await put('/spulist/65', { name: 'Coat' });
    await remove('/spulist/65');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['PUT', `${HOST}/spulist/65`],
      ['DELETE', `${HOST}/spulist/65`],
    ]);
    expect(await requests[0]!.json()).toEqual({ name: 'Coat' });
    for (const { headers } of requests) expect(headers.get('authorization')).toBe('Bearer token-1');
  });

  it('of a form has ten minutes and the ID token, can be cancelled, and tells its progress', async () => {
    const request = vi.spyOn(axios, 'request').mockResolvedValue({ data: 'saved', headers: {} });
    const [form, { signal }, onProgress] = [new FormData(), new AbortController(), vi.fn()];
    const { postForm } = await host({ sendIdToken: 'true' });
    await expect(postForm('/spulist/create-spu', form, { signal, onProgress })).resolves.toBe(
      'saved',
    );
    const sent = request.mock.calls[0]![0];
    expect(sent).toMatchObject({ method: 'post', url: '/spulist/create-spu', timeout: 600_000 });
    expect([sent.data, sent.signal]).toEqual([form, signal]);
    expect(sent.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    for (const progress of [0.5, undefined])
      sent.onUploadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false, progress });
    expect(onProgress.mock.calls).toEqual([[0.5], [0]]);
  });

  it.each([
    ['a network error', () => HttpResponse.error()],
    ['429', () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '0' } })],
  ])('is not retried after %s', async (_what, answer) => {
    const requests = recordRequests(answer);
    await expect((await host()).post('/mylist', {})).rejects.toBeDefined();
    expect(requests).toHaveLength(1);
  });
});

describe('A failed request', () => {
  it.each([
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [500, true],
    [503, true],
  ])('with status %i keeps status and body; transient: %s', async (status, isTransient) => {
    recordRequests(() => HttpResponse.json({ error: 'x' }, { status }));
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      name: 'HostError',
      kind: 'http',
      status,
      body: { error: 'x' },
      isTransient,
    });
  });

  it('with status 429 has the delay of Retry-After', async () => {
    recordRequests(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7' } }));
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      kind: 'http',
      status: 429,
      isTransient: true,
      isBusy: true,
      retryAfterMs: 7000,
    });
  });

  it.each(['<!doctype html><p>Sign in', '\n<HTML lang="en"><title>Proxy</title>'])(
    'includes an HTML response with status 200: %s',
    async (page) => {
      recordRequests(() => HttpResponse.html(page));
      const { get, post } = await host();
      for (const call of [get, post])
        await expect(call('/mylist', {})).rejects.toMatchObject({ kind: 'shape' });
    },
  );

  it.each(['OK <3', 'Saved as <html>'])(
    'does not include a text/html response that is no page: %s',
    async (text) => {
      recordRequests(() => HttpResponse.html(text));
      await expect((await host()).post('/mylist', {})).resolves.toBe(text);
    },
  );

  it.each([
    ['{"list":[{"productId":"a","na', '{"list":[{"productId":"a","na'],
    ['"soon"', 'soon'],
    ['null', null],
  ])('does not include JSON of any shape, which the parser rejects: %s', async (body, answer) => {
    recordRequests(() => new HttpResponse(body, JSON_TYPE));
    const { body: read } = await (await host()).get('/spulist', {});
    expect(read).toBe(answer);
  });

  it('without a response is a transient network error', async () => {
    recordRequests(() => HttpResponse.error());
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      kind: 'network',
      isTransient: true,
    });
  });

  // axios names a timeout by one code in XMLHttpRequest and by another in `fetch`.
  it.each([
    ['get', 15_000, AxiosError.ECONNABORTED],
    ['getFresh', 15_000, AxiosError.ETIMEDOUT],
    ['post', 30_000, AxiosError.ECONNABORTED],
  ] as const)('by %s times out after %i ms, as a transient error', async (method, limit, code) => {
    const given: AxiosRequestConfig[] = [];
    vi.spyOn(axios, 'request').mockImplementation((request) => {
      given.push(request);
      return Promise.reject(new AxiosError('timeout exceeded', code));
    });
    await expect((await host())[method]('/spulist', {})).rejects.toMatchObject({
      kind: 'timeout',
      isTransient: true,
    });
    expect(given[0]!.timeout).toBe(limit);
  });

  it('whose body breaks off behind the service worker is a network error, and not a timeout', async () => {
    vi.spyOn(axios, 'request').mockRejectedValue(
      new AxiosError('Request aborted', AxiosError.ECONNABORTED),
    );
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({ kind: 'network' });
  });

  it('without an ID token is not sent and rejects with a HostError', async () => {
    const requests = recordRequests();
    const { post } = await host({ sendIdToken: 'true' });
    idToken.mockRejectedValue(new TypeError('of the SDK'));
    await expect(post('/mylist', {})).rejects.toMatchObject({
      name: 'HostError',
      kind: 'unsent',
      isTransient: true,
      message: 'The ID token could not be had: unavailable',
    });
    expect(requests).toEqual([]);
  });

  it('is not sent after waiting 15 s for a token', async () => {
    const { getPrivate } = await host({ sendIdToken: 'true' });
    idToken.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const response = getPrivate('/myyOrder', {});
    const rejection = expect(response).rejects.toMatchObject({ kind: 'unsent' });
    await vi.waitFor(() => expect(idToken).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(15_000);
    await rejection;
  });

  it.each([
    ['tooManyRequests', 429],
    ['recentLogin', 401],
    ['userDisabled', 401],
    ['wrongCredentials', 401],
  ] as const)(
    'that the provider error %s kept from being sent has the status %i',
    async (problem, status) => {
      const { post } = await host({ sendIdToken: 'true' });
      const { IdentityError } = await import('../../../../src/services/identity/identity');
      idToken.mockRejectedValue(new IdentityError(problem, 'auth/x'));
      await expect(post('/mylist', {})).rejects.toMatchObject({ kind: 'unsent', status });
    },
  );

  it('is one about a person where the token is not theirs', async () => {
    const requests = recordRequests();
    const { getPrivate, post } = await host({ sendIdToken: 'true' });
    const { IdentityError } = await import('../../../../src/services/identity/identity');
    idToken.mockImplementation((uid) =>
      uid === 'next'
        ? Promise.resolve('token of the next')
        : Promise.reject(new IdentityError('recentLogin', 'auth/user-mismatch')),
    );
    for (const call of [getPrivate, post])
      await expect(call('/profile', { uid: 'left' })).rejects.toMatchObject({ kind: 'unsent' });
    expect(requests).toEqual([]);
    for (const call of [getPrivate, post]) await call('/profile', { uid: 'next' });
    expect(requests).toHaveLength(2);
  });

  it('has neither the URL nor the token in its message', async () => {
    recordRequests(() => HttpResponse.json({}, { status: 500 }));
    const withToken = await host({ sendIdToken: 'true' });
    const error: unknown = await withToken
      .getPrivate('/spulist', { uid: 'u-1' })
      .catch((e: unknown) => e);
    expect(String(error)).toContain('500');
    expect(String(error)).not.toMatch(/host\.test|token-1|u-1/);
  });
});

describe('The connection is checked', () => {
  const cached = { headers: { 'x-from-cache': '1' } };

  it.each([
    ['a request without a response', () => HttpResponse.error()],
    ['a cached answer', () => HttpResponse.json({}, cached)],
    ['a web page', () => HttpResponse.html('<html>')],
  ])('after %s', async (_what, answer) => {
    recordRequests(answer);
    await (await host()).get('/spulist', {}).catch(() => undefined);
    await vi.waitFor(() => expect(checkedConnection).toHaveBeenCalledOnce());
  });

  it('after a request that was not sent for want of an ID token', async () => {
    const { post } = await host({ sendIdToken: 'true' });
    idToken.mockRejectedValue(new TypeError('of the SDK'));
    await post('/mylist', {}).catch(() => undefined);
    await vi.waitFor(() => expect(checkedConnection).toHaveBeenCalledOnce());
  });

  it.each([200, 404, 503])('not after a response with status %i', async (status) => {
    recordRequests(() => HttpResponse.json({}, { status }));
    await (await host()).get('/spulist', {}).catch(() => undefined);
    await delay(10);
    expect(checkedConnection).not.toHaveBeenCalled();
  });
});

describe('Each host', () => {
  it('is called at its own address', async () => {
    vi.stubEnv('VITE_CATALOGUE_HOST', `${HOST}/catalogue`);
    vi.stubEnv('VITE_ORDER_HOST', `${HOST}/order`);
    vi.stubEnv('VITE_INTRA_HOST', `${HOST}/intra`);
    vi.stubEnv('VITE_HERO_IMAGES_URL', `${HOST}/photos`);
    vi.resetModules();
    const hosts = await import('../../../../src/services/client/http');
    const requests = recordRequests();
    for (const name of ['catalogueHost', 'orderHost', 'intraHost', 'heroImagesHost'] as const)
      await hosts[name].get('', {});
    expect(requests.map(({ url }) => url)).toEqual([
      `${HOST}/catalogue`,
      `${HOST}/order`,
      `${HOST}/intra`,
      `${HOST}/photos`,
    ]);
  });
});
