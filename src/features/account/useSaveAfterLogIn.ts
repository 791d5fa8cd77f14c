import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

import { useWishlistChange } from '../../components/useWishlistChange';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { wishlistEntrySchema } from '../../services/wishlistSchema';

/** The navigation state from the invitation to log in that a pressed heart shows (spec §16). */
const navigationState = v.fallback(v.object({ heart: v.optional(wishlistEntrySchema) }), {});

/**
 * Saves the product whose heart led a visitor to this page once they have logged in on it, and goes Back,
 * which shows the same list at the same place (spec §13.1). The heart is in the history entry alone: who
 * leaves the page has saved nothing. Returns whether it does so.
 */
export function useSaveAfterLogIn(): boolean {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { heart } = v.parse(navigationState, location.state);
  const change = useWishlistChange(heart);
  // Forward leads here again, where a signed-in person has not just logged in.
  const [wasVisitor, setWasVisitor] = useState(user === null);
  if (user === null && !wasVisitor) setWasVisitor(true);
  const uid = wasVisitor && heart ? user?.uid : undefined;

  const saveAndReturn = useEffectEvent((owner: string) => {
    if (heart) change({ uid: owner, entry: heart, isSaved: true });
    void navigate(-1);
  });
  useEffect(() => {
    if (uid !== undefined) saveAndReturn(uid);
  }, [uid]);

  return uid !== undefined;
}
