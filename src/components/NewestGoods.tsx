import { lazy, Suspense } from 'react';

import { loadChunk } from '../lib/loadChunk';

const RecentlyUpdated = lazy(async () => {
  const { RecentlyUpdated: Newest } = await loadChunk(
    'RecentlyUpdated',
    () => import('./snapshot/RecentlyUpdated'),
  );
  return { default: Newest };
});

/** *Recently updated* below an empty bag or list, with the code of the snapshot, which only an empty page loads. */
export function NewestGoods() {
  return (
    <Suspense fallback={<div data-loading />}>
      <RecentlyUpdated />
    </Suspense>
  );
}
