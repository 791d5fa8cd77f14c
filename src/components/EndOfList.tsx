import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useInfiniteScroll } from 'react-infinite-scroll-component';

import styles from './EndOfList.module.css';

/** The specification's threshold (spec §4.2): the package watches 20 % of the viewport below it. */
const SCROLL_THRESHOLD = 0.8;

type EndOfListProps = {
  onReached: () => void;
  /** Whether the next page is asked for long before the end is in view, so that no placeholder is seen. */
  isAhead?: boolean;
  /** What stands at the end meanwhile, such as a placeholder. */
  children?: ReactNode;
};

/**
 * The end of what is loaded: asks for the next page while it is in view or above it. Give it a new `key`
 * after each page: one without new products does not move the end, so nothing would ask again.
 */
export function EndOfList({ onReached, isAhead = false, children }: EndOfListProps) {
  const { sentinelRef } = useInfiniteScroll({
    next: onReached,
    hasMore: true,
    dataLength: 0,
    scrollThreshold: SCROLL_THRESHOLD,
  });
  const ask = useEffectEvent(onReached);

  // Of changes that the browser reports together the package reads only the first. On a busy device it therefore
  // misses an end that has come near since it was mounted, and the list would stand still there. An end
  // above the viewport, where only what stands below the list is in view, is not in its margin.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) ask();
      },
      { rootMargin: '9999999px 0px 0px 0px' },
    );
    if (sentinelRef.current) observer.observe(sentinelRef.current);
    return () => observer.disconnect();
  }, [sentinelRef]);

  return (
    <div className={styles.end}>
      <div ref={sentinelRef} className={`${styles.watched} ${isAhead ? styles.ahead : ''}`} />
      {children}
    </div>
  );
}
