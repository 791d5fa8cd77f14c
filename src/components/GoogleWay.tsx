import { inAppBrowser } from '../domain/inAppBrowser';
import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import styles from './GoogleWay.module.css';
import { ShareButton } from './ShareButton';

/**
 * Signing in through Google's popup. Inside Instagram, Facebook or WeChat Google refuses it: said
 * there beforehand, with the ways that work.
 */
export function GoogleWay({ busy, onGoogle }: { busy: boolean; onGoogle: () => void }) {
  const { t } = useTranslation();
  const app = inAppBrowser(navigator.userAgent);
  if (!app) {
    return (
      <Button look="secondary" busy={busy} onClick={onGoogle}>
        {t('signUp.google')}
      </Button>
    );
  }
  return (
    <div className={styles.note} role="note">
      <p>{t('signUp.inApp', { app })}</p>
      <ShareButton title={document.title} url={location.href} />
    </div>
  );
}
