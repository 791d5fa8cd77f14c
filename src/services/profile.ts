import * as v from 'valibot';

import type { Address, Profile } from '../domain/address';
import { exclusively } from './exclusive';
import { catalogueHost } from './http';
import { announceChange } from './tabs';
import { listOf, optionalId, parseAnswer, text } from './parse';

/** What the shop does not know of an address goes back to the host with it. */
export const addressSchema = v.looseObject({
  _id: optionalId,
  address1: text,
  address2: text,
  recipient: text,
  contact: text,
});

const profileAnswer = listOf(
  v.object({ _id: optionalId, uid: text, addresses: listOf(addressSchema, 'addresses') }),
  'profiles',
);

/** GET /profile?uid=: the user's record; null when there is none yet. @throws HostError */
export async function fetchProfile(uid: string, signal?: AbortSignal): Promise<Profile | null> {
  const answer = await catalogueHost.get('/profile', { uid }, signal);
  const profile = parseAnswer(profileAnswer, answer, 'a profile')[0];
  return profile ? { ...profile, uid } : null;
}

/**
 * Changes the user's addresses: re-reads the record, applies the change, saves the whole
 * (POST /profile with `{_id, uid, addresses}`), one change at a time per user across tabs, so that
 * two tabs do not overwrite each other. A change that returns the addresses it was given saves
 * nothing. Returns the record as it then stands. @throws HostError
 */
export function changeAddresses(
  uid: string,
  change: (addresses: Address[]) => Address[],
): Promise<Profile> {
  return exclusively(`profile:${uid}`, async () => {
    const current = (await fetchProfile(uid)) ?? { uid, addresses: [] };
    const addresses = change(current.addresses);
    if (addresses === current.addresses) return current;
    const profile = { ...current, addresses };
    try {
      await catalogueHost.post('/profile', profile);
    } finally {
      // Also where it failed: perhaps only the answer was lost.
      announceChange('profile');
    }
    return profile;
  });
}
