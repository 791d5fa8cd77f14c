import { useSyncExternalStore, type ComponentProps } from 'react';
import type { RouterProvider } from 'react-router-dom';

import { useNewVersion } from '../hooks/useNewVersion';
import { useOnline } from '../hooks/useOnline';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import styles from './Notices.module.css';

/** What the shop says by itself, quietly: that there is no connection, that a new version is ready. */
export function Notices({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  const { t } = useTranslation();
  const pathname = useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => router.state.location.pathname,
  );
  const isOnline = useOnline();
  const isNewVersionReady = useNewVersion(pathname);

  if (!isOnline) {
    return (
      <p className={styles.notice} role="status">
        {t('offline.notice')}
      </p>
    );
  }
  // Who is about to pay is not sent anywhere.
  if (!isNewVersionReady || pathname === paths.cart()) return null;
  return (
    <div className={styles.notice} role="status">
      {t('version.ready')}
      <Button look="quiet" onClick={() => location.reload()}>
        {t('version.reload')}
      </Button>
    </div>
  );
}
