import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useViewTransitionState } from 'react-router-dom';

import { ProductPicture } from '../../components/ProductPicture';
import { scrollToFocused } from '../../lib/scrollToFocused';
import styles from './Gallery.module.css';
import { ScrollArrow } from './ScrollArrow';
import { useScrollSteps } from './useScrollSteps';
import { ZoomDialog } from './ZoomDialog';

/** A product's pictures: a swipeable strip with dots on phones, with thumbnails on wider screens. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const strip = useRef<HTMLDivElement>(null);
  const pictures = images.length > 0 ? images : [undefined];
  const { pathname } = useLocation();
  const isMoving = useViewTransitionState(pathname);
  const { setScroller, ...steps } = useScrollSteps('y', pictures.length);

  function show(number: number) {
    strip.current?.children[number]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(number);
  }

  /** Leaves the gallery at the picture that the viewer has shown last. */
  function closeViewer() {
    if (zoomed !== undefined) show(zoomed);
    setZoomed(undefined);
  }

  function followScroll({ scrollLeft, clientWidth }: HTMLElement) {
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }

  const firstClass = isMoving ? 'printed moving-picture' : 'printed';
  return (
    <section
      className={`${styles.gallery} ${pictures.length > 1 ? styles.several : ''}`}
      aria-label={t('product.pictures')}
    >
      <div
        ref={strip}
        className={styles.strip}
        onFocus={scrollToFocused}
        onScroll={(event) => followScroll(event.currentTarget)}
      >
        {pictures.map((image, number) => (
          <button
            key={image ?? 'none'}
            type="button"
            className={`${styles.slide} ${number === 0 ? firstClass : ''}`}
            disabled={!image}
            onClick={() => setZoomed(number)}
          >
            <ProductPicture
              slot="product"
              src={image}
              alt={t('product.pictureOf', { title, number: number + 1, total: pictures.length })}
              priority={number === 0 ? 'first' : 'later'}
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && (
        <div className={styles.rail}>
          <div ref={setScroller} className={styles.choices} onFocus={scrollToFocused}>
            {pictures.map((image, number) => (
              <button
                key={image}
                type="button"
                className={styles.choice}
                aria-label={t('product.showPicture', { number: number + 1 })}
                aria-current={number === shown}
                onClick={() => show(number)}
              >
                <ProductPicture slot="small" src={image} alt="" />
              </button>
            ))}
          </div>
          <span className={styles.arrows}>
            <ScrollArrow to="before" steps={steps} isColumn />
            <ScrollArrow to="after" steps={steps} isColumn />
          </span>
        </div>
      )}
      <ZoomDialog
        images={images}
        title={title}
        shown={zoomed}
        onShow={setZoomed}
        onClose={closeViewer}
      />
    </section>
  );
}
