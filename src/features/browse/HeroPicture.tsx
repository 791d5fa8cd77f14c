import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { heroPictureUrls, type HeroImage } from '../../domain/heroImage';
import { HeroBand } from './HeroBand';
import styles from './HeroCarousel.module.css';

type HeroPictureProps = {
  image: HeroImage;
  /** Whether the picture loads now instead of near the viewport. */
  isEager: boolean;
  onLoad: () => void;
};

/** A carousel picture for the viewport's width; it loads with a lower priority than product pictures. */
export function HeroPicture({ image, isEager, onLoad }: HeroPictureProps) {
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
