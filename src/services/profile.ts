import { queryOptions } from '@tanstack/react-query';

import type { Address, Profile } from '../domain/address';
import { withLock } from '../lib/locks';
import { expectNoFailure } from './client/hostError';
import { catalogueHost } from './client/http';
import { parseResponse } from './client/parse';
import { announceRecord, PERSONAL } from './client/queryClient';
import { readOf, rewriteList } from './client/rewriteList';
import { profileResponse } from './profileSchema';

/** A person's profile; null when the host has none yet. */
export const profileQuery = (uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, uid, 'profile'],
    queryFn: ({ signal }) => fetchProfile(uid, signal),
    meta: { failure: 'Error fetching profile:' },
  });

/** GET /profile?uid= (spec §7). @throws HostError */
export async function fetchProfile(uid: string, signal?: AbortSignal): Promise<Profile | null> {
  const record = await readProfile(uid, signal);
  return record ? { _id: record._id, uid, addresses: readOf(record.addresses) } : null;
}

async function readProfile(uid: string, signal?: AbortSignal) {
  const response = await catalogueHost.getPrivate('/profile', { uid }, signal);
  return parseResponse(profileResponse, response, 'a profile');
}

/**
 * Changes the user's addresses by read-modify-write: fetches the profile, applies the change and sends
 * the whole by POST /profile (spec §7), what could not be read as it came. Holds a lock per user, so that two
 * tabs do not overwrite each other. Sends nothing when `change` returns the addresses it was given. Returns the
 * changed profile. @throws HostError
 */
export function changeAddresses(
  uid: string,
  change: (addresses: Address[]) => Address[],
): Promise<Profile> {
  return withLock(`profile:${uid}`, async () => {
    const { _id, addresses: entries = [] } = (await readProfile(uid)) ?? {};
    const before = readOf(entries);
    const addresses = change(before);
    const profile = { _id, uid, addresses };
    if (addresses === before) return profile;
    try {
      expectNoFailure(
        await catalogueHost.post('/profile', {
          ...profile,
          addresses: rewriteList(entries, addresses),
        }),
      );
    } finally {
      // After a failure too: the host may have saved the profile although its response was lost.
      announceRecord('profile');
    }
    return profile;
  });
}
