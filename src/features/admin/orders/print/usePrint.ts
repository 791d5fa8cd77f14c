import { useEffect, useState, type RefObject } from 'react';

import { useDropWhenHidden } from '../../access/AdminSession';
import { picturesReady } from './picturesReady';

/**
 * Prints the page once the pictures of an element are there: a browser does not load those below the screen
 * before it prints. While `isPreparing`, they have to load at once. `missing` is how many the last print lacked. Nothing
 * is printed once the component has gone, or the session has ended.
 */
export function usePrint(paper: RefObject<HTMLElement | null>) {
  const [isPreparing, setPreparing] = useState(false);
  const [missing, setMissing] = useState(0);
  useDropWhenHidden(() => setPreparing(false));

  useEffect(() => {
    if (!isPreparing || !paper.current) return;
    let isLeft = false;
    void picturesReady(paper.current).then((count) => {
      if (isLeft) return;
      setMissing(count);
      setPreparing(false);
      window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [isPreparing, paper]);

  return {
    isPreparing,
    missing,
    /** Forgets what the last print lacked, once something else is to be printed. */
    forgetMissing: () => setMissing(0),
    print: () => {
      setMissing(0);
      setPreparing(true);
    },
  };
}
