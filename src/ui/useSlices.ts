import { startTransition, useEffect, useState } from 'react';

import { afterPaint } from '../afterPaint';

/** In which a frame comes, unless the page is hidden. */
const LONGEST_FRAME_MS = 100;

/**
 * What of a screen is drawn by now: one slice after another, each once the one before is on screen:
 * a tap meanwhile is answered, and no frame lays out two.
 */
export function useSlices<Slice>(slices: readonly [Slice, ...Slice[]]): Slice {
  const [count, setCount] = useState(0);
  const isDone = count >= slices.length - 1;
  useEffect(() => {
    if (!isDone) afterPaint(() => startTransition(() => setCount(count + 1)), LONGEST_FRAME_MS);
  }, [count, isDone]);
  return slices[count] ?? slices[0];
}
