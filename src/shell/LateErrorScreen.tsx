import { lazy, Suspense } from 'react';

import { loadChunk } from '../loadChunk';
import { logFailure } from '../services/hostError';
import { NotLoaded } from './PlainFailure';

const ErrorScreen = lazy(async () => {
  try {
    const { ErrorScreen } = await loadChunk('ErrorScreen', () => import('./ErrorScreen'));
    return { default: ErrorScreen };
  } catch (error) {
    logFailure('Error loading the error screen:', error);
    return { default: () => <NotLoaded error={error} /> };
  }
});

/** The router's fallback, whose code comes when the shop is calm, or with the first error. */
export function LateErrorScreen() {
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}
