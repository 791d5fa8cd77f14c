import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LogOut } from '../components/LogOut';
import { useChooseLanguage } from '../components/useChooseLanguage';
import { useHasClaim } from '../components/useHasClaim';
import { config } from '../config';
import { useCurrentUser } from '../contexts/CurrentUser';
import { useLanguage } from '../contexts/Language';
import { LANGUAGE_CODES, type Language } from '../i18n/languages';
import { paths } from '../paths';
import { Dialog } from '../ui/Dialog';
import { DialogLink } from '../ui/DialogLink';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './Menu.module.css';
import { MenuSearch } from './MenuSearch';
import { SocialLinks } from './SocialLinks';
import { useChatUrls } from './useChatUrls';
import { useSavedCount } from './useSavedCount';

/** The slide-out menu (spec §2.2). Any choice, Escape or a click outside closes it. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const user = useCurrentUser();
  const isAdmin = useHasClaim();
  const saved = useSavedCount();
  const { mapUrl } = config();
  const chat = useChatUrls();

  function entry(to: string, label: string, count = 0) {
    return (
      <li>
        <DialogLink to={to} onFollow={onClose}>
          <span>{label}</span>
          {/* Hidden, because the menu's names are fixed (spec §17.1). */}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </DialogLink>
      </li>
    );
  }

  function choose(code: Language) {
    onClose();
    void chooseLanguage(code);
  }

  return (
    <LogOut>
      {(askToLogOut) => (
        <Dialog open={open} title={t('shell.menu')} onClose={onClose} look="drawer">
          <nav className={styles.menu} aria-label={t('shell.menu')}>
            <MenuSearch onSearch={onClose} />
            <ul>
              {entry(paths.everything(), t('menu.everything'))}
              {entry(paths.cart(), t('menu.bag'))}
              {entry(paths.wishlist(), t('menu.wishlist'), saved)}
              {entry(user ? paths.account() : paths.signUp(), t('menu.account'))}
              {isAdmin && entry(paths.admin(), t('adminAccess.title'))}
              {user && (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      onClose();
                      askToLogOut();
                    }}
                  >
                    {t('account.logout')}
                  </button>
                </li>
              )}
            </ul>
            <ul>
              <Outside href={chat.orders}>{t('menu.care')}</Outside>
              <Outside href={chat.goods}>{t('menu.assistance')}</Outside>
              {entry(paths.pledge(), t('menu.pledge'))}
              {mapUrl && <Outside href={mapUrl}>{t('menu.location')}</Outside>}
            </ul>
            <fieldset className={styles.languages}>
              <legend>{t('menu.language')}</legend>
              {LANGUAGE_CODES.map((code) => (
                <button
                  key={code}
                  type="button"
                  aria-pressed={language === code}
                  onClick={() => choose(code)}
                >
                  {t(`language.${code}`)}
                </button>
              ))}
            </fieldset>
            <SocialLinks />
          </nav>
        </Dialog>
      )}
    </LogOut>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <ExternalLink href={href}>{children}</ExternalLink>
    </li>
  );
}
