import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far outside the screen a part is still drawn, in screens. */
const MARGIN = 1.5;

/** How tall parts last were by their names, in pixels; and any of those alike, for those never drawn. */
const heights = new Map<string, number>();
let anyHeight: number | undefined;

type Options = {
  /** By which its height is remembered, so that Back leads to the same row. */
  name?: string | undefined;
  /** Not as tall as others, so drawn where its height is not remembered: what a page opens with, or a part of parts. */
  isDrawnFirst?: boolean;
};

/**
 * For a part of a long list, whose element is `box`: drawn while it is near the screen; away from it
 * `height`, in pixels, is what its empty box is given, so that thousands of parts weigh no more than a
 * few. What has the focus stays drawn. `wasDrawn`: it was before, or may have been, having no name.
 */
export function useNearScreen({ name, isDrawnFirst = false }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [wasDrawn] = useState(() => name === undefined || heights.has(name));
  // Undrawn at first: Back, or a filter that is cleared, brings a whole list at once.
  const [height, setHeight] = useState(
    () =>
      (name && heights.get(name)) || (isDrawnFirst ? undefined : (anyHeight ?? window.innerHeight)),
  );
  const isDrawn = height === undefined;

  // Back leads to a row that must be there before it is seen. For what is new, looking at where it is
  // would make the browser lay out all of the page within the task that draws it.
  useLayoutEffect(() => {
    if (!wasDrawn) return;
    const { top, bottom } = box.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const screen = window.innerHeight;
    if (top < screen * (1 + MARGIN) && bottom > -screen * MARGIN) setHeight(undefined);
  }, [wasDrawn]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchNearness(
      element,
      ({ isIntersecting: isNear, boundingClientRect: { height: tall } }) => {
        const isBusy = element.contains(document.activeElement);
        const change = () =>
          setHeight((kept) => (isNear || isBusy || tall === 0 ? undefined : (kept ?? tall)));
        // What is new may come in slices; what is come back to must not move what is on screen.
        if (wasDrawn) change();
        else startTransition(change);
      },
    );
  }, [wasDrawn]);

  useEffect(() => {
    const element = box.current;
    if (!element || !isDrawn || name === undefined) return;
    const observer = new ResizeObserver(() => {
      const tall = element.getBoundingClientRect().height;
      heights.set(name, tall);
      if (!isDrawnFirst) anyHeight = tall;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isDrawn, name, isDrawnFirst]);

  return { box, isDrawn, height, wasDrawn };
}

type Watcher = (look: IntersectionObserverEntry) => void;
const watchers = new Map<Element, Watcher>();
let observer: IntersectionObserver | undefined;

/** One observer for all parts: the browser looks at each of its own in every frame. */
function watchNearness(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      // Of several looks at one the last is what holds.
      const latest = new Map(entries.map((look) => [look.target, look]));
      for (const [target, look] of latest) watchers.get(target)?.(look);
    },
    { rootMargin: `${MARGIN * 100}% 0px` },
  );
  const watching = observer;
  watchers.set(element, watcher);
  watching.observe(element);
  return () => {
    watchers.delete(element);
    watching.unobserve(element);
  };
}
