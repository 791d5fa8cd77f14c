import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useNewVersion } from './useNewVersion';
import { useOnline } from '../components/useOnline';
import { paths } from '../paths';
import { LAST_KNOWN } from '../services/lastKnown';
import { Button } from '../ui/Button';
import styles from './Notices.module.css';

/** Notices about the app as a whole: the shop is offline, shows its last known state, or has a new version. */
export function Notices() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const isNewVersionReady = useNewVersion(pathname);
  const isLastKnown = useIsFetching({ queryKey: [LAST_KNOWN] }) > 0;

  if (!isOnline || isLastKnown) {
    return (
      <p className={styles.notice} role="status">
        {t(isOnline ? 'lastKnown' : 'offline.notice')}
      </p>
    );
  }
  // A reload would interrupt a checkout.
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
