import { useCallback, useEffect, useState } from 'react';

/** A step shows most of what is next, and a part of what was shown. */
const STEP = 0.8;

/**
 * What scrolls in one direction, with arrows: whether there is more before and after what it shows, and steps there.
 * `count` is the number of its parts.
 */
export function useScrollSteps(axis: 'x' | 'y', count: number) {
  // State, so that the effect follows an element that is rendered later.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isBefore, setBefore] = useState(false);
  const [isAfter, setAfter] = useState(false);

  const measure = useCallback(
    (element: HTMLElement) => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } =
        element;
      const [start, shown, all] =
        axis === 'x'
          ? [scrollLeft, clientWidth, scrollWidth]
          : [scrollTop, clientHeight, scrollHeight];
      // Zoomed windows scroll by fractions of a pixel.
      setBefore(start > 1);
      setAfter(start + shown < all - 1);
    },
    [axis],
  );

  useEffect(() => {
    if (!scroller) return;
    const follow = () => measure(scroller);
    const sizes = new ResizeObserver(follow);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [scroller, measure, count]);

  function step(by: 1 | -1) {
    if (!scroller) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollBy({
      [axis === 'x' ? 'left' : 'top']:
        by * STEP * (axis === 'x' ? scroller.clientWidth : scroller.clientHeight),
      behavior: isCalm ? 'instant' : 'smooth',
    });
  }

  return { setScroller, isBefore, isAfter, step };
}
