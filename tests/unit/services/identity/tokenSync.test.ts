// @vitest-environment jsdom

import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ownerKey } from '../../../../src/domain/currentUser';
import { syncTokens } from '../../../../src/services/identity/tokenSync';
import { expectConsole } from '../../../support/quietConsole';

type TokenResult = { token: string; issuedAtTime: string; expirationTime: string };
type SignedIn = { uid: string; getIdTokenResult: () => Promise<TokenResult>; toJSON: () => object };
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

const connection = vi.hoisted(() => ({ tell: (_isOnline: boolean): void => undefined }));
vi.mock('../../../../src/lib/connection', () => ({
  onConnection: (listener: (isOnline: boolean) => void) => {
    connection.tell = listener;
  },
}));

const URL_HERE = `${location.origin}/api/session`;
const fetched = vi.fn<typeof fetch>();
const auth: Auth = JSON.parse('{"currentUser":null}');

const HOUR = 3_600_000;

type Token = {
  uid?: string;
  /** How many seconds ago this device received the token. */
  age?: number;
  /** By how many seconds the device's clock is ahead of the provider's. */
  ahead?: number;
};

/** Somebody with a token as the SDK stores it: it expires by the clock of the device that received it. */
function person(token: string, { uid = 'a', age = 0, ahead = 0 }: Token = {}): SignedIn {
  const received = Date.now() - age * 1000;
  const issued = received - ahead * 1000;
  const issuedAtTime = new Date(issued).toUTCString();
  const expirationTime = new Date(issued + HOUR).toUTCString();
  return {
    uid,
    getIdTokenResult: () => Promise.resolve({ token, issuedAtTime, expirationTime }),
    toJSON: () => ({ stsTokenManager: { expirationTime: received + HOUR } }),
  };
}

/** Opens the page again: nothing but the storage outlives it. */
function nextVisit(): void {
  for (const listeners of [provider.before, provider.onAbort, provider.changed])
    listeners.length = 0;
  syncTokens(auth, URL_HERE);
}

const methods = () => calls().map(({ method, authorization }) => authorization ?? method);

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
  localStorage.clear();
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
    await change(person('old', { age: 302 }));
    expect(fetched).not.toHaveBeenCalled();
    await change(person('young', { age: 298 }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([360, -360, 86_400])(
    'sends a new token on a device whose clock is %i seconds ahead, and none older than 300 seconds',
    async (ahead) => {
      syncTokens(auth, URL_HERE);
      await change(person('new', { ahead }));
      await change(person('old', { age: 302, ahead }));
      expect(methods()).toEqual(['Bearer new']);
    },
  );

  it('sends a DELETE at the sign-out of a person whose token was too old after a reload', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    nextVisit();
    await change(person('t-1', { age: 302 }));
    await change(null);
    expect(methods()).toEqual(['Bearer t-1', 'DELETE']);
  });

  it('sends a DELETE at the sign-out of a person of whom no token was sent', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('old', { age: 302 }));
    await change(null);
    expect(methods()).toEqual(['DELETE']);
  });

  it('sends one DELETE for one sign-out', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    await change(null);
    nextVisit();
    await change(null);
    expect(methods()).toEqual(['Bearer t-1', 'DELETE']);
  });

  describe('after a sign-out without a network', () => {
    beforeEach(async () => {
      expectConsole(/Error syncing the token: .*offline/);
      syncTokens(auth, URL_HERE);
      await change(person('t-1'));
      fetched.mockRejectedValue(new TypeError('offline'));
      await change(null);
      fetched.mockReset().mockImplementation(() => Promise.resolve(new Response()));
    });

    it('sends the DELETE at the next visit', async () => {
      nextVisit();
      await change(null);
      expect(methods()).toEqual(['DELETE']);
    });

    it.each(['a', 'b'])(
      'sends the DELETE before the token of %s, who signs in next',
      async (uid) => {
        nextVisit();
        await change(person('t-2', { uid }));
        expect(methods()).toEqual(['DELETE', 'Bearer t-2']);
      },
    );

    it('sends no token of the next person until the DELETE has come through', async () => {
      expectConsole(/Error syncing the token: /);
      nextVisit();
      fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 503 })));
      await change(person('t-2', { uid: 'b' }));
      expect(new Set(methods())).toEqual(new Set(['DELETE']));

      fetched.mockReset().mockImplementation(() => Promise.resolve(new Response()));
      await change(null);
      expect(methods()).toEqual(['DELETE']);
    });

    it('sends the DELETE once the shop is online again', async () => {
      connection.tell(true);
      await vi.waitFor(() => expect(methods()).toEqual(['DELETE']));
    });

    it('stores nothing that names the person', () => {
      expect(localStorage.getItem('tokenSync')).toBe(
        JSON.stringify({ owner: ownerKey('a'), isOver: true }),
      );
    });
  });

  it('sends a DELETE at the start of a visit whose person was signed out elsewhere', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    nextVisit();
    await change(null);
    expect(methods()).toEqual(['Bearer t-1', 'DELETE']);
  });

  it('sends a DELETE before the token of another person who signs in without a sign-out', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    await change(person('t-2', { uid: 'b' }));
    expect(methods()).toEqual(['Bearer t-1', 'DELETE', 'Bearer t-2']);
  });

  it('in a tab that learns late of a sign-out, leaves the next person’s session alone', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    localStorage.setItem('tokenSync', JSON.stringify({ owner: ownerKey('b'), isOver: false }));
    await change(null);
    await change(null);
    expect(methods()).toEqual(['Bearer t-1']);
  });

  it('in a visitor’s tab that learns late of a log-in elsewhere, leaves that person’s session alone', async () => {
    syncTokens(auth, URL_HERE);
    await change(null);
    localStorage.setItem('tokenSync', JSON.stringify({ owner: ownerKey('b'), isOver: false }));
    connection.tell(true);
    await change(person('t-b', { uid: 'b', age: 302 }));
    expect(methods()).toEqual([]);
  });

  it.each([
    [true, 'include'],
    [false, 'same-origin'],
  ])('with credentials %s lets a server of another origin use its cookie: %s', async (...row) => {
    const [withCredentials, credentials] = row;
    syncTokens(auth, 'https://elsewhere.test/session', { withCredentials });
    await change(person('t-1'));
    await change(null);
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual([
      credentials,
      credentials,
    ]);
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

  it('sends tokens one after another, and the earlier one not again where it fails late', async () => {
    expectConsole(/Error syncing the token/);
    let fail: (error: Error) => void = () => undefined;
    fetched.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    syncTokens(auth, URL_HERE);
    provider.changed[0]!(person('t-1'));
    provider.changed[0]!(person('t-2'));
    await vi.waitFor(() => expect(methods()).toEqual(['Bearer t-1']));
    fail(new TypeError('offline'));
    await vi.waitFor(() => expect(methods()).toEqual(['Bearer t-1', 'Bearer t-2']));
    await change(person('t-2'));
    expect(methods()).toEqual(['Bearer t-1', 'Bearer t-2']);
  });

  it('sends a DELETE when another listener has stopped the sign-in', async () => {
    syncTokens(auth, URL_HERE);
    await change(person('t-1'));
    provider.onAbort[0]!();
    await vi.waitFor(() => expect(calls().at(-1)?.method).toBe('DELETE'));
  });
});
