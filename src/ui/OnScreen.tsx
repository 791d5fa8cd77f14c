import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far outside the screen its children are still drawn. */
const MARGIN = '150% 0px';

/**
 * A part of a long list that is drawn only while it is near the screen; away from it an empty box
 * keeps its height, so that thousands of forms weigh no more than a few. What has the focus stays.
 */
export function OnScreen({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several looks at once the last is what holds.
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        const tall = element.getBoundingClientRect().height;
        const isBusy = element.contains(document.activeElement);
        setHeight((kept) => (isNear || isBusy || tall === 0 ? undefined : (kept ?? tall)));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={className} style={height === undefined ? undefined : { height }}>
      {height === undefined && children}
    </div>
  );
}
