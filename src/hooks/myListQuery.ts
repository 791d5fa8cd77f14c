import { queryOptions } from '@tanstack/react-query';

import { fetchMyList } from '../services/myList';
import { MINE } from '../services/queryClient';

/** My List, apart from the other reads of `shopQueries`: a visitor's first load does without it. */
export const myListQuery = (uid: string) =>
  queryOptions({
    queryKey: [MINE, uid, 'mylist'],
    queryFn: ({ signal }) => fetchMyList(uid, signal),
    meta: { failure: 'Error fetching wishlist:' },
  });
