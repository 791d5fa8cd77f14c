import { useEffect, useEffectEvent } from 'react';
import { useInfiniteScroll } from 'react-infinite-scroll-component';

/** How often scrolling is looked at (specification section 4), in milliseconds. */
const THROTTLE_MS = 150;

/**
 * The end of what is loaded: asks for the next page when it comes into sight. Each page gets an end of
 * its own, which looks anew: after a page of nothing new no scroll would ever happen.
 */
export function EndOfLoaded({ onInSight }: { onInSight: () => void }) {
  const { sentinelRef } = useInfiniteScroll({ next: onInSight, hasMore: true, dataLength: 0 });

  // On a busy phone the observer hands over several looks at once, of which the library reads the
  // oldest only; where that one was "not in sight" the list would stop.
  const look = useEffectEvent(() => {
    const end = sentinelRef.current?.getBoundingClientRect();
    if (end && end.top < window.innerHeight && end.bottom > 0) onInSight();
  });
  useEffect(() => {
    let timer: number | undefined;
    function onScroll() {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        look();
      }, THROTTLE_MS);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.clearTimeout(timer);
    };
  }, []);

  return <div ref={sentinelRef} />;
}
