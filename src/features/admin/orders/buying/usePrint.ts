import { useEffect, useState, type RefObject } from 'react';

import { useDropWhenHidden } from '../../access/AdminSession';

/** How long the printing waits for pictures, in milliseconds. */
const PATIENCE_MS = 8000;

/**
 * Prints the page once the pictures of an element are there: a browser does not load those below the screen
 * before it prints. While `isPreparing`, they have to load at once. Nothing is printed once the session has ended.
 */
export function usePrint(list: RefObject<HTMLElement | null>) {
  const [isPreparing, setPreparing] = useState(false);
  useDropWhenHidden(() => setPreparing(false));

  useEffect(() => {
    if (!isPreparing) return;
    let isLeft = false;
    const pictures = [...(list.current?.querySelectorAll('img') ?? [])];
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([Promise.all(pictures.map(loaded)), timeout]).then(() => {
      if (isLeft) return;
      setPreparing(false);
      window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [isPreparing, list]);

  return { isPreparing, print: () => setPreparing(true) };
}

/** Resolves once a picture is loaded, or cannot be. */
function loaded(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });
}
