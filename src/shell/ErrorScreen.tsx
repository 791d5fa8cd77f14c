import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';

import { paths } from '../paths';
import { Button, buttonClass } from '../ui/Button';
import styles from './ErrorScreen.module.css';

/** The router's fallback (specification section 2): what went wrong, its status and message, a way home. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    if (!isMissing) console.error('Error on this page:', error);
  }, [error, isMissing]);

  return (
    <div className={styles.screen}>
      <title>{t('failure.title')}</title>
      <h1>{t('failure.title')}</h1>
      <p className={styles.status}>{describe(error)}</p>
      <p>{t(isMissing ? 'failure.notFound' : 'failure.crash')}</p>
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
    </div>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
