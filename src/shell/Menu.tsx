import type { ReactNode } from 'react';

import { config } from '../config';
import { useCurrentUser } from '../contexts/CurrentUser';
import { useLanguage } from '../contexts/Language';
import type { Language } from '../i18n/language';
import { chatUrl } from '../domain/chat';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Dialog } from '../ui/Dialog';
import { Link } from '../ui/Link';
import { showToast } from '../ui/toast';
import styles from './Menu.module.css';
import { SocialLinks } from './SocialLinks';

/** The slide-out menu; any choice, Escape or a press outside closes it. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  const user = useCurrentUser();
  const { chatPhone, mapUrl } = config();
  const chat = chatUrl(chatPhone, t('shell.chatGreeting'));

  function entry(to: string, label: string) {
    return (
      <li>
        <Link to={to} onClick={onClose}>
          {label}
        </Link>
      </li>
    );
  }

  async function choose(code: Language) {
    onClose();
    if (await setLanguage(code)) return;
    const again = { label: t('action.retry'), act: () => void choose(code) };
    showToast('error', t('menu.languageFailed'), again);
  }

  return (
    <Dialog open={open} title={t('shell.menu')} onClose={onClose} look="drawer">
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <ul>
          {entry(paths.everything(), t('menu.everything'))}
          {entry(paths.cart(), t('menu.bag'))}
          {entry(paths.myList(), t('menu.wishlist'))}
          {entry(user ? paths.account() : paths.signUp(), t('menu.account'))}
        </ul>
        <ul>
          <Outside href={chat}>{t('menu.care')}</Outside>
          <Outside href={chat}>{t('menu.assistance')}</Outside>
          {entry(paths.pledge(), t('menu.pledge'))}
          {mapUrl && <Outside href={mapUrl}>{t('menu.location')}</Outside>}
        </ul>
        <fieldset className={styles.languages}>
          <legend>{t('menu.language')}</legend>
          {(
            [
              ['zh', t('menu.chinese')],
              ['en', t('menu.english')],
            ] as const
          ).map(([code, label]) => (
            <button
              key={code}
              type="button"
              aria-pressed={language === code}
              onClick={() => void choose(code)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <SocialLinks />
      </nav>
    </Dialog>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </li>
  );
}
