import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** How far outside the screen its children are still drawn, in screens. */
const MARGIN = 1.5;

/** The height of what was never drawn, which nobody knows yet. */
const UNKNOWN_HEIGHT = '100vh';

/**
 * A part of a long list that is drawn only while it is near the screen; away from it an empty box
 * keeps its height, so that thousands of forms weigh no more than a few. What has the focus stays.
 */
export function OnScreen({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Undrawn at first: a search that is cleared brings back a whole list at once.
  const [height, setHeight] = useState<number | string | undefined>(UNKNOWN_HEIGHT);

  useLayoutEffect(() => {
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const screen = window.innerHeight;
    if (top < screen * (1 + MARGIN) && bottom > -screen * MARGIN) setHeight(undefined);
  }, []);

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
      { rootMargin: `${MARGIN * 100}% 0px` },
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
