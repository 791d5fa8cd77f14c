import { useTranslation } from 'react-i18next';

import { inAppBrowser } from '../lib/inAppBrowser';
import { Button } from '../ui/Button';
import { GoogleMark } from './GoogleMark';
import styles from './GoogleSignIn.module.css';
import { ShareButton } from './ShareButton';

/**
 * Button for Google's sign-in popup. Inside the browsers of Instagram, Facebook or WeChat, where
 * Google refuses to sign people in, renders a note with the ways that work instead.
 */
export function GoogleSignIn({ busy, onSignIn }: { busy: boolean; onSignIn: () => void }) {
  const { t } = useTranslation();
  const app = inAppBrowser(navigator.userAgent);
  if (!app) {
    return (
      <Button look="secondary" busy={busy} onClick={onSignIn}>
        <GoogleMark />
        <span>{t('signUp.google')}</span>
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
