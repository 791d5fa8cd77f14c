import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { heroImagesQuery } from '../../services/heroImages';
import { useHeroRotation } from './useHeroRotation';
import type { HeroImage } from '../../domain/heroImage';
import { HeroBand } from './HeroBand';
import styles from './HeroCarousel.module.css';
import { HeroControls } from './HeroControls';
import { HeroPicture } from './HeroPicture';

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
      {total > 1 && <HeroControls {...controls} shown={shown} total={total} />}
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
            >
              <HeroPicture
                image={image}
                // The next picture loads ahead, so that no slide appears empty.
                isEager={number === 0 || (isFirstLoaded && number <= maxShown + 1)}
                onLoad={() => setIsFirstLoaded(true)}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
