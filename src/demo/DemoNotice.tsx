import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { logIn } from '../services/identity/identity';
import styles from './DemoNotice.module.css';
import { resetDemo } from './resetDemo';
import { DEMO_ACCOUNTS } from './seed';
import type { Store } from './store';
import { SwitchPanel } from './SwitchPanel';
import { useSwitches } from './useSwitches';
import { useSwitchWords } from './useSwitchWords';

const ACCOUNTS = ['shopper', 'admin'] as const;

/**
 * Notice on every page of the demo (spec §12.1): the active switches, a reset, and on the log-in
 * page the credentials of the demo accounts.
 */
export function DemoNotice({ store }: { store: Store }) {
  const { t } = useTranslation('demo');
  const { pathname } = useLocation();
  const { switches, change } = useSwitches(store);
  const { summary } = useSwitchWords();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const activeSwitches = summary(switches);

  async function run(action: () => Promise<void>) {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await action();
    } catch (error) {
      console.error('Error in the demo:', error);
      setHasFailed(true);
    }
    setIsBusy(false);
  }

  return (
    <>
      <aside className={styles.notice} aria-label={t('label')}>
        <div className={styles.strip}>
          <p className={styles.text}>
            <span className={styles.long}>{t('notice')}</span>{' '}
            {activeSwitches ? (
              <strong>{activeSwitches}</strong>
            ) : (
              <span className={styles.short}>{t('label')}</span>
            )}
          </p>
          <button type="button" aria-haspopup="dialog" onClick={() => setIsPanelOpen(true)}>
            {t('switches.open')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void run(() => resetDemo(store))}>
            {t('reset')}
          </button>
        </div>
        {/^\/signup\/?$/.test(pathname) && (
          <ul className={styles.accounts}>
            {ACCOUNTS.map((role) => {
              const { email, password } = DEMO_ACCOUNTS[role];
              return (
                <li key={role}>
                  <span className={styles.account}>
                    <b>{t(role)}</b> <code>{email}</code> <code>{password}</code>
                  </span>
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() => void run(() => logIn(email, password))}
                  >
                    {t(`logInAs.${role}`)}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {hasFailed && <p role="alert">{t('failed')}</p>}
      </aside>
      <SwitchPanel
        open={isPanelOpen}
        switches={switches}
        onChange={change}
        onClose={() => setIsPanelOpen(false)}
      />
    </>
  );
}
