import { config } from '../config';
import { useCart } from '../contexts/Cart';
import { useCurrentUser } from '../contexts/CurrentUser';
import { useLateDialog } from '../hooks/useLateDialog';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { SocialLinks } from './SocialLinks';
import styles from './TopBar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const menu = useLateDialog('Menu', async () => (await import('./Menu')).Menu);
  const { lines } = useCart();
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
          <span className={styles.social}>
            <SocialLinks />
          </span>
        </div>
        <Link to={paths.home()} className={styles.mark} aria-label={shopName}>
          {shopName}
          <span className={styles.seal} aria-hidden="true">
            真品
          </span>
        </Link>
        <div className={styles.end}>
          <Link
            to={user ? paths.account() : paths.signUp()}
            className={`target ${styles.control}`}
            aria-label={t('shell.account')}
          >
            <Icon name="account" />
          </Link>
          <Link
            to={paths.cart()}
            className={`target ${styles.control}`}
            aria-label={t('shell.cart', { count: lines.length })}
          >
            <Icon name="bag" />
            {lines.length > 0 && (
              <span className={styles.count} aria-hidden="true">
                {lines.length}
              </span>
            )}
          </Link>
        </div>
      </div>
      {menu.Dialog && <menu.Dialog open={menu.isOpen} onClose={menu.close} />}
    </header>
  );
}
