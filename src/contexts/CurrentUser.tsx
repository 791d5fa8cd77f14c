import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import type { CurrentUser } from '../domain/currentUser';
import { askForUser, watchUser } from '../services/identityProvider';

/** The one current-user value; undefined until the provider has answered, null when signed out. */
type CurrentUserValue = CurrentUser | null | undefined;

const CurrentUserContext = createContext<{ user: CurrentUserValue } | undefined>(undefined);

export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUserValue>();

  useEffect(() => watchUser(setUser), []);

  return <CurrentUserContext value={{ user }}>{children}</CurrentUserContext>;
}

/** The same, for who can do nothing before it is known. */
export function useKnownUser(): CurrentUserValue {
  const user = useCurrentUser();
  useEffect(() => {
    if (user === undefined) askForUser();
  }, [user]);
  return user;
}

export function useCurrentUser(): CurrentUserValue {
  const value = use(CurrentUserContext);
  if (!value) throw new Error('useCurrentUser needs a CurrentUserProvider');
  return value.user;
}
