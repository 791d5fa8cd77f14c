import { useQuery } from '@tanstack/react-query';

import { useCurrentUser } from '../contexts/CurrentUser';
import { wishlistQuery } from '../services/wishlist';

/** How many products My List has, where a heart or the list itself has read it; nothing is read for the number. */
export function useSavedCount(): number {
  const uid = useCurrentUser()?.uid ?? '';
  const { data = 0 } = useQuery({
    ...wishlistQuery(uid),
    enabled: false,
    select: (wishlist) => wishlist?.list.length ?? 0,
  });
  return data;
}
