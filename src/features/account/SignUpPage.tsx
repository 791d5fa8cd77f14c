import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';

import { Page } from '../../components/Page';
import { SignUpForm } from '../../components/SignUpForm';
import { useHasClaim } from '../../components/useHasClaim';
import { useCurrentUserNow } from '../../contexts/CurrentUser';
import { ownPath, paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Redirect } from '../../ui/Redirect';
import styles from './SignUpPage.module.css';
import { useSaveAfterLogIn } from './useSaveAfterLogIn';

/** What an account gives, which wide windows show beside the form. */
const GIVES = [
  { icon: 'heart', text: 'account.wishlist' },
  { icon: 'box', text: 'account.orders' },
  { icon: 'home', text: 'account.addresses' },
  { icon: 'shield', text: 'footer.genuine' },
] as const;

type Mode = 'signUp' | 'logIn';

/**
 * Sign up and log in. Redirects a signed-in user to `?next=`, if that is a path of this shop, else an admin to the
 * admin and others to the account. Opens on Log In with `?next=`: most visitors whom a guard redirects here (spec §2.3) have an
 * account.
 */
export function Component() {
  const { t } = useTranslation();
  const user = useCurrentUserNow();
  const isReturning = useSaveAfterLogIn();
  const [params] = useSearchParams();
  const { key } = useLocation();
  // The toggle holds for this history entry: a link here from the page itself resets it.
  const [toggled, setToggled] = useState<{ key: string; mode: Mode }>();
  const opensOn: Mode = params.has('next') ? 'logIn' : 'signUp';
  const mode = toggled?.key === key ? toggled.mode : opensOn;

  const firstField = useRef<HTMLInputElement>(null);

  /** Starts the other form at its top: on a phone the toggle stands below the first one. */
  function toggle() {
    setToggled({ key, mode: mode === 'signUp' ? 'logIn' : 'signUp' });
    window.scrollTo(0, 0);
    firstField.current?.focus({ preventScroll: true });
  }

  if (isReturning) return null;
  if (user) return <SignedIn next={params.get('next')} />;
  return (
    <div className={styles.page}>
      <Page title={t(`signUp.${mode}`)} width="wide" noindex>
        <div className={styles.columns}>
          <div>
            <p className={styles.welcome}>{t('signUp.welcome')}</p>
            <SignUpForm mode={mode} firstField={firstField} />
            <Button look="quiet" className={styles.toggle} onClick={toggle}>
              {t(mode === 'signUp' ? 'signUp.toLogIn' : 'signUp.toSignUp')}
            </Button>
          </div>
          <div className={styles.gives}>
            <img src="/pledge.svg" alt="" width={1200} height={480} loading="lazy" />
            <ul>
              {GIVES.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  <span>{t(text)}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Page>
    </div>
  );
}

/** Leads who is signed in to `next`, else an admin to the admin's pages and anybody else to the account. */
function SignedIn({ next }: { next: string | null }) {
  const isAdmin = useHasClaim();
  if (next === null && isAdmin === undefined) return null;
  return <Redirect to={ownPath(next, isAdmin ? paths.admin() : paths.account())} />;
}
