import { useEffect, useRef, type RefObject } from 'react';

import { focusRow } from './useCellFocus';

/**
 * Keeps the focus in a table when the question about a conflict closes and what had the focus before has gone, such as
 * the button that saves all edits: the row of the record gets the focus. `key` is that of the record in question.
 */
export function useFocusAfterConflict(
  key: string | undefined,
  grid: RefObject<HTMLElement | null>,
): void {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const closed = last.current;
    last.current = key;
    if (closed !== undefined && key === undefined && document.activeElement === document.body)
      focusRow(grid.current, closed);
  }, [key, grid]);
}
