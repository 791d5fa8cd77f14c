import { useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import styles from './ZoomDialog.module.css';

/** A mouse that moves further than this, in pixels, drags the picture; less is a click. */
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
 * over the fitted picture shows the next one.
 */
export function ZoomDialog({ images, title, shown, onShow, onClose }: ZoomDialogProps) {
  return (
    <Dialog open={shown !== undefined} title={title} onClose={onClose} look="full">
      <Zoom images={images} title={title} number={shown ?? 0} onShow={onShow} />
    </Dialog>
  );
}

type ZoomProps = Pick<ZoomDialogProps, 'images' | 'title' | 'onShow'> & { number: number };

/** The dialog renders it only while open, so the picture is fitted again at the next opening. */
function Zoom({ images, title, number, onShow }: ZoomProps) {
  const { t } = useTranslation();
  // The enlarged point as fractions of the picture's width and height; undefined while fitted.
  const [point, setPoint] = useState<{ x: number; y: number }>();
  const stage = useRef<HTMLDivElement>(null);
  const dragStart = useRef({ x: 0, y: 0, left: 0, top: 0 });
  const isDragged = useRef(false);
  const total = images.length;

  useLayoutEffect(() => {
    const { current } = stage;
    if (!point || !current) return;
    current.scrollLeft = point.x * (current.scrollWidth - current.clientWidth);
    current.scrollTop = point.y * (current.scrollHeight - current.clientHeight);
  }, [point]);

  function startDrag({ clientX, clientY }: PointerEvent) {
    const { scrollLeft = 0, scrollTop = 0 } = stage.current ?? {};
    dragStart.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop };
    isDragged.current = false;
  }

  /** Scrolls the stage with a mouse that drags the picture; fingers scroll it without code. */
  function drag({ pointerType, buttons, clientX, clientY }: PointerEvent) {
    if (!point || pointerType !== 'mouse' || buttons !== 1 || !stage.current) return;
    const { x, y, left, top } = dragStart.current;
    const [byX, byY] = [clientX - x, clientY - y];
    if (Math.hypot(byX, byY) > DRAG_DISTANCE) isDragged.current = true;
    stage.current.scrollLeft = left - byX;
    stage.current.scrollTop = top - byY;
  }

  function endDrag({ clientX, clientY }: PointerEvent) {
    const byX = clientX - dragStart.current.x;
    const byY = clientY - dragStart.current.y;
    if (point || total < 2) return;
    if (Math.abs(byX) < Math.max(SWIPE_DISTANCE, Math.abs(byY))) return;
    isDragged.current = true;
    step(byX < 0 ? 1 : -1);
  }

  function step(by: number) {
    setPoint(undefined);
    onShow((number + by + total) % total);
  }

  function toggle({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
    // A click from the keyboard has no detail and no position.
    const isPointed = detail > 0;
    if (isPointed && isDragged.current) return;
    // Safari does not focus a clicked button; the focus lets the arrow keys scroll the picture.
    currentTarget.focus();
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const clicked = { x: (clientX - left) / width, y: (clientY - top) / height };
    setPoint(point ? undefined : isPointed ? clicked : { x: 0.5, y: 0.5 });
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
          <span>
            {number + 1} / {total}
          </span>
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
