import { useLayoutEffect } from 'react';

import { useCurrentUser } from '../contexts/CurrentUser';
import { setHeartsOwner } from '../services/savedProducts';
import { signedInHint } from '../services/signedInHint';
import { PersonalHearts } from './PersonalHearts';
import { VisitorsHearts } from './VisitorsHearts';

/** Stands behind the hearts of every page, and stays when the page goes. Draws nothing. */
export function Hearts() {
  const user = useCurrentUser();
  const uid = user?.uid;
  const isSomebody = user === undefined ? signedInHint.read() === true : user !== null;

  // Before the effects of what keeps the list, which fill and empty the hearts of this owner.
  useLayoutEffect(() => setHeartsOwner(uid, isSomebody), [uid, isSomebody]);
  useLayoutEffect(() => () => setHeartsOwner(undefined, false), []);

  return isSomebody ? <PersonalHearts uid={uid} /> : <VisitorsHearts isKnown={user === null} />;
}
