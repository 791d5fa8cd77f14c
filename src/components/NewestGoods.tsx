import { lazy, Suspense } from 'react';

import { loadChunk } from '../lib/loadChunk';

const RecentlyUpdated = lazy(async () => {
  const { RecentlyUpdated: Newest } = await loadChunk(
    'RecentlyUpdated',
    () => import('./snapshot/RecentlyUpdated'),
  );
  return { default: Newest };
});

/** *Recently updated* below a page that has nothing else, which alone loads the code of the snapshot for it. */
export function NewestGoods() {
  return (
    <Suspense fallback={<div data-loading />}>
      <RecentlyUpdated />
    </Suspense>
  );
}
