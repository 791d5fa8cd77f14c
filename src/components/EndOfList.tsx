import { useInfiniteScroll } from 'react-infinite-scroll-component';

/**
 * The end of what is loaded: asks for the next page when it comes near the viewport. Give it a new
 * `key` after each page: one without new products does not move the end, so nothing would ask again.
 */
export function EndOfList({ onReached }: { onReached: () => void }) {
  const { sentinelRef } = useInfiniteScroll({ next: onReached, hasMore: true, dataLength: 0 });
  return <div ref={sentinelRef} />;
}
