import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { heroImagesQuery } from '../hooks/shopQueries';
import { useHeroRotation } from '../hooks/useHeroRotation';
import type { HeroImage } from '../domain/heroImage';
import { useTranslation } from '../i18n/useTranslation';
import { queryClient } from '../services/queryClient';
import { HeroBand } from './HeroBand';
import styles from './HeroCarousel.module.css';
import { HeroControls } from './HeroControls';
import { HeroPicture } from './HeroPicture';

/** The pictures at the top of Home; the slogan where there are none. */
export function HeroCarousel() {
  const { data, isError } = useQuery(heroImagesQuery, queryClient);
  if (isError || data?.length === 0) return <HeroBand />;
  return data && <Slides images={data} />;
}

function Slides({ images }: { images: HeroImage[] }) {
  const { t } = useTranslation();
  const { setSection, setViewport, holds, isPlaying, shown, ...controls } = useHeroRotation();
  const [isFirstHere, setIsFirstHere] = useState(false);
  const [furthest, setFurthest] = useState(0);
  if (shown > furthest) setFurthest(shown);
  const total = images.length;
  return (
    <section
      {...holds}
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
                // The next one is fetched ahead, so that no slide comes in empty.
                isNear={number === 0 || (isFirstHere && number <= furthest + 1)}
                onHere={() => setIsFirstHere(true)}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
