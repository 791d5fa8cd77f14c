import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLazyDialog } from '../components/useLazyDialog';
import { config } from '../config';
import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { ChatButton } from './ChatButton';
import { SocialLinks } from './SocialLinks';
import styles from './TopBar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const menu = useLazyDialog('Menu', async () => (await import('./Menu')).Menu);
  const { count } = useCart();
  const user = useCurrentUser();
  const { shopName } = config();

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <button
            type="button"
            className={`target ${styles.control}`}
            aria-label={t('shell.menu')}
            aria-haspopup="dialog"
            onClick={menu.open}
          >
            <Icon name="menu" />
          </button>
          <ChatButton />
          <span className={styles.social}>
            <SocialLinks />
          </span>
        </div>
        {/* Named by its own text, the seal included: voice control finds a link by what it shows. */}
        <Link to={paths.home()} className={styles.mark}>
          <span className={styles.name}>{shopName}</span>{' '}
          <span className={styles.seal} lang="zh-HK">
            {t('shell.seal')}
          </span>
        </Link>
        <div className={styles.end}>
          <Link to={paths.search()} className="target" aria-label={t('shell.search')}>
            <Icon name="search" />
          </Link>
          <Link
            to={user ? paths.account() : paths.signUp()}
            className={`target ${styles.control} ${styles.inBottomBar}`}
            aria-label={t('shell.account')}
          >
            <Icon name="account" />
          </Link>
          <Link
            to={paths.cart()}
            className={`target ${styles.control} ${styles.inBottomBar}`}
            aria-label={t('shell.cart', { count })}
          >
            <Icon name="bag" />
            {count > 0 && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
          </Link>
        </div>
      </div>
      {menu.Dialog && <menu.Dialog open={menu.isOpen} onClose={menu.close} />}
    </header>
  );
}
