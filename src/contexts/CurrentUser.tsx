import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import type { CurrentUser } from '../domain/currentUser';
import { loadIdentity, watchUser } from '../services/identity/identity';

/** The one current user; undefined until the provider has answered, null when signed out. */
type CurrentUserValue = CurrentUser | null | undefined;

const CurrentUserContext = createContext<{ user: CurrentUserValue } | undefined>(undefined);

export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUserValue>();

  useEffect(() => watchUser(setUser), []);

  return <CurrentUserContext value={{ user }}>{children}</CurrentUserContext>;
}

/** Current user; loads the identity provider at once instead of when the browser is idle. */
export function useCurrentUserNow(): CurrentUserValue {
  const user = useCurrentUser();
  useEffect(() => {
    if (user !== undefined) return;
    // The page comes first: the effects of a first render run before it is painted.
    const timer = setTimeout(loadIdentity);
    return () => clearTimeout(timer);
  }, [user]);
  return user;
}

export function useCurrentUser(): CurrentUserValue {
  const value = use(CurrentUserContext);
  if (!value) throw new Error('useCurrentUser needs a CurrentUserProvider');
  return value.user;
}
