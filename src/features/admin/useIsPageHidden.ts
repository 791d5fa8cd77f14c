import { useEffect, useEffectEvent } from 'react';
import { useOutletContext } from 'react-router-dom';

/**
 * Whether `RequireAdmin` hides the page because its session has ended. A modal that opened in a hidden page
 * would be invisible and block the dialog that asks to log in again.
 */
export function useIsPageHidden(): boolean {
  return useOutletContext<boolean>();
}

/** Calls `drop` when the page is hidden, which then drops what it has read (spec §14). */
export function useDropWhenHidden(drop: () => void): void {
  const isHidden = useIsPageHidden();
  const onHidden = useEffectEvent(drop);
  useEffect(() => {
    if (isHidden) onHidden();
  }, [isHidden]);
}
