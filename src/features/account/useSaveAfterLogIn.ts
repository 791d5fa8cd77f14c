import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

import { useWishlistChange } from '../../components/useWishlistChange';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { pressedHearts } from '../../services/pressedHearts';

/** The navigation state from the invitation to log in that a pressed heart shows (spec §16). */
const navigationState = v.fallback(v.object({ isFromHeart: v.optional(v.boolean()) }), {});

/**
 * Saves the products whose hearts a visitor has pressed once they have logged in on this page, whichever
 * way led to it. Goes Back where a heart led to it, which shows the same list at the same place (spec
 * §13.1). Returns whether it does so.
 */
export function useSaveAfterLogIn(): boolean {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const isFromHeart = v.parse(navigationState, location.state).isFromHeart === true;
  const change = useWishlistChange('');
  // Forward leads here again, where a signed-in person has not just logged in.
  const [wasVisitor, setWasVisitor] = useState(user === null);
  if (user === null && !wasVisitor) setWasVisitor(true);
  const uid = wasVisitor ? user?.uid : undefined;

  const saveAndReturn = useEffectEvent((owner: string) => {
    const entries = pressedHearts.read() ?? [];
    pressedHearts.write(undefined);
    if (entries.length > 0) change({ uid: owner, entries, isSaved: true });
    if (isFromHeart) void navigate(-1);
  });
  useEffect(() => {
    if (uid !== undefined) saveAndReturn(uid);
  }, [uid]);

  return uid !== undefined && isFromHeart;
}
