// @vitest-environment jsdom

import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { syncTokens } from '../../../src/services/tokenSync';
import { expectConsole } from '../../support/quietConsole';

type SignedIn = { getIdTokenResult: () => Promise<{ token: string; issuedAtTime: string }> };
type Listener = (user: SignedIn | null) => unknown;

const provider = vi.hoisted(() => ({
  before: new Array<Listener>(),
  onAbort: new Array<() => void>(),
  changed: new Array<Listener>(),
}));
vi.mock('firebase/auth', () => ({
  beforeAuthStateChanged: (_auth: Auth, listener: Listener, onAbort: () => void) => {
    provider.before.push(listener);
    provider.onAbort.push(onAbort);
  },
  onIdTokenChanged: (_auth: Auth, listener: Listener) => provider.changed.push(listener),
}));

const URL_HERE = `${location.origin}/api/session`;
const fetched = vi.fn<typeof fetch>();
const auth: Auth = JSON.parse('{"currentUser":null}');

/** Somebody whose token was issued so many seconds ago. */
function person(token: string, age = 0): SignedIn {
  const issuedAtTime = new Date(Date.now() - age * 1000).toUTCString();
  return { getIdTokenResult: () => Promise.resolve({ token, issuedAtTime }) };
}

async function change(user: SignedIn | null) {
  for (const listener of [...provider.before, ...provider.changed]) await listener(user);
  await new Promise((resolve) => setTimeout(resolve));
}

function calls() {
  return fetched.mock.calls.map(([url, init]) => ({
    url,
    method: init?.method,
    authorization: new Headers(init?.headers).get('Authorization'),
  }));
}

beforeEach(() => {
  provider.before.length = 0;
  provider.onAbort.length = 0;
  provider.changed.length = 0;
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

describe('syncTokens', () => {
  it('sends a new token by POST with Authorization: Bearer', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    expect(calls()).toEqual([{ url: URL_HERE, method: 'POST', authorization: 'Bearer t-1' }]);
  });

  it('reports sign-out by DELETE without a token', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    await change(null);
    expect(calls()[1]).toEqual({ url: URL_HERE, method: 'DELETE', authorization: null });
  });

  it('sends each token once', async () => {
    syncTokens(auth, URL_HERE);
    for (const token of ['t-1', 't-1', 't-2', 't-2']) await change(person(token));
    expect(calls().map(({ authorization }) => authorization)).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  it('sends no token older than 300 seconds', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('old', 302));
    expect(fetched).not.toHaveBeenCalled();
    await change(person('young', 298));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('sends nothing for a visitor who never signed in', async () => {
    syncTokens(auth, URL_HERE);
    await change(null);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('lets the user sign in when the sync fails', async () => {
    expectConsole(/Error syncing the token: .*offline/);
    fetched.mockRejectedValue(new TypeError('offline'));
    syncTokens(auth, URL_HERE);
    await expect(Promise.resolve(provider.before[0]!(person('t-1')))).resolves.toBeUndefined();
  });

  it('sends a token that the provider has refreshed', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    provider.changed[0]!(person('t-2'));
    await vi.waitFor(() => expect(calls().at(-1)?.authorization).toBe('Bearer t-2'));
  });

  it.each([
    ['no response', () => Promise.reject(new TypeError('offline'))],
    ['an error status', () => Promise.resolve(new Response(null, { status: 503 }))],
  ])('sends a token again after %s', async (_what, failure) => {
    expectConsole(/Error syncing the token/);
    fetched.mockImplementationOnce(failure);
    syncTokens(auth, URL_HERE);
    await provider.before[0]!(person('t-1'));
    await change(person('t-1'));
    expect(calls().at(-1)).toMatchObject({ method: 'POST', authorization: 'Bearer t-1' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('sends no token again whose predecessor fails late', async () => {
    expectConsole(/Error syncing the token/);
    let fail: (error: Error) => void = () => undefined;
    fetched.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    syncTokens(auth, URL_HERE);
    const first = provider.before[0]!(person('t-1'));
    await change(person('t-2'));
    fail(new TypeError('offline'));
    await first;
    await change(person('t-2'));
    expect(calls().map(({ authorization }) => authorization)).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  it('sends a DELETE when another listener has stopped the sign-in', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    provider.onAbort[0]!();
    await vi.waitFor(() => expect(calls().at(-1)?.method).toBe('DELETE'));
  });
});
