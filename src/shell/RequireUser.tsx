import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';

import { PageHead } from '../components/PageHead';
import { useCurrentUserNow } from '../contexts/CurrentUser';
import { paths } from '../paths';
import { Redirect } from '../ui/Redirect';
import { Skeleton } from '../ui/Skeleton';

/**
 * Guards pages that need a signed-in user (spec §2.3): shows a skeleton until the identity provider has
 * answered, then renders the page or redirects to the log-in page with the way back.
 */
export function RequireUser() {
  const { t } = useTranslation();
  const user = useCurrentUserNow();
  const { pathname, search } = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (user === undefined) {
    return (
      <div role="status" aria-label={t('account.waiting')}>
        <PageHead title={t('account.title')} noindex />
        <Skeleton lines={4} />
      </div>
    );
  }
  // Another person who signs in gets a new page, without what was typed on this one.
  if (user) return <Outlet key={user.uid} />;
  // After a log-out on this page the next person starts at the account, not here.
  const next = hadUser ? paths.account() : pathname + search;
  return <Redirect to={paths.signUp(next)} />;
}
