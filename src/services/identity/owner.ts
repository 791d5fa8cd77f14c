import { tellPersonLeft } from '../../lib/person';
import { ADMIN, PERSONAL, queryClient } from '../client/queryClient';
import { clearVisitCaches } from '../client/serviceWorker';
import { forgetAddressOf } from '../storage/attemptStorage';
import { restoreCartOf } from '../storage/cartStorage';
import { clearDeviceOf } from '../storage/personalDevice';
import { addressDraft } from '../storage/personalStorage';
import { lastOwner } from './lastOwner';

/**
 * Records the person who is signed in now, by `ownerKey`, and forgets the one before (spec §14); their carts
 * are put away and restored. `before` is who was signed in as far as this tab knew; undefined stands for nobody.
 */
export function changeOwner(before: string | undefined, now: string | undefined): void {
  if (before !== now) tellPersonLeft();
  if (before && before !== now) forgetInTab();
  // The draft may belong to somebody whom another tab signed out while this tab was closed.
  if (!now || addressDraft.read()?.owner !== now) addressDraft.write(undefined);

  const stored = lastOwner.read();
  // A tab that wakes late has missed changes: what is stored by now is another person's or a visitor's.
  if (!now && stored !== before) return;
  if (stored && stored !== now) forgetOnDevice(stored);
  lastOwner.write(now);
  if (now) restoreCartOf(now);
}

/** Drops what this tab holds of a person. */
function forgetInTab(): void {
  queryClient.removeQueries({ queryKey: [PERSONAL] });
  // An admin page that is open drops its data itself (features/admin/access/RequireAdmin).
  queryClient.removeQueries({ queryKey: [ADMIN], type: 'inactive' });
}

/** Wipes what a person leaves in this browser, and puts their cart away until they come back. */
function forgetOnDevice(owner: string): void {
  forgetAddressOf(owner);
  clearDeviceOf(owner);
  // The service worker's caches show which products this person has looked at.
  void clearVisitCaches();
}
