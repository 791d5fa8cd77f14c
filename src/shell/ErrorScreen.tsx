import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';

import { PageHead } from '../components/PageHead';
import { reloadOnceFor } from '../lib/chunkReload';
import { onConnection } from '../lib/connection';
import { ChunkLoadError, loadChunk } from '../lib/loadChunk';
import { recordUncaught } from '../lib/uncaught';
import { paths } from '../paths';
import { Button, buttonClass } from '../ui/Button';
import styles from './ErrorScreen.module.css';

// Without its chunk, which a lost connection may have kept back, the page still leads home.
const WaysOn = lazy(async () => {
  try {
    const { WaysOn: Ways } = await loadChunk('WaysOn', () => import('./WaysOn'));
    return { default: Ways };
  } catch {
    return { default: () => <></> };
  }
});

/**
 * The router's error element (spec §13.8): a plain headline, a link to Home, the status and message as its
 * detail, and below them other ways on. For a chunk that failed to load, for example after a deployment, it
 * first reloads the page once.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isReloading = useReloadOnce(error);
  if (isReloading) return <div role="status" aria-label={t('loading')} />;
  return <Failure error={error} />;
}

/**
 * Reloads the page once after a chunk failed to load, at once or when the connection returns. Returns
 * true while a reload is still possible.
 */
function useReloadOnce(error: unknown): boolean {
  const [abandoned, setAbandoned] = useState<ChunkLoadError>();
  const chunkError = error instanceof ChunkLoadError ? error : undefined;

  useEffect(() => {
    if (!chunkError) return;
    const attempt = async () => {
      if (!(await reloadOnceFor(chunkError.chunk))) setAbandoned(chunkError);
    };
    void attempt();
    return onConnection((isOnline) => void (isOnline && attempt()));
  }, [chunkError]);

  return chunkError !== undefined && chunkError !== abandoned;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isMissing = kindOf(error) === 'notFound';

  useEffect(() => {
    if (isMissing) return;
    console.error('Error on this page:', error);
    recordUncaught({ kind: 'screen', error });
  }, [error, isMissing]);

  return (
    <div className={styles.screen}>
      <PageHead title={t('failure.title')} noindex />
      <h1>{t('failure.title')}</h1>
      <p>{t(`failure.${kindOf(error)}`)}</p>
      <p className={styles.ways}>
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('action.home')}
        </Link>
        {!isMissing && (
          <Button look="secondary" onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
        )}
      </p>
      <div className={styles.status} lang="en">
        <p>{t('failure.detail')}</p>
        <p>{describe(error)}</p>
      </div>
      <Suspense fallback={<div data-loading />}>
        <WaysOn crash={isMissing ? undefined : error} />
      </Suspense>
    </div>
  );
}

function kindOf(error: unknown): 'notFound' | 'chunk' | 'crash' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  return error instanceof ChunkLoadError ? 'chunk' : 'crash';
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
