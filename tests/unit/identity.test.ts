import { beforeEach, describe, expect, it, vi } from 'vitest';

import { IDENTITY_PROBLEMS, logIn } from '../../src/services/identity';
import { watchUser } from '../../src/services/identityProvider';
import { expectConsole } from '../support/quietConsole';

const provider = vi.hoisted(() => ({
  logIn: vi.fn<() => Promise<void>>(),
  watch: vi.fn<(onUser: (user: null) => void) => () => void>(),
}));
vi.mock('../../src/services/firebaseAuth', () => provider);

beforeEach(() => {
  provider.logIn.mockReset().mockResolvedValue();
  provider.watch.mockReset();
});

function refuse(code: string): void {
  provider.logIn.mockRejectedValue(Object.assign(new Error('Firebase says no'), { code }));
}

describe('A refusal by the identity provider', () => {
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
  ])('of %s is told as %s', async (code, problem) => {
    refuse(code);
    await expect(logIn('a@b.hk', 'secret')).rejects.toMatchObject({
      name: 'IdentityError',
      problem,
    });
    expect(IDENTITY_PROBLEMS).toContain(problem);
  });

  it('carries neither email nor password', async () => {
    refuse('auth/wrong-password');
    const error: unknown = await logIn('a@b.hk', 'secret').catch((caught: unknown) => caught);
    expect(String(error)).not.toMatch(/a@b\.hk|secret/);
  });
});

describe('Watching the current user', () => {
  it('calls back as the provider does, until it is ended', async () => {
    const [stop, onUser] = [vi.fn(), vi.fn()];
    provider.watch.mockImplementation((tell) => {
      tell(null);
      return stop;
    });
    const end = watchUser(onUser);
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null));
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('ended before the provider is there never begins', async () => {
    watchUser(vi.fn())();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(provider.watch).not.toHaveBeenCalled();
  });
});

describe('A provider that cannot be loaded', () => {
  it('leaves a visitor, not a wait without end, and is tried again the next time', async () => {
    expectConsole(/^Error loading sign-in: /);
    let isOffline = true;
    vi.resetModules();
    vi.doMock('../../src/services/firebaseAuth', () => {
      if (isOffline) throw new Error('offline');
      return provider;
    });
    const identity = await import('../../src/services/identity');
    const { watchUser } = await import('../../src/services/identityProvider');
    const onUser = vi.fn();
    watchUser(onUser);
    // After the pauses between its tries.
    await vi.waitFor(() => expect(onUser).toHaveBeenCalledExactlyOnceWith(null), 10_000);

    isOffline = false;
    await identity.logIn('a@b.hk', 'secret');
    expect(provider.logIn).toHaveBeenCalledExactlyOnceWith('a@b.hk', 'secret');
  });
});
