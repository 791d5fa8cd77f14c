import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { Message } from '../../../ui/Message';
import { Skeleton } from '../../../ui/Skeleton';
import { refreshClaim } from './adminClaim';

export function Pending() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <PageHead title={t('adminAccess.title')} noindex />
      <Skeleton lines={4} />
    </div>
  );
}

export function SessionEnded({ onLogIn }: { onLogIn: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The closed dialog has no control to return the focus to: the page is hidden.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <h1>{t('adminAccess.title')}</h1>
      <Message title={t('adminAccess.ended')}>
        <Button ref={button} onClick={onLogIn}>
          {t('signUp.logIn')}
        </Button>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {t('action.home')}
        </Link>
      </Message>
    </>
  );
}

export function Refused() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <Message title={t('adminAccess.refused')}>
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('action.home')}
        </Link>
        <Link to={paths.account()} className={buttonClass('secondary')}>
          {t('account.title')}
        </Link>
      </Message>
    </>
  );
}

export function Unknown() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <Message kind="failed" title={t('adminAccess.unknown')}>
        <Button look="secondary" onClick={() => void refreshClaim()}>
          {t('action.retry')}
        </Button>
      </Message>
    </>
  );
}
