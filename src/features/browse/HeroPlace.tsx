import { lazy, Suspense, useEffect, useState } from 'react';

import { config } from '../../config';
import type { ListChoice } from '../../domain/productQuery';
import { requestIdle } from '../../lib/idle';
import { loadChunk } from '../../lib/loadChunk';
import { logFailure } from '../../services/client/hostError';
import { HeroBand } from './HeroBand';
import styles from './HeroPlace.module.css';
import { useProductList } from './useProductList';

// If the chunk fails to load, the slogan replaces the carousel, and the rest of Home is unaffected.
const HeroCarousel = lazy(() =>
  loadChunk('HeroCarousel', () => import('./HeroCarousel'))
    .then((module) => ({ default: module.HeroCarousel }))
    .catch((error: unknown) => {
      logFailure('Error fetching carousel:', error);
      return { default: HeroBand };
    }),
);

/**
 * The area of the carousel at the top of Home, if `VITE_HERO_IMAGES_URL` is set. It has its final size
 * from the first paint on, and renders the carousel when idle after the first product page has loaded.
 */
export function HeroPlace({ choice }: { choice: ListChoice }) {
  const { isLoadingFirst } = useProductList(choice);
  const [isDue, setIsDue] = useState(false);
  const isWaiting = !isLoadingFirst && !isDue;
  useEffect(() => (isWaiting ? requestIdle(() => setIsDue(true)) : undefined), [isWaiting]);
  if (!config().heroImagesUrl) return null;
  return (
    <div className={styles.place}>
      <Suspense>{isDue && <HeroCarousel />}</Suspense>
    </div>
  );
}
