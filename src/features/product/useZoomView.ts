import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** A press that moves further than this, in pixels, is a drag or part of a pinch; less is a click. */
const DRAG_DISTANCE = 4;
/** A finger or mouse that moves so far to the side, in pixels, shows the next picture. */
const SWIPE_DISTANCE = 40;
/** A finger that moves so far down, in pixels, closes the viewer. */
const CLOSE_DISTANCE = 80;
/** A press so soon after another, in milliseconds, is the second one of a double tap. */
const DOUBLE_TAP_MS = 300;
/** How many times its fitted size a press shows the picture, and a pinch at most. */
const PRESS_ZOOM = 2.5;
const MAX_ZOOM = 4;
/** A pinch that ends below this fits the picture. */
const MIN_ZOOM = 1.1;

type Point = { x: number; y: number };

/** An enlarged picture: which of its points, as fractions of its width and height, stands where on the stage, in pixels. */
type View = { zoom: number; point: Point; place: Point };

/** Where a pointer was pressed and is now, and how far the stage was scrolled at the press, in pixels. */
type Press = { from: Point; to: Point; left: number; top: number; isMoved: boolean };

/** The distance of two fingers when both have moved, and how the picture was shown then. */
type Pinch = { distance: number; zoom: number; point: Point };

/**
 * How a picture is shown on its stage, a scroller: fitted, or enlarged by a press or two fingers. Pointers move
 * it, a swipe over the fitted one calls `onSwipe`, which is undefined where there is no other picture, and a finger that
 * swipes it down calls `onClose`.
 */
export function useZoomView(onSwipe: ((by: 1 | -1) => void) | undefined, onClose: () => void) {
  const [view, setView] = useState<View>();
  const stage = useRef<HTMLDivElement>(null);
  // The pointers on the picture, by their id. A screen may report one that never moves or ends.
  const presses = useRef(new Map<number, Press>());
  const pinch = useRef<Pinch>(undefined);
  const isDragged = useRef(false);
  // Whether no second finger is on the screen, beside the picture either.
  const isAlone = useRef(true);
  const lastClick = useRef(-Infinity);

  useLayoutEffect(() => {
    const { current } = stage;
    if (!view || !current) return;
    current.scrollLeft = view.point.x * current.scrollWidth - view.place.x;
    current.scrollTop = view.point.y * current.scrollHeight - view.place.y;
  }, [view]);

  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    /** Two fingers do not scroll the stage: the browser would take them from the picture. */
    const keepFingers = (event: Event) => {
      if (presses.current.size > 1 && event.cancelable) event.preventDefault();
    };
    // React listens for `touchmove` passively, where `preventDefault` has no effect.
    current.addEventListener('touchmove', keepFingers, { passive: false });
    const viewer = current.closest('dialog');
    const countFingers = ({ isPrimary }: { isPrimary: boolean }) => {
      isAlone.current = isPrimary;
    };
    viewer?.addEventListener('pointerdown', countFingers);
    return () => {
      current.removeEventListener('touchmove', keepFingers);
      viewer?.removeEventListener('pointerdown', countFingers);
    };
  }, []);

  const fit = () => setView(undefined);

  /** Enlarges a fitted picture around a place in the viewport, or around its centre. */
  function enlarge(around?: Point) {
    const { current } = stage;
    if (view || !current) return;
    const centre = { x: current.clientWidth / 2, y: current.clientHeight / 2 };
    const place = around ? placeOn(current, around) : centre;
    const point = { x: place.x / current.clientWidth, y: place.y / current.clientHeight };
    setView({ zoom: PRESS_ZOOM, point, place });
  }

  function onPointerDown({ isPrimary, pointerId, clientX, clientY }: PointerEvent) {
    const { scrollLeft = 0, scrollTop = 0 } = stage.current ?? {};
    // A primary pointer is the first one: whatever is left of earlier ones is gone.
    if (isPrimary) presses.current.clear();
    const from = { x: clientX, y: clientY };
    const press = { from, to: from, left: scrollLeft, top: scrollTop, isMoved: false };
    presses.current.set(pointerId, press);
    pinch.current = undefined;
    isDragged.current = false;
  }

  function onPointerMove(event: PointerEvent) {
    const { currentTarget, pointerId, pointerType, buttons, clientX, clientY } = event;
    const press = presses.current.get(pointerId);
    if (!press) return;
    press.to = { x: clientX, y: clientY };
    if (distanceOf(press.from, press.to) > DRAG_DISTANCE) press.isMoved = true;
    // A finger that rests, or a contact that never ends, makes no pinch: both have to move.
    const [first, second] = [...presses.current.values()].filter(({ isMoved }) => isMoved);
    if (first && second) {
      followPinch(currentTarget, first.to, second.to);
      return;
    }
    // The browser scrolls the stage with a single finger, also after that has lifted.
    const isScrolling = pointerType === 'mouse' ? buttons === 1 : presses.current.size > 1;
    if (!isScrolling) return;
    if (press.isMoved) {
      isDragged.current = true;
      // So that the drag goes on, and ends, outside the picture too.
      currentTarget.setPointerCapture(pointerId);
    }
    if (!view || !stage.current) return;
    stage.current.scrollLeft = press.left + press.from.x - clientX;
    stage.current.scrollTop = press.top + press.from.y - clientY;
  }

  function followPinch(picture: Element, first: Point, second: Point) {
    if (!stage.current) return;
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    const distance = distanceOf(first, second);
    pinch.current ??= { distance, zoom: view?.zoom ?? 1, point: fractionsOf(picture, middle) };
    const { current: start } = pinch;
    const zoom = Math.min(MAX_ZOOM, (start.zoom * distance) / Math.max(1, start.distance));
    const place = placeOn(stage.current, middle);
    setView(zoom > 1 ? { zoom, point: start.point, place } : undefined);
    isDragged.current = true;
  }

  function onPointerUp({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
    const press = presses.current.get(pointerId);
    presses.current.delete(pointerId);
    if (pinch.current) endPinch();
    else if (press && !view) {
      const byX = clientX - press.from.x;
      const byY = clientY - press.from.y;
      const isDown = byY > Math.max(CLOSE_DISTANCE, Math.abs(byX));
      if (isDown && isAlone.current && pointerType === 'touch') {
        isDragged.current = true;
        onClose();
      }
      if (!onSwipe || Math.abs(byX) < Math.max(SWIPE_DISTANCE, Math.abs(byY))) return;
      isDragged.current = true;
      onSwipe(byX < 0 ? 1 : -1);
    }
  }

  /** The browser has taken the pointer over, as for a scroll. */
  function onPointerCancel({ pointerId }: PointerEvent) {
    presses.current.delete(pointerId);
    if (pinch.current) endPinch();
  }

  function endPinch() {
    // The other finger ends later, and is no swipe.
    presses.current.clear();
    if (view && view.zoom < MIN_ZOOM) fit();
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    // A click from the keyboard has no detail and no position.
    const isPointed = event.detail > 0;
    if (isPointed && isDragged.current) return;
    const isSecond = isPointed && event.timeStamp - lastClick.current < DOUBLE_TAP_MS;
    lastClick.current = isPointed && !isSecond ? event.timeStamp : -Infinity;
    // The first one of a double tap has enlarged the picture or fitted it.
    if (isSecond) return;
    // Safari does not focus a clicked button; the focus lets the arrow keys scroll the picture.
    event.currentTarget.focus();
    if (view) fit();
    else enlarge(isPointed ? { x: event.clientX, y: event.clientY } : undefined);
  }

  const pointers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick };
  return { zoom: view?.zoom ?? 1, stage, pointers, fit, enlarge };
}

function distanceOf(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A place in the viewport, from the top left corner of the element. */
function placeOn(element: Element, { x, y }: Point): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

function fractionsOf(element: Element, place: Point): Point {
  const { width, height } = element.getBoundingClientRect();
  const { x, y } = placeOn(element, place);
  return { x: x / width, y: y / height };
}
