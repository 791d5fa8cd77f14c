import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  abandonPausedWrites,
  onPausedWrites,
  resumePausedWrites,
  withSession,
} from '../../../../src/features/admin/access/pausedWrites';
import { HostError } from '../../../../src/services/client/hostError';

vi.mock('../../../../src/services/identity/identity', () => ({ currentUid: () => 'admin' }));

const EXPIRED = new HostError('http', 'The host answered 401', 401);

let isPaused = false;
onPausedWrites((now) => {
  isPaused = now;
});

afterEach(() => abandonPausedWrites());

/** A write that the host rejects a number of times and then accepts. */
function rejectedWrite(times: number) {
  let sent = 0;
  const write = () => {
    sent += 1;
    return sent > times ? Promise.resolve('saved') : Promise.reject(EXPIRED);
  };
  return { write, sent: () => sent };
}

describe('A write during a session', () => {
  it('is sent once', async () => {
    const { write, sent } = rejectedWrite(0);
    await expect(withSession(write)).resolves.toBe('saved');
    expect([isPaused, sent()]).toEqual([false, 1]);
  });

  it('fails at once for any reason other than 401', async () => {
    for (const error of [new HostError('http', 'No', 403), new HostError('network', 'No')])
      await expect(withSession(() => Promise.reject(error))).rejects.toBe(error);
    expect(isPaused).toBe(false);
  });
});

describe('A write after the session has ended', () => {
  it('waits, and is sent once more when the session resumes', async () => {
    const { write, sent } = rejectedWrite(1);
    const saved = withSession(write);
    await vi.waitFor(() => expect(isPaused).toBe(true));
    expect(sent()).toBe(1);

    resumePausedWrites('admin');
    await expect(saved).resolves.toBe('saved');
    expect([isPaused, sent()]).toEqual([false, 2]);
  });

  it('fails with the host’s error when the session is abandoned, and is not sent again', async () => {
    const { write, sent } = rejectedWrite(1);
    const saved = withSession(write);
    await vi.waitFor(() => expect(isPaused).toBe(true));

    abandonPausedWrites();
    await expect(saved).rejects.toBe(EXPIRED);
    expect([isPaused, sent()]).toEqual([false, 1]);
  });

  it('fails and is not sent again when somebody else signs in', async () => {
    for (const other of ['another admin', undefined]) {
      const { write, sent } = rejectedWrite(1);
      const saved = withSession(write);
      await vi.waitFor(() => expect(isPaused).toBe(true));
      resumePausedWrites(other);
      await expect(saved).rejects.toBe(EXPIRED);
      expect([isPaused, sent()]).toEqual([false, 1]);
    }
  });

  it('fails when the host answers 401 a second time', async () => {
    const saved = withSession(rejectedWrite(2).write);
    await vi.waitFor(() => expect(isPaused).toBe(true));
    resumePausedWrites('admin');
    await expect(saved).rejects.toBe(EXPIRED);
    expect(isPaused).toBe(false);
  });

  it('waits with other writes, and each is sent once more', async () => {
    const writes = [rejectedWrite(1), rejectedWrite(1)];
    const saved = writes.map(({ write }) => withSession(write));
    await vi.waitFor(() => expect(writes.map(({ sent }) => sent())).toEqual([1, 1]));
    await vi.waitFor(() => expect(isPaused).toBe(true));
    resumePausedWrites('admin');
    await expect(Promise.all(saved)).resolves.toEqual(['saved', 'saved']);
    expect(writes.map(({ sent }) => sent())).toEqual([2, 2]);
  });

  it('notifies listeners when it starts and stops waiting, until they unsubscribe', async () => {
    const states: boolean[] = [];
    const unsubscribe = onPausedWrites((now) => states.push(now));
    const saved = withSession(rejectedWrite(1).write);
    await vi.waitFor(() => expect(states).toEqual([true]));
    resumePausedWrites('admin');
    await saved;
    expect(states).toEqual([true, false]);
    unsubscribe();
    const other = withSession(rejectedWrite(1).write);
    await vi.waitFor(() => expect(isPaused).toBe(true));
    resumePausedWrites('admin');
    await other;
    expect(states).toEqual([true, false]);
  });
});
