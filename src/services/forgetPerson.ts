import { putCartAway } from './cartStorage';
import { clearVisitCaches } from './offline';
import { addressDraft, checkoutForm, recentStorage } from './personalStorage';
import { pressedHearts } from './pressedHearts';
import { ADMIN, PERSONAL, queryClient } from './queryClient';

/**
 * Wipes what a person leaves in this browser when they sign out or another person signs in, and puts
 * their cart away until they come back (spec §14). `owner` is their `ownerKey`.
 */
export function forgetPerson(owner: string): void {
  putCartAway(owner);
  addressDraft.write(undefined);
  checkoutForm.write(undefined);
  recentStorage.write(undefined);
  pressedHearts.write(undefined);
  queryClient.removeQueries({ queryKey: [PERSONAL] });
  // An admin page that is open drops its data itself (features/admin/RequireAdmin).
  queryClient.removeQueries({ queryKey: [ADMIN], type: 'inactive' });
  // The service worker's caches show which products this person has looked at.
  void clearVisitCaches();
}
