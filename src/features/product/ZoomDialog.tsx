import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ProductPicture } from '../../components/ProductPicture';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { useZoomView } from './useZoomView';
import styles from './ZoomDialog.module.css';

type ZoomDialogProps = {
  images: readonly string[];
  title: string;
  /** The index of the picture; undefined while the dialog is closed. */
  shown: number | undefined;
  onShow: (number: number) => void;
  onClose: () => void;
};

/**
 * The picture viewer (spec §13.3): a full-screen picture, fitted to the viewport; a press or two fingers enlarge
 * it around themselves, a swipe over the fitted picture or an arrow key shows the next one, a swipe down closes it
 * (docs/decisions/0070-own-large-view.md).
 */
export function ZoomDialog({ images, title, shown, onShow, onClose }: ZoomDialogProps) {
  return (
    <Dialog open={shown !== undefined} title={title} onClose={onClose} look="full">
      <Zoom
        images={images}
        title={title}
        // The host may have fewer pictures than the list's copy, from which the dialog was opened.
        number={Math.min(shown ?? 0, images.length - 1)}
        onShow={onShow}
        onClose={onClose}
      />
    </Dialog>
  );
}

type ZoomProps = Pick<ZoomDialogProps, 'images' | 'title' | 'onShow' | 'onClose'> & {
  number: number;
};

/** The dialog renders it only while open, so the picture is fitted again at the next opening. */
function Zoom({ images, title, number, onShow, onClose }: ZoomProps) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<string>();
  const total = images.length;
  const { zoom, stage, pointers, fit, enlarge } = useZoomView(
    total > 1 ? step : undefined,
    onClose,
  );
  const isEnlarged = zoom > 1;
  const image = images[number];

  function step(by: number) {
    fit();
    onShow((number + by + total) % total);
  }

  // Loads the pictures beside this one, so that a swipe finds them.
  useEffect(() => {
    for (const by of [1, -1]) new Image().src = images[(number + by + total) % total] ?? '';
  }, [images, number, total]);

  /** Turns to another picture. The browser scrolls an enlarged one itself. */
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (isEnlarged || total < 2) return;
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });

  /** A pinch on a trackpad: a wheel with Ctrl, which zooms the picture, or Safari's own gesture. */
  const pinchTrackpad = useEffectEvent((event: Event) => {
    if (event instanceof WheelEvent) {
      if (!event.ctrlKey) return;
      if (event.deltaY > 0) fit();
      else enlarge({ x: event.clientX, y: event.clientY });
    }
    // The browser would enlarge the page, and leave it enlarged behind the dialog.
    event.preventDefault();
  });

  useEffect(() => {
    const dialog = stage.current?.closest('dialog');
    if (!dialog) return;
    const onKey = (event: KeyboardEvent) => turn(event);
    const onPinch = (event: Event) => pinchTrackpad(event);
    dialog.addEventListener('keydown', onKey);
    // React listens for `wheel` passively, where `preventDefault` has no effect.
    const options = { passive: false };
    dialog.addEventListener('wheel', onPinch, options);
    dialog.addEventListener('gesturestart', onPinch, options);
    return () => {
      dialog.removeEventListener('keydown', onKey);
      dialog.removeEventListener('wheel', onPinch);
      dialog.removeEventListener('gesturestart', onPinch);
    };
  }, [stage]);

  return (
    <>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className={isEnlarged ? styles.enlarged : styles.fitting}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          aria-label={t(isEnlarged ? 'product.zoomOut' : 'product.zoomIn')}
          {...pointers}
        >
          {loaded !== image && (
            <span key={`small ${image}`} className={styles.small}>
              <ProductPicture slot="product" priority="first" src={image} alt="" />
            </span>
          )}
          <img
            // A new element, because this one would go on showing the picture before.
            key={image}
            src={image}
            alt={t('product.pictureOf', { title, number: number + 1, total })}
            width={800}
            height={1000}
            draggable={false}
            onLoad={() => setLoaded(image)}
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
