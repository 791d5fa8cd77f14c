// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { IDENTITY_PROBLEMS, logIn, watchUser } from '../../../src/services/identity';
import { expectConsole } from '../../support/quietConsole';

const provider = vi.hoisted(() => ({
  logIn: vi.fn<() => Promise<void>>(),
  watchUser: vi.fn<(onUser: (user: null) => void) => () => void>(),
}));
vi.mock('../../../src/services/firebaseAuth', () => provider);

beforeEach(() => {
  provider.logIn.mockReset().mockResolvedValue();
  provider.watchUser.mockReset();
});

function refuse(code: string): void {
  provider.logIn.mockRejectedValue(Object.assign(new Error('Firebase says no'), { code }));
}

describe('An operation that the identity provider refuses', () => {
  it.each([
    ['auth/wrong-password', 'wrongCredentials'],
    ['auth/user-not-found', 'wrongCredentials'],
    ['auth/invalid-credential', 'wrongCredentials'],
    ['auth/email-already-in-use', 'emailTaken'],
    ['auth/weak-password', 'weakPassword'],
    ['auth/invalid-email', 'invalidEmail'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/network-request-failed', 'network'],
    ['auth/popup-closed-by-user', 'popupClosed'],
    ['auth/popup-blocked', 'popupBlocked'],
    ['auth/user-disabled', 'userDisabled'],
    ['auth/requires-recent-login', 'recentLogin'],
    ['auth/something-new', 'unavailable'],
    ['auth/invalid-api-key', 'unavailable'],
  ])('with %s rejects with the problem %s', async (code, problem) => {
    refuse(code);
    await expect(logIn('a@b.hk', 'secret')).rejects.toMatchObject({
      name: 'IdentityError',
      problem,
    });
    expect(IDENTITY_PROBLEMS).toContain(problem);
  });

  it('rejects with an error that holds neither email nor password', async () => {
    refuse('auth/wrong-password');
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
    const end = watchUser(onUser);
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null));
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('never calls back when it is unsubscribed before the provider is loaded', async () => {
    watchUser(vi.fn())();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(provider.watchUser).not.toHaveBeenCalled();
  });
});

describe('An identity provider that cannot be loaded', () => {
  it('counts as signed out, and is loaded again by the next operation', async () => {
    expectConsole(/^Error loading sign-in: /);
    let isOffline = true;
    vi.resetModules();
    vi.doMock('../../../src/services/firebaseAuth', () => {
      if (isOffline) throw new Error('offline');
      return provider;
    });
    const identity = await import('../../../src/services/identity');
    const onUser = vi.fn();
    // The chunk is retried with pauses before it counts as lost.
    vi.useFakeTimers();
    identity.watchUser(onUser);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(onUser).toHaveBeenCalledExactlyOnceWith(null);

    isOffline = false;
    provider.watchUser.mockReturnValue(() => undefined);
    await identity.logIn('a@b.hk', 'secret');
    expect(provider.logIn).toHaveBeenCalledExactlyOnceWith('a@b.hk', 'secret');
    // The watch that failed before hears of the user too.
    expect(provider.watchUser).toHaveBeenCalledWith(onUser);
  });
});
