import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { logIn } from '../services/identity';
import styles from './DemoNotice.module.css';
import { resetDemo } from './resetDemo';
import { DEMO_ACCOUNTS } from './seed';

const ACCOUNTS = ['shopper', 'admin'] as const;

/** Says that this is the demo, offers a fresh start and, where one logs in, two accounts to use. */
export function DemoNotice() {
  const { t } = useTranslation('demo');
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setFailed(false);
    try {
      await action();
    } catch (error) {
      console.error('Error in the demo:', error);
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <aside className={styles.notice} aria-label={t('label')}>
      <div className={styles.strip}>
        <p>{t('notice')}</p>
        <button type="button" disabled={busy} onClick={() => void run(resetDemo)}>
          {t('reset')}
        </button>
      </div>
      {/^\/signup\/?$/.test(pathname) && (
        <ul className={styles.accounts}>
          {ACCOUNTS.map((who) => {
            const { email, password } = DEMO_ACCOUNTS[who];
            return (
              <li key={who}>
                <span className={styles.account}>
                  <b>{t(who)}</b> <code>{email}</code> <code>{password}</code>
                </span>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => void run(() => logIn(email, password))}
                >
                  {t(`logInAs.${who}`)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {failed && <p role="alert">{t('failed')}</p>}
    </aside>
  );
}
