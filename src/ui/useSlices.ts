import { startTransition, useEffect, useState } from 'react';

/**
 * What of a screen is drawn by now: one slice after another, each in a task of its own once the one
 * before is on the page, so that a tap meanwhile is answered.
 */
export function useSlices<Slice>(slices: readonly [Slice, ...Slice[]]): Slice {
  const [count, setCount] = useState(0);
  const isDone = count >= slices.length - 1;
  useEffect(() => {
    if (!isDone) startTransition(() => setCount(count + 1));
  }, [count, isDone]);
  return slices[count] ?? slices[0];
}
