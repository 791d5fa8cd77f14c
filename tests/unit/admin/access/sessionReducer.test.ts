import { describe, expect, it } from 'vitest';

import {
  adminSessionReducer,
  isHidden,
  isOver,
  newAdminSession,
  type AdminSession,
} from '../../../../src/features/admin/access/sessionReducer';

type Event = Parameters<typeof adminSessionReducer>[1];

const ANNA = { uid: 'anna', email: 'anna@example.com', displayName: '', hasPassword: true };
const BEN = { ...ANNA, uid: 'ben', email: 'ben@example.com' };

const user = (person: typeof ANNA | null): Event => ({ type: 'user', user: person });
const claim = (uid: string, isAdmin?: boolean): Event => ({
  type: 'claim',
  claim: { uid, isAdmin },
});

function after(events: readonly Event[], isForEverybody = false): AdminSession {
  const first = newAdminSession({ isForEverybody, user: undefined, claim: undefined });
  return events.reduce(adminSessionReducer, first);
}

const OPEN = [user(ANNA), claim('anna', true)];

describe('access', () => {
  it.each<[AdminSession['access'], readonly Event[]]>([
    ['pending', []],
    ['signedOut', [user(null)]],
    ['pending', [user(ANNA)]],
    ['pending', [user(BEN), claim('anna', true)]],
    ['unknown', [user(ANNA), claim('anna')]],
    ['refused', [user(ANNA), claim('anna', false)]],
    ['granted', OPEN],
  ])('is %s after %j', (access, events) => expect(after(events).access).toBe(access));

  it('is granted to everybody where it is open, until somebody has logged in and out', () => {
    expect(after([user(null)], true).access).toBe('granted');
    expect(after([user(ANNA)], true).access).toBe('granted');
    expect(after([user(ANNA), user(null)], true).access).toBe('signedOut');
  });
});

describe('an open page', () => {
  it.each<[string, readonly Event[]]>([
    ['its admin signs out', [user(null)]],
    ['a write waits for a new sign-in', [{ type: 'pausedWrites', isPaused: true }]],
    ['the claim of who has signed in is not known', [user(BEN)]],
    ['the claim cannot be fetched', [claim('anna')]],
  ])('is hidden while %s, and shown again to its admin', (_, events) => {
    const hidden = after([...OPEN, ...events]);
    expect(isHidden(hidden)).toBe(true);
    const back = [{ type: 'pausedWrites', isPaused: false } as const, ...OPEN];
    const shown = back.reduce(adminSessionReducer, hidden);
    expect([isHidden(shown), shown.page]).toEqual([false, 0]);
  });

  it('is a new page for another admin, and stays the same one for its own', () => {
    expect(after([...OPEN, user(null), ...OPEN]).page).toBe(0);
    const ofBen = after([...OPEN, user(null), user(BEN), claim('ben', true)]);
    expect([ofBen.page, ofBen.admin?.uid]).toEqual([1, 'ben']);
  });

  it('is closed to somebody who is no admin', () => {
    const refused = after([...OPEN, user(BEN), claim('ben', false)]);
    expect([refused.wasGranted, isHidden(refused)]).toEqual([false, false]);
  });
});

describe('the dialog that asks to log in again', () => {
  const CLOSED = { type: 'dialogClosed' } as const;

  it('stays closed until it is opened, or until the next end of a session', () => {
    const closed = after([...OPEN, user(null), CLOSED]);
    expect([isOver(closed), closed.isDialogClosed]).toEqual([true, true]);
    expect(adminSessionReducer(closed, { type: 'dialogOpened' }).isDialogClosed).toBe(false);
    const again = [...OPEN, user(null)].reduce(adminSessionReducer, closed);
    expect([isOver(again), again.isDialogClosed]).toEqual([true, false]);
  });

  it('leaves no message in its place where only a write was refused', () => {
    const closed = after([...OPEN, { type: 'pausedWrites', isPaused: true }, CLOSED]);
    expect(closed.isDialogClosed).toBe(false);
  });
});
