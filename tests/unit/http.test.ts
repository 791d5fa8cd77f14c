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

import type * as identity from '../../src/services/identity';

const HOST = 'https://host.test/api';
const idToken = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>());
vi.mock('../../src/services/identity', async (importOriginal) => ({
  ...(await importOriginal<typeof identity>()),
  idToken,
}));

// After a lost call the shop's own origin is asked whether anything gets through.
const server = setupServer(http.head(`${location.origin}/`, () => new HttpResponse()));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
// In braces: what `beforeEach` returns would be called as its end.
beforeEach(() => {
  idToken.mockReset().mockResolvedValue('token-1');
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllEnvs();
});

/** A host of a build that sends the ID token, or does not. */
async function host({ sendIdToken = 'false', tokenOnReads = false } = {}) {
  vi.stubEnv('VITE_SEND_ID_TOKEN', sendIdToken);
  vi.resetModules();
  const { createHost } = await import('../../src/services/http');
  return createHost(() => HOST, { tokenOnReads });
}

/** Answers every call, and hands over what was asked. */
function answering(respond: () => Response | Promise<Response> = () => HttpResponse.json({})) {
  const asked: Request[] = [];
  server.use(
    http.all(`${HOST}/*`, ({ request }) => {
      asked.push(request.clone());
      return respond();
    }),
  );
  return asked;
}

/** Headers any page may send across origins; the hosts' CORS allows no other without a token. */
const SAFELISTED = ['accept', 'accept-language', 'content-language', 'content-type'];
/** Headers that browsers (here jsdom) write by themselves. */
const BROWSERS_OWN =
  /^(?:user-agent|referer|origin|host|connection|content-length|accept-encoding|sec-)/;

const ownHeaders = (request: Request) =>
  [...request.headers.keys()].filter(
    (name) => !SAFELISTED.includes(name) && !BROWSERS_OWN.test(name),
  );

describe('A read', () => {
  it('asks the host by GET with its query, an empty value included', async () => {
    const asked = answering(() => HttpResponse.json({ list: [1] }));
    const answer = await (await host()).get('/spulist', { page: 1, brandId: '', q: 'A&B ü' });
    expect(answer).toEqual({ list: [1] });
    const url = new URL(asked[0]!.url);
    expect(asked[0]!.method).toBe('GET');
    expect(url.origin + url.pathname).toBe(`${HOST}/spulist`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '1', brandId: '', q: 'A&B ü' });
  });

  it('sends no header of its own', async () => {
    const asked = answering();
    document.cookie = 'XSRF-TOKEN=cookie';
    await (await host()).get('/spulist', {});
    await (await host({ sendIdToken: 'true' })).get('/spulist', {});
    expect(asked.map(ownHeaders)).toEqual([[], []]);
    expect(asked.every((request) => request.headers.get('cookie') === null)).toBe(true);
  });

  it('carries the ID token where the build and the host want it, and only there', async () => {
    const asked = answering();
    await (await host({ sendIdToken: 'true', tokenOnReads: true })).get('/myyOrder', {});
    await (await host({ sendIdToken: 'false', tokenOnReads: true })).get('/myyOrder', {});
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
    ]);
    expect(ownHeaders(asked[0]!)).toEqual(['authorization']);
  });

  it('that is cancelled ends at once as cancelled', async () => {
    answering(async () => {
      await delay('infinite');
      return HttpResponse.json({});
    });
    const leave = new AbortController();
    const reading = (await host()).get('/spulist', {}, leave.signal);
    setTimeout(() => leave.abort(), 10);
    await expect(reading).rejects.toMatchObject({ kind: 'cancelled', isTransient: false });
  });
});

describe('A write', () => {
  it('sends JSON by POST, and nothing more without the setting', async () => {
    const asked = answering();
    await (await host()).post('/mylist', { uid: 'u', list: [] });
    expect(asked[0]!.method).toBe('POST');
    expect(asked[0]!.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await asked[0]!.json()).toEqual({ uid: 'u', list: [] });
    expect(ownHeaders(asked[0]!)).toEqual([]);
  });

  it('carries the ID token where the setting says so, for a signed-in person only', async () => {
    const asked = answering();
    const withToken = await host({ sendIdToken: 'true' });
    await withToken.post('/mylist', {});
    idToken.mockResolvedValue(undefined);
    await withToken.post('/mylist', {});
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      null,
    ]);
  });

  it.each([
    ['nothing', () => HttpResponse.error()],
    ['429', () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '0' } })],
  ])('is sent once, though %s comes back', async (_what, answer) => {
    const asked = answering(answer);
    await expect((await host()).post('/mylist', {})).rejects.toBeDefined();
    expect(asked).toHaveLength(1);
  });
});

describe('A failed call', () => {
  it.each([
    [400, false],
    [404, false],
    [500, true],
    [503, true],
  ])('with status %i keeps status and body; asking again helps: %s', async (status, helps) => {
    answering(() => HttpResponse.json({ error: 'x' }, { status }));
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      name: 'HostError',
      kind: 'http',
      status,
      body: { error: 'x' },
      isTransient: helps,
    });
  });

  it('that the host puts off carries how long, where the host lets it be read', async () => {
    answering(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '7' } }));
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      ...{ kind: 'http', status: 429, isTransient: true, isBusy: true, retryAfterMs: 7000 },
    });
  });

  it.each(['<!doctype html><p>Sign in', '\n<HTML lang="en"><title>Proxy</title>'])(
    'is also one that a web page answers, whatever its status: %s',
    async (page) => {
      answering(() => HttpResponse.html(page));
      const { get, post } = await host();
      for (const call of [get, post])
        await expect(call('/mylist', {})).rejects.toMatchObject({ kind: 'shape' });
    },
  );

  it('is not one that is answered by a word', async () => {
    answering(() => HttpResponse.html('OK <3'));
    await expect((await host()).post('/mylist', {})).resolves.toBe('OK <3');
  });

  it('without an answer is a network failure that may pass', async () => {
    answering(() => HttpResponse.error());
    await expect((await host()).get('/spulist', {})).rejects.toMatchObject({
      kind: 'network',
      isTransient: true,
    });
  });

  it.each([
    ['get', 15_000],
    ['post', 30_000],
  ] as const)('by %s times out after %i ms, as a failure that may pass', async (method, limit) => {
    const given: AxiosRequestConfig[] = [];
    vi.spyOn(axios, 'request').mockImplementation((request) => {
      given.push(request);
      return Promise.reject(new AxiosError('timeout exceeded', AxiosError.ECONNABORTED));
    });
    await expect((await host())[method]('/spulist', {})).rejects.toMatchObject({
      kind: 'timeout',
      isTransient: true,
    });
    expect(given[0]!.timeout).toBe(limit);
  });

  it('for want of a token was not made, and says so as an error of the shop', async () => {
    const asked = answering();
    const { post } = await host({ sendIdToken: 'true' });
    idToken.mockRejectedValue(new TypeError('of the SDK'));
    await expect(post('/mylist', {})).rejects.toMatchObject({
      ...{ name: 'HostError', kind: 'unsent', isTransient: true },
      message: 'The ID token could not be had: unavailable',
    });
    expect(asked).toEqual([]);
  });

  it('for want of the code that makes calls was not made either', async () => {
    vi.doMock('../../src/services/hostCall', () => {
      throw new Error('gone with a deployment');
    });
    onTestFinished(() => vi.doUnmock('../../src/services/hostCall'));
    await expect((await host()).post('/mylist', {})).rejects.toMatchObject({
      ...{ name: 'HostError', kind: 'unsent', isTransient: true },
    });
  });

  it('waits a quarter of a minute for a token, not for ever', async () => {
    const { get } = await host({ sendIdToken: 'true', tokenOnReads: true });
    idToken.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reading = get('/myyOrder', {});
    const refusal = expect(reading).rejects.toMatchObject({ kind: 'unsent' });
    await vi.waitFor(() => expect(idToken).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(15_000);
    await refusal;
  });

  it.each([
    ['tooManyRequests', 429],
    ['recentLogin', 401],
    ['userDisabled', 401],
  ] as const)(
    'for a provider that says %s is what the host would call %i',
    async (problem, status) => {
      const { post } = await host({ sendIdToken: 'true' });
      const { IdentityError } = await import('../../src/services/identity');
      idToken.mockRejectedValue(new IdentityError(problem, 'auth/x'));
      await expect(post('/mylist', {})).rejects.toMatchObject({ kind: 'http', status });
    },
  );

  it('says neither the address nor the token in its message', async () => {
    answering(() => HttpResponse.json({}, { status: 500 }));
    const withToken = await host({ sendIdToken: 'true', tokenOnReads: true });
    const error: unknown = await withToken.get('/spulist', { uid: 'u-1' }).catch((e: unknown) => e);
    expect(String(error)).toContain('500');
    expect(String(error)).not.toMatch(/host\.test|token-1|u-1/);
  });
});
