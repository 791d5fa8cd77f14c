import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useTranslation } from '../i18n/useTranslation';
import { logIn } from '../services/identity';
import styles from './DemoNotice.module.css';
import { resetDemo } from './resetDemo';
import { DEMO_ACCOUNTS } from './seed';
import type { Store } from './store';
import { SwitchPanel } from './SwitchPanel';
import { useSwitches } from './useSwitches';
import { useSwitchWords } from './useSwitchWords';

const ACCOUNTS = ['shopper', 'admin'] as const;

/**
 * Says that this is the demo and which of its switches are on, offers a fresh start and, where one
 * logs in, two accounts to use.
 */
export function DemoNotice({ store }: { store: Store }) {
  const { t } = useTranslation('demo');
  const { pathname } = useLocation();
  const { switches, change } = useSwitches(store);
  const { brief } = useSwitchWords();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isOn = brief(switches);

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
    <>
      <aside className={styles.notice} aria-label={t('label')}>
        <div className={styles.strip}>
          <p className={styles.text}>
            <span className={isOn ? styles.yielding : undefined}>{t('notice')}</span>{' '}
            {isOn && <strong>{isOn}</strong>}
          </p>
          <button type="button" aria-haspopup="dialog" onClick={() => setPanelOpen(true)}>
            {t('switches.open')}
          </button>
          <button type="button" disabled={busy} onClick={() => void run(() => resetDemo(store))}>
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
      <SwitchPanel
        open={isPanelOpen}
        switches={switches}
        onChange={change}
        onClose={() => setPanelOpen(false)}
      />
    </>
  );
}
