import { useEffect, useRef, type RefObject } from 'react';

/** Whether the page has unmounted: what ends after that must not take the admin off another page. */
export function useIsPageLeft(): Readonly<RefObject<boolean>> {
  const isPageLeft = useRef(false);
  useEffect(() => {
    isPageLeft.current = false;
    return () => {
      isPageLeft.current = true;
    };
  }, []);
  return isPageLeft;
}
