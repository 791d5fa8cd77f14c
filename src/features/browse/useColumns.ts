import { useSyncExternalStore } from 'react';

/** Where components/CardGrid gets its third and fourth column. */
const BREAKPOINTS = ['(width >= 768px)', '(width >= 1024px)'];

/** How many columns components/CardGrid has in this window: 2, 3 or 4. */
export function useColumns(): number {
  return useSyncExternalStore(onBreakpoint, countColumns);
}

function countColumns(): number {
  return 2 + BREAKPOINTS.filter((query) => matchMedia(query).matches).length;
}

function onBreakpoint(onChange: () => void): () => void {
  const lists = BREAKPOINTS.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}
