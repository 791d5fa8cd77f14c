import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router-dom';

import { useReloadOnce } from '../hooks/useReloadOnce';
import { useTranslation } from '../i18n/useTranslation';
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

/**
 * The router's fallback. A page that a deployment took away is reloaded at once, as the screen for
 * errors would be gone with it; that comes when the shop is calm, or with the first other error.
 */
export function LateErrorScreen() {
  const { t } = useTranslation();
  const isReloading = useReloadOnce(useRouteError());
  if (isReloading) return <div role="status" aria-label={t('loading')} />;
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}
