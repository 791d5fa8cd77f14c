import { afterEach, describe, expect, it, vi } from 'vitest';

import { HostError } from '../../src/services/hostError';
import {
  abandonSession,
  isSessionOver,
  onSessionChange,
  resumeSession,
  withSession,
} from '../../src/services/session';

const EXPIRED = new HostError('http', 'The host answered 401', 401);

afterEach(() => abandonSession());

/** A write that is refused so many times, and then goes through. */
function refused(times: number) {
  let sent = 0;
  const write = () => {
    sent += 1;
    return sent > times ? Promise.resolve('saved') : Promise.reject(EXPIRED);
  };
  return { write, sent: () => sent };
}

describe('A write within a session', () => {
  it('goes through at once', async () => {
    const { write, sent } = refused(0);
    await expect(withSession(write)).resolves.toBe('saved');
    expect([isSessionOver(), sent()]).toEqual([false, 1]);
  });

  it('that fails for any other reason fails at once', async () => {
    for (const error of [new HostError('http', 'No', 403), new HostError('network', 'No')])
      await expect(withSession(() => Promise.reject(error))).rejects.toBe(error);
    expect(isSessionOver()).toBe(false);
  });
});

describe('A write after the session’s end', () => {
  it('waits, and is sent once more when the session goes on', async () => {
    const { write, sent } = refused(1);
    const saved = withSession(write);
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));
    expect(sent()).toBe(1);

    resumeSession();
    await expect(saved).resolves.toBe('saved');
    expect([isSessionOver(), sent()]).toEqual([false, 2]);
  });

  it('fails as the host had it when the session is given up, and is not sent again', async () => {
    const { write, sent } = refused(1);
    const saved = withSession(write);
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));

    abandonSession();
    await expect(saved).rejects.toBe(EXPIRED);
    expect([isSessionOver(), sent()]).toEqual([false, 1]);
  });

  it('fails when the host refuses the new session too', async () => {
    const saved = withSession(refused(2).write);
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));
    resumeSession();
    await expect(saved).rejects.toBe(EXPIRED);
    expect(isSessionOver()).toBe(false);
  });

  it('waits with others, and all are sent once', async () => {
    const writes = [refused(1), refused(1)];
    const saved = writes.map(({ write }) => withSession(write));
    await vi.waitFor(() => expect(writes.map(({ sent }) => sent())).toEqual([1, 1]));
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));
    resumeSession();
    await expect(Promise.all(saved)).resolves.toEqual(['saved', 'saved']);
    expect(writes.map(({ sent }) => sent())).toEqual([2, 2]);
  });

  it('is told to who listens, as is its end, until they no longer do', async () => {
    const told: boolean[] = [];
    const stop = onSessionChange(() => told.push(isSessionOver()));
    const saved = withSession(refused(1).write);
    await vi.waitFor(() => expect(told).toEqual([true]));
    resumeSession();
    await saved;
    expect(told).toEqual([true, false]);
    stop();
    const other = withSession(refused(1).write);
    await vi.waitFor(() => expect(isSessionOver()).toBe(true));
    resumeSession();
    await other;
    expect(told).toEqual([true, false]);
  });
});
