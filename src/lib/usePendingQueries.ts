import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The queries (without `?`) that the router was asked for and has not shown yet. It shows one when the page has
 * loaded, and may do so as the next is asked for: a change made meanwhile builds on the last of them.
 */
export function usePendingQueries() {
  const { key, search } = useLocation();
  // The oldest first.
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const place = pending.current.lastIndexOf(new URLSearchParams(search).toString());
    pending.current = place === -1 ? [] : pending.current.slice(place + 1);
    // Another entry may have the same query.
  }, [key, search]);
  return {
    last: () => pending.current.at(-1),
    add: (query: string) => void pending.current.push(query),
    clear: () => void (pending.current = []),
  };
}
