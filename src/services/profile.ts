import { queryOptions } from '@tanstack/react-query';

import type { Address, Profile } from '../domain/address';
import { withLock } from '../lib/locks';
import { catalogueHost } from './http';
import { announceChange } from '../lib/tabs';
import { parseAnswer } from './parse';
import { profileAnswer } from './profileSchema';
import { PERSONAL } from './queryClient';

/** A person's profile; null when the host has none yet. */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, uid, 'profile'],
    queryFn: ({ signal }) => fetchProfile(uid, signal),
    meta: { failure: 'Error fetching profile:' },
  });

/** GET /profile?uid= (spec §7). @throws HostError */
export async function fetchProfile(uid: string, signal?: AbortSignal): Promise<Profile | null> {
  const answer = await catalogueHost.getPrivate('/profile', { uid }, signal);
  const profile = parseAnswer(profileAnswer, answer, 'a profile');
  return profile ? { ...profile, uid } : null;
}

/**
 * Changes the user's addresses by read-modify-write: fetches the profile, applies the change and sends
 * the whole by POST /profile (spec §7). Holds a lock per user, so that two tabs do not overwrite each
 * other. Sends nothing when `change` returns the addresses it was given. Returns the changed profile.
 * @throws HostError
 */
export function changeAddresses(
  uid: string,
  change: (addresses: Address[]) => Address[],
): Promise<Profile> {
  return withLock(`profile:${uid}`, async () => {
    const current = (await fetchProfile(uid)) ?? { uid, addresses: [] };
    const addresses = change(current.addresses);
    if (addresses === current.addresses) return current;
    const profile = { ...current, addresses };
    try {
      await catalogueHost.post('/profile', profile);
    } finally {
      // After a failure too: the host may have saved the profile although its response was lost.
      announceChange('profile');
    }
    return profile;
  });
}
