import { lazy, Suspense } from 'react';

import { config } from '../config';
import type { ListChoice } from '../domain/productQuery';
import { useProductList } from '../hooks/useProductList';
import { useWhenIdle } from '../hooks/useWhenIdle';
import { loadChunk } from '../loadChunk';
import { logFailure } from '../services/hostError';
import { HeroBand } from './HeroBand';
import styles from './HeroPlace.module.css';

// Without its code the place is as quiet as without its pictures; Home stands either way.
const HeroCarousel = lazy(() =>
  loadChunk('HeroCarousel', () => import('./HeroCarousel'))
    .then((module) => ({ default: module.HeroCarousel }))
    .catch((error: unknown) => {
      logFailure('Error fetching carousel:', error);
      return { default: HeroBand };
    }),
);

/**
 * The top of Home where a photo list is configured: the carousel's place from the first paint on,
 * and the carousel once the product list has what it needs. It never changes its size.
 */
export function HeroPlace({ choice }: { choice: ListChoice }) {
  const { isLoadingFirst } = useProductList(choice);
  const isDue = useWhenIdle(!isLoadingFirst);
  if (!config().heroImagesUrl) return null;
  return (
    <div className={styles.place}>
      <Suspense>{isDue && <HeroCarousel />}</Suspense>
    </div>
  );
}
