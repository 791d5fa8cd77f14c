import { useState } from 'react';

import { heroPictureUrls, type HeroImage } from '../domain/heroImage';
import { useTranslation } from '../i18n/useTranslation';
import { HeroBand } from './HeroBand';
import styles from './HeroCarousel.module.css';

type HeroPictureProps = {
  image: HeroImage;
  /** Whether it is fetched now; the others wait until they are in sight. */
  isNear: boolean;
  onHere: () => void;
};

/** A picture in the image set of the screen's width, behind the products' pictures in the queue. */
export function HeroPicture({ image, isNear, onHere }: HeroPictureProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
  const { wide, narrow } = heroPictureUrls(image.url);
  if (state === 'missing') return <HeroBand />;
  return (
    <picture>
      {narrow !== wide && <source media="(width < 768px)" srcSet={narrow} />}
      <img
        src={wide}
        alt={image.author && t('hero.by', { author: image.author })}
        className={styles[state]}
        loading={isNear ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding="async"
        draggable={false}
        onLoad={() => {
          setState('here');
          onHere();
        }}
        onError={() => setState('missing')}
      />
    </picture>
  );
}
