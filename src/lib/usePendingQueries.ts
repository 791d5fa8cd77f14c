import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The queries (without `?`) that the router was asked for and has not shown yet. It shows one when the page has
 * loaded, and may do so as the next is asked for: a change made meanwhile builds on the last of them.
 */
export function usePendingQueries() {
  const { key, search } = useLocation();
  // The oldest first.
  const pending = useRef<{ query: string; isPush: boolean }[]>([]);
  useEffect(() => {
    const shown = new URLSearchParams(search).toString();
    const place = pending.current.findLastIndex(({ query }) => query === shown);
    pending.current = place === -1 ? [] : pending.current.slice(place + 1);
    // Another entry may have the same query.
  }, [key, search]);
  return {
    last: () => pending.current.at(-1)?.query,
    /** Whether one of them gets an entry of its own: a change that replaces an entry would take that away. */
    hasPush: () => pending.current.some(({ isPush }) => isPush),
    add: (query: string, { isPush }: { isPush: boolean }) =>
      void pending.current.push({ query, isPush }),
    clear: () => void (pending.current = []),
  };
}
