import { useEffect, useEffectEvent } from 'react';
import { useInfiniteScroll } from 'react-infinite-scroll-component';

/**
 * The end of what is loaded: asks for the next page when it comes near the viewport. Give it a new
 * `key` after each page: one without new products does not move the end, so nothing would ask again.
 */
export function EndOfList({ onReached }: { onReached: () => void }) {
  const { sentinelRef } = useInfiniteScroll({ next: onReached, hasMore: true, dataLength: 0 });
  const ask = useEffectEvent(onReached);

  // Of changes that the browser reports together the package reads only the first. On a busy device it so
  // misses an end that has come near since it was mounted, and the list would stand still there.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) ask();
    });
    if (sentinelRef.current) observer.observe(sentinelRef.current);
    return () => observer.disconnect();
  }, [sentinelRef]);

  return <div ref={sentinelRef} />;
}
