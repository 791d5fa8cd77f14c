import { useEffect, useState } from 'react';

import { useCurrentUser } from '../contexts/CurrentUser';
import type { AdminClaim } from '../domain/currentUser';
import { watchAdminClaim } from '../services/identity/identity';

/**
 * Whether the signed-in user has the admin claim; undefined until that is known, false where it cannot be found out.
 * It only says where a link may lead: the guard of the admin reads the claim itself.
 */
export function useHasClaim(): boolean | undefined {
  const uid = useCurrentUser()?.uid;
  const [claim, setClaim] = useState<AdminClaim | null>(null);
  useEffect(() => (uid === undefined ? undefined : watchAdminClaim(setClaim)), [uid]);
  if (uid === undefined) return false;
  return claim?.uid === uid ? claim.isAdmin === true : undefined;
}
