import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom';

import { CopyDetailsButton } from '../components/CopyDetailsButton';
import { PageHead } from '../components/PageHead';
import { routePattern } from '../domain/routePattern';
import { useTranslation } from '../i18n/useTranslation';
import { ChunkLoadError } from '../loadChunk';
import { paths } from '../paths';
import { noteUncaught } from '../services/uncaught';
import { Button, buttonClass } from '../ui/Button';
import { Link } from '../ui/Link';
import styles from './ErrorScreen.module.css';

/** What the router falls back to (specification section 2): what went wrong, its status and message, a way home. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isMissing = kindOf(error) === 'notFound';
  const match = useMatches().at(-1);

  useEffect(() => {
    if (isMissing) return;
    console.error('Error on this page:', error);
    noteUncaught({ kind: 'screen', error });
  }, [error, isMissing]);

  return (
    <div className={styles.screen}>
      <PageHead title={t('failure.title')} noindex />
      <h1>{t('failure.title')}</h1>
      <p className={styles.status}>{describe(error)}</p>
      <p>{t(`failure.${kindOf(error)}`)}</p>
      <p className={styles.ways}>
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('action.home')}
        </Link>
        {!isMissing && (
          <>
            <Button look="secondary" onClick={() => location.reload()}>
              {t('failure.reload')}
            </Button>
            <CopyDetailsButton error={error} page={match ? routePattern(match) : ''} />
          </>
        )}
      </p>
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
