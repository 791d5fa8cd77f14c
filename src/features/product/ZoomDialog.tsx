import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import styles from './ZoomDialog.module.css';

/** A press that moves further than this, in pixels, is a drag or part of a pinch; less is a click. */
const DRAG_DISTANCE = 4;
/** A finger or mouse that moves so far to the side, in pixels, shows the next picture. */
const SWIPE_DISTANCE = 40;

type ZoomDialogProps = {
  images: readonly string[];
  title: string;
  /** The index of the picture; undefined while the dialog is closed. */
  shown: number | undefined;
  onShow: (number: number) => void;
  onClose: () => void;
};

/**
 * A full-screen picture, fitted to the viewport; a click enlarges it around the clicked point, a swipe
 * over the fitted picture or an arrow key shows the next one.
 */
export function ZoomDialog({ images, title, shown, onShow, onClose }: ZoomDialogProps) {
  return (
    <Dialog open={shown !== undefined} title={title} onClose={onClose} look="full">
      <Zoom images={images} title={title} number={shown ?? 0} onShow={onShow} />
    </Dialog>
  );
}

/** Where a pointer was pressed, and how far the stage was scrolled then, in pixels. */
type Press = { x: number; y: number; left: number; top: number; isMoved: boolean };

type ZoomProps = Pick<ZoomDialogProps, 'images' | 'title' | 'onShow'> & { number: number };

/** The dialog renders it only while open, so the picture is fitted again at the next opening. */
function Zoom({ images, title, number, onShow }: ZoomProps) {
  const { t } = useTranslation();
  // The enlarged point as fractions of the picture's width and height; undefined while fitted.
  const [point, setPoint] = useState<{ x: number; y: number }>();
  const stage = useRef<HTMLDivElement>(null);
  // Where each pointer on the picture was pressed, by its id. A screen may report one that never moves or ends.
  const presses = useRef(new Map<number, Press>());
  const isDragged = useRef(false);
  const total = images.length;

  useLayoutEffect(() => {
    const { current } = stage;
    if (!point || !current) return;
    current.scrollLeft = point.x * (current.scrollWidth - current.clientWidth);
    current.scrollTop = point.y * (current.scrollHeight - current.clientHeight);
  }, [point]);

  /** Turns to another picture. The browser scrolls an enlarged one itself. */
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (point || total < 2) return;
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });

  useEffect(() => {
    const { current } = stage;
    const dialog = current?.closest('dialog');
    if (!current || !dialog) return;
    /** A pinch on a trackpad: a wheel with Ctrl, which zooms the picture, or Safari's own gesture. */
    const pinch = (event: Event) => {
      if (event instanceof WheelEvent) {
        if (!event.ctrlKey) return;
        if (event.deltaY > 0) setPoint(undefined);
        else setPoint((before) => before ?? pointOn(current, event));
      }
      // The browser would enlarge the page, and leave it enlarged behind the dialog.
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => turn(event);
    dialog.addEventListener('keydown', onKey);
    // React listens for `wheel` passively, where `preventDefault` has no effect.
    const options = { passive: false };
    dialog.addEventListener('wheel', pinch, options);
    dialog.addEventListener('gesturestart', pinch, options);
    return () => {
      dialog.removeEventListener('keydown', onKey);
      dialog.removeEventListener('wheel', pinch);
      dialog.removeEventListener('gesturestart', pinch);
    };
  }, []);

  function startDrag({ isPrimary, pointerId, clientX, clientY }: PointerEvent) {
    const { scrollLeft = 0, scrollTop = 0 } = stage.current ?? {};
    // A primary pointer is the first one: whatever is left of earlier ones is gone.
    if (isPrimary) presses.current.clear();
    const press = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop, isMoved: false };
    presses.current.set(pointerId, press);
    isDragged.current = false;
  }

  /** Scrolls the stage with a mouse that drags the picture; fingers scroll it without code. */
  function drag({
    currentTarget,
    pointerId,
    pointerType,
    buttons,
    clientX,
    clientY,
  }: PointerEvent) {
    const press = presses.current.get(pointerId);
    if (!press) return;
    const [byX, byY] = [clientX - press.x, clientY - press.y];
    if (Math.hypot(byX, byY) > DRAG_DISTANCE) press.isMoved = true;
    if (pointerType !== 'mouse' || buttons !== 1) return;
    if (press.isMoved) {
      isDragged.current = true;
      // So that the drag goes on, and ends, outside the picture too.
      currentTarget.setPointerCapture(pointerId);
    }
    if (!point || !stage.current) return;
    stage.current.scrollLeft = press.left - byX;
    stage.current.scrollTop = press.top - byY;
  }

  function endDrag({ pointerId, clientX, clientY }: PointerEvent) {
    const press = presses.current.get(pointerId);
    presses.current.delete(pointerId);
    if (!press || point || total < 2) return;
    // Two fingers that move make a pinch, which does nothing here. The other one ends later, and is no swipe either.
    const others = [...presses.current.values()].filter(({ isMoved }) => isMoved);
    if (press.isMoved && others.length > 0) {
      presses.current.clear();
      isDragged.current = true;
      return;
    }
    const byX = clientX - press.x;
    const byY = clientY - press.y;
    if (Math.abs(byX) < Math.max(SWIPE_DISTANCE, Math.abs(byY))) return;
    isDragged.current = true;
    step(byX < 0 ? 1 : -1);
  }

  /** The browser has taken the pointer over, as for a scroll. */
  function cancelDrag({ pointerId }: PointerEvent) {
    presses.current.delete(pointerId);
  }

  function step(by: number) {
    setPoint(undefined);
    onShow((number + by + total) % total);
  }

  function toggle(event: MouseEvent<HTMLElement>) {
    const { currentTarget } = event;
    // A click from the keyboard has no detail and no position.
    const isPointed = event.detail > 0;
    if (isPointed && isDragged.current) return;
    // Safari does not focus a clicked button; the focus lets the arrow keys scroll the picture.
    currentTarget.focus();
    const clicked = isPointed ? pointOn(currentTarget, event) : { x: 0.5, y: 0.5 };
    setPoint(point ? undefined : clicked);
  }

  return (
    <>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className={point ? styles.large : styles.fitting}
          aria-label={t(point ? 'product.zoomOut' : 'product.zoomIn')}
          onPointerDown={startDrag}
          onPointerMove={drag}
          onPointerUp={endDrag}
          onPointerCancel={cancelDrag}
          onClick={toggle}
        >
          <img
            src={images[number]}
            alt={t('product.pictureOf', { title, number: number + 1, total })}
            width={800}
            height={1000}
            draggable={false}
          />
        </button>
      </div>
      {total > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className="target"
            aria-label={t('product.previousPicture')}
            onClick={() => step(-1)}
          >
            <Icon name="back" />
          </button>
          <span>{`${number + 1} / ${total}`}</span>
          <button
            type="button"
            className="target"
            aria-label={t('product.nextPicture')}
            onClick={() => step(1)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </>
  );
}

/** The position of a pointer as fractions of the element's width and height. */
function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
