import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

import { useWishlistChange } from '../../components/useWishlistChange';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { wishlistEntrySchema } from '../../services/wishlistSchema';

/** The navigation state from a heart that a visitor has pressed (spec §16). */
const navigationState = v.fallback(v.object({ pressedHeart: v.optional(wishlistEntrySchema) }), {});

/**
 * Saves the product whose heart led a visitor to this page once they have logged in on it, and goes
 * Back, which shows the same list at the same place (spec §13.1). Returns whether it does so.
 */
export function useSaveAfterLogIn(): boolean {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const entry = v.parse(navigationState, location.state).pressedHeart;
  const change = useWishlistChange(entry?.productId ?? '');
  // Forward leads here again, where the heart must not be pressed once more.
  const [wasVisitor, setWasVisitor] = useState(user === null);
  if (user === null && !wasVisitor) setWasVisitor(true);
  const uid = entry && wasVisitor ? user?.uid : undefined;

  const saveAndReturn = useEffectEvent((owner: string) => {
    if (entry) change({ uid: owner, entry, isSaved: true });
    void navigate(-1);
  });
  useEffect(() => {
    if (uid !== undefined) saveAndReturn(uid);
  }, [uid]);

  return uid !== undefined;
}
