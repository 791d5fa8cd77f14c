import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { heroPictureUrls, type HeroImage } from '../../domain/heroImage';
import { heroImagesQuery } from '../../services/heroImages';
import { Icon } from '../../ui/Icon';
import { HeroBand } from './HeroBand';
import styles from './HeroCarousel.module.css';
import { HeroWords } from './HeroWords';
import { useHeroRotation } from './useHeroRotation';

/** The carousel at the top of Home (spec §13.1); the slogan if there are no pictures. */
export function HeroCarousel() {
  const { data, isError } = useQuery(heroImagesQuery);
  if (isError || data?.length === 0) return <HeroBand />;
  return data && <Slides images={data} />;
}

function Slides({ images }: { images: HeroImage[] }) {
  const { t } = useTranslation();
  const { setSection, setViewport, pauseHandlers, isPlaying, shown, ...controls } =
    useHeroRotation();
  const [isFirstLoaded, setIsFirstLoaded] = useState(false);
  const [maxShown, setMaxShown] = useState(0);
  if (shown > maxShown) setMaxShown(shown);
  const total = images.length;
  return (
    <section
      {...pauseHandlers}
      ref={setSection}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('hero.name')}
    >
      {total > 1 && <Controls {...controls} shown={shown} total={total} />}
      <div ref={setViewport} className={styles.viewport}>
        <div className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
          {images.map((image, number) => (
            <div
              key={number}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={t('hero.slide', { number: number + 1, total })}
              aria-hidden={number !== shown}
              inert={number !== shown}
            >
              <HeroWords slide={number} />
              <div className={styles.picture}>
                <SlidePicture
                  image={image}
                  // The next picture loads ahead, so that no slide appears empty.
                  isEager={number === 0 || (isFirstLoaded && number <= maxShown + 1)}
                  onLoad={() => setIsFirstLoaded(true)}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type ControlsProps = {
  shown: number;
  total: number;
  isAutoplayOn: boolean;
  toggle: () => void;
  show: (slide: number) => void;
};

/** The pause button and the dots. They precede the slides in the tab order, so a keyboard can stop them. */
function Controls({ shown, total, isAutoplayOn, toggle, show }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`target ${styles.control}`}
        aria-label={t(isAutoplayOn ? 'hero.pause' : 'hero.play')}
        onClick={toggle}
      >
        <Icon name={isAutoplayOn ? 'pause' : 'play'} />
      </button>
      <div className={styles.dots} role="group" aria-label={t('hero.choose')}>
        {Array.from({ length: total }, (_, slide) => (
          <button
            key={slide}
            type="button"
            className={`target ${styles.control} ${styles.dot}`}
            aria-label={t('hero.show', { number: slide + 1 })}
            aria-current={slide === shown ? 'true' : undefined}
            onClick={() => show(slide)}
          />
        ))}
      </div>
    </div>
  );
}

type SlidePictureProps = {
  image: HeroImage;
  /** Whether the picture loads now instead of near the viewport. */
  isEager: boolean;
  onLoad: () => void;
};

/** A carousel picture for the viewport's width; it loads with a lower priority than product pictures. */
function SlidePicture({ image, isEager, onLoad }: SlidePictureProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { wide, narrow } = heroPictureUrls(image.url);
  if (state === 'failed') return <HeroBand />;
  return (
    <picture>
      {narrow !== wide && <source media="(width < 768px)" srcSet={narrow} />}
      <img
        src={wide}
        alt={image.author && t('hero.by', { author: image.author })}
        className={styles[state]}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        draggable={false}
        onLoad={() => {
          setState('loaded');
          onLoad();
        }}
        onError={() => setState('failed')}
      />
    </picture>
  );
}
