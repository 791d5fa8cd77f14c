import { ownerKey } from '../../../domain/currentUser';
import { currentUid } from '../../../services/identity/identity';

/** The `ownerKey` of who is signed in now; '' where the admin's pages are open to everybody. */
export function currentOwner(): string {
  const uid = currentUid();
  return uid === undefined ? '' : ownerKey(uid);
}
