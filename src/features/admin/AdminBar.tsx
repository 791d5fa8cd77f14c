import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { LogOut } from '../../components/LogOut';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { useLazyDialog } from '../../components/useLazyDialog';
import { config } from '../../config';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { useLanguage } from '../../contexts/Language';
import { LANGUAGE_CODES } from '../../i18n/languages';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import styles from './AdminBar.module.css';
import { AdminWays } from './AdminWays';
import { Losses, type PageLosses } from './Losses';
import { ShortcutsDialog } from './ShortcutsDialog';
import { SEARCH_KEYS, useShortcuts, type PageShortcut } from './useShortcuts';

type AdminBarProps = {
  shortcuts: readonly PageShortcut[];
  /** What leaving the page loses. */
  losses: PageLosses;
};

/**
 * The bar of the admin, in place of the shop's bars: pages, keys, language and who is logged in. It does not render at
 * each key in a table.
 */
export const AdminBar = memo(function AdminBar({ shortcuts, losses }: AdminBarProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const user = useCurrentUser();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const palette = useLazyDialog('Palette', async () => (await import('./palette/Palette')).Palette);
  useShortcuts(shortcuts, { search: palette.open, help: () => setHelpOpen(true) });

  return (
    <LogOut note={<Losses losses={losses} />}>
      {(askToLogOut) => (
        <header className={styles.bar}>
          <Link to={paths.home()} className={styles.shop}>
            {config().shopName}
          </Link>
          <AdminWays />
          <div className={styles.tools}>
            <button
              type="button"
              className={styles.search}
              aria-haspopup="dialog"
              aria-keyshortcuts={SEARCH_KEYS.aria}
              onClick={palette.open}
            >
              <Icon name="search" />
              <span className={styles.label}>{t('palette.title')}</span>
              <kbd className={styles.key}>{SEARCH_KEYS.shown}</kbd>
            </button>
            <button
              type="button"
              className={`target ${styles.help}`}
              aria-label={t('shortcuts.title')}
              aria-haspopup="dialog"
              onClick={() => setHelpOpen(true)}
            >
              ?
            </button>
          </div>
          <div className={styles.person}>
            {LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
              <button
                key={code}
                type="button"
                className={styles.control}
                onClick={() => void chooseLanguage(code)}
              >
                {t(`shop:language.${code}`)}
              </button>
            ))}
            {user ? (
              <>
                <bdi className={styles.name}>{user.displayName || user.email}</bdi>
                <button type="button" className={styles.control} onClick={askToLogOut}>
                  {t('shop:account.logout')}
                </button>
              </>
            ) : (
              <Link to={paths.signUp(pathname)} className={styles.control}>
                {t('shop:signUp.logIn')}
              </Link>
            )}
          </div>
          {palette.Dialog && (
            <palette.Dialog
              open={palette.isOpen}
              hasSearchBox={shortcuts.includes('find')}
              onLogOut={askToLogOut}
              onClose={palette.close}
            />
          )}
          <ShortcutsDialog
            shortcuts={shortcuts}
            open={isHelpOpen}
            onClose={() => setHelpOpen(false)}
          />
        </header>
      )}
    </LogOut>
  );
});
