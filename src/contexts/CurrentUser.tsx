import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';

import type { CurrentUser } from '../domain/currentUser';
import { forgetPerson } from '../services/forgetPerson';
import { askForUser, watchUser } from '../services/identity';
import { ADMIN, MINE, readAgain } from '../services/queryClient';
import { onChangeElsewhere } from '../services/tabs';

/** The one current-user value; undefined until the provider has answered, null when signed out. */
type CurrentUserValue = CurrentUser | null | undefined;

const CurrentUserContext = createContext<{ user: CurrentUserValue } | undefined>(undefined);

export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<CurrentUserValue>();
  const uid = useRef<string>(undefined);
  const queryClient = useQueryClient();

  useEffect(
    () =>
      watchUser((next) => {
        // Nothing of one person's may be seen by the next.
        if (uid.current && uid.current !== next?.uid) {
          queryClient.removeQueries({ queryKey: [MINE] });
          // An admin page that is open asks to log in again, with what is on it left in place.
          queryClient.removeQueries({ queryKey: [ADMIN], type: 'inactive' });
          forgetPerson();
        }
        uid.current = next?.uid;
        setUser(next);
      }),
    [queryClient],
  );

  useEffect(
    () =>
      onChangeElsewhere((topic) => {
        void readAgain(queryClient, [MINE, uid.current, topic]);
      }),
    [queryClient],
  );

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
