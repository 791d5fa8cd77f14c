// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { IDENTITY_PROBLEMS } from '../../../../src/services/identity/identity';
import { expectConsole } from '../../../support/quietConsole';

const OPERATIONS = [
  ...(['signUp', 'logIn', 'logInWithGoogle', 'sendPasswordReset', 'saveDisplayName'] as const),
  ...(['changePassword', 'signOut', 'idToken', 'signedInUser'] as const),
] as const;

const provider = vi.hoisted(() => ({
  watchUser: vi.fn<(onUser: (user: { uid: string } | null) => void) => () => void>(),
  watchAdminClaim:
    vi.fn<(onClaim: (claim: unknown) => void, onError: (error: Error) => void) => () => void>(),
  signUp: vi.fn(),
  logIn: vi.fn(),
  logInWithGoogle: vi.fn(),
  sendPasswordReset: vi.fn(),
  saveDisplayName: vi.fn(),
  changePassword: vi.fn(),
  signOut: vi.fn(),
  idToken: vi.fn(),
  signedInUser: vi.fn(),
}));

let isOffline = false;

beforeEach(() => {
  for (const mock of Object.values(provider)) mock.mockReset();
  isOffline = false;
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Loads the shop's code anew, which has not loaded the provider's yet. */
async function newVisit() {
  vi.resetModules();
  vi.doMock('../../../../src/services/identity/firebaseAuth', () => {
    if (isOffline) throw new Error('offline');
    return provider;
  });
  return import('../../../../src/services/identity/identity');
}

function refuse(code: string): void {
  const error = new Error('secret is no password of a@b.hk');
  provider.logIn.mockRejectedValue(Object.assign(error, { code }));
}

describe('An operation', () => {
  it.each(OPERATIONS)('(%s) is the provider’s, which it loads', async (name) => {
    provider[name].mockResolvedValue('done');
    const run: (...args: never[]) => Promise<unknown> = (await newVisit())[name];
    await expect(run()).resolves.toBe('done');
  });
});

describe('An operation that the identity provider refuses', () => {
  it.each([
    ['auth/wrong-password', 'wrongCredentials'],
    ['auth/user-not-found', 'wrongCredentials'],
    ['auth/invalid-credential', 'wrongCredentials'],
    ['auth/invalid-login-credentials', 'wrongCredentials'],
    ['auth/email-already-in-use', 'emailTaken'],
    ['auth/weak-password', 'weakPassword'],
    ['auth/password-does-not-meet-requirements', 'weakPassword'],
    ['auth/invalid-email', 'invalidEmail'],
    ['auth/missing-email', 'invalidEmail'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/network-request-failed', 'network'],
    ['auth/timeout', 'network'],
    ['auth/popup-closed-by-user', 'popupClosed'],
    ['auth/cancelled-popup-request', 'popupClosed'],
    ['auth/user-cancelled', 'popupClosed'],
    ['auth/popup-blocked', 'popupBlocked'],
    ['auth/user-disabled', 'userDisabled'],
    ['auth/requires-recent-login', 'recentLogin'],
    ['auth/user-token-expired', 'recentLogin'],
    ['auth/invalid-user-token', 'recentLogin'],
    ['auth/invalid-refresh-token', 'recentLogin'],
    ['auth/something-new', 'unavailable'],
    ['auth/invalid-api-key', 'unavailable'],
  ])('with %s rejects with the problem %s', async (code, problem) => {
    refuse(code);
    const { logIn } = await newVisit();
    await expect(logIn('a@b.hk', 'secret')).rejects.toMatchObject({
      name: 'IdentityError',
      problem,
    });
    expect(IDENTITY_PROBLEMS).toContain(problem);
  });

  it('rejects with an error that holds neither email nor password', async () => {
    refuse('auth/wrong-password');
    const { logIn } = await newVisit();
    const error: unknown = await logIn('a@b.hk', 'secret').catch((caught: unknown) => caught);
    expect(String(error)).not.toMatch(/a@b\.hk|secret/);
  });
});

describe('watchUser', () => {
  it('calls back with the provider’s user until it is unsubscribed', async () => {
    const [stop, onUser] = [vi.fn(), vi.fn()];
    provider.watchUser.mockImplementation((tell) => {
      tell(null);
      return stop;
    });
    const { loadIdentity, watchUser } = await newVisit();
    const end = watchUser(onUser);
    loadIdentity();
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null));
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it.each([
    ['a visitor', {}],
    ['somebody known', { signedIn: '"u-1"' }],
  ])(
    'for %s never calls back when unsubscribed before the provider is loaded',
    async (_who, stored) => {
      Object.assign(localStorage, stored);
      const { logIn, watchUser } = await newVisit();
      const onUser = vi.fn();
      watchUser(onUser)();
      await logIn('a@b.hk', 'secret');
      expect(provider.watchUser).not.toHaveBeenCalledWith(onUser);
    },
  );

  it('loads the provider at once where somebody was signed in at the last visit', async () => {
    localStorage.setItem('signedIn', '"u-1"');
    const { watchUser } = await newVisit();
    const onUser = vi.fn();
    watchUser(onUser);
    await vi.waitFor(() => expect(provider.watchUser).toHaveBeenCalledWith(onUser));
  });

  it('loads the provider for a visitor when the browser is idle', async () => {
    const { watchUser } = await newVisit();
    const onUser = vi.fn();
    vi.useFakeTimers();
    watchUser(onUser);
    await vi.advanceTimersByTimeAsync(2900);
    expect(provider.watchUser).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(provider.watchUser).toHaveBeenCalledWith(onUser));
  });
});

describe('watchAdminClaim', () => {
  it('calls back with the provider’s claim and logs why it could not be refreshed', async () => {
    expectConsole(/^Error refreshing the session: auth\/user-token-expired$/);
    provider.watchAdminClaim.mockImplementation((tell, fail) => {
      tell({ uid: 'u-1', isAdmin: true });
      fail(Object.assign(new Error('expired'), { code: 'auth/user-token-expired' }));
      return () => undefined;
    });
    const { watchAdminClaim } = await newVisit();
    const onClaim = vi.fn();
    watchAdminClaim(onClaim);
    await vi.waitFor(() => expect(onClaim.mock.calls).toEqual([[{ uid: 'u-1', isAdmin: true }]]));
  });
});

describe('currentUid', () => {
  it('is the uid of the person who is signed in, as far as the provider knows', async () => {
    let tell: (user: { uid: string } | null) => void = () => undefined;
    provider.watchUser.mockImplementation((onUser) => {
      tell = onUser;
      return () => undefined;
    });
    const { currentUid, logIn } = await newVisit();
    await logIn('a@b.hk', 'secret');
    expect(currentUid()).toBeUndefined();
    tell({ uid: 'u-1' });
    expect(currentUid()).toBe('u-1');
    tell(null);
    expect(currentUid()).toBeUndefined();
  });
});

describe('An identity provider that cannot be loaded', () => {
  it('counts as signed out and as a network problem, and is loaded again by the next operation', async () => {
    expectConsole(/^Error loading sign-in: /);
    isOffline = true;
    const identity = await newVisit();
    const [onUser, onClaim] = [vi.fn(), vi.fn()];
    // The chunk is retried with pauses before it counts as lost.
    vi.useFakeTimers();
    identity.watchUser(onUser);
    identity.watchAdminClaim(onClaim);
    const refused = expect(identity.logIn('a@b.hk', 'secret')).rejects.toMatchObject({
      problem: 'network',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await refused;
    for (const watcher of [onUser, onClaim]) expect(watcher).toHaveBeenCalledExactlyOnceWith(null);

    isOffline = false;
    provider.watchUser.mockReturnValue(() => undefined);
    await identity.logIn('a@b.hk', 'secret');
    expect(provider.logIn).toHaveBeenCalledExactlyOnceWith('a@b.hk', 'secret');
    // The watch that failed before hears of the user too.
    expect(provider.watchUser).toHaveBeenCalledWith(onUser);
  });

  it('does not call back who has unsubscribed in the meantime', async () => {
    expectConsole(/^Error loading sign-in: /);
    isOffline = true;
    const { watchAdminClaim } = await newVisit();
    const onClaim = vi.fn();
    vi.useFakeTimers();
    watchAdminClaim(onClaim)();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(console.error).toHaveBeenCalledOnce();
    expect(onClaim).not.toHaveBeenCalled();
  });
});
