import { useCallback, useEffect, useRef } from 'react';

import { notePlacedFocus, pageCards } from './cards';

/**
 * Keeps the focus in a list of cards when a saved or removed card leaves it with the focus in it. `keys`
 * are the `data-key` of the listed cards. Calls `focusNext` with the card that takes the place, else the
 * last one, or undefined where the list is empty. The returned function names the card that may leave;
 * it is the same at every render.
 */
export function useNextCardFocus(
  keys: readonly string[],
  focusNext: (card: HTMLElement | undefined) => void,
): (key: string) => void {
  const listed = useRef(keys);
  const leaving = useRef<string>(undefined);

  useEffect(() => {
    const place = listed.current.findIndex((key) => key === leaving.current);
    listed.current = keys;
    if (place === -1 || keys.some((key) => key === leaving.current)) return;
    if (document.activeElement !== document.body) return;
    const next = keys[place] ?? keys.at(-1);
    const card = pageCards().find(({ dataset }) => dataset['key'] === next);
    focusNext(card);
    // Only the card that takes the place is ahead: the last one stands before it.
    if (card && place < keys.length) notePlacedFocus();
  }, [keys, focusNext]);

  return useCallback((key: string) => {
    leaving.current = key;
  }, []);
}
