import { CartLines } from '../../components/CartLines';
import { CheckoutPanel } from '../../components/CheckoutPanel';
import { Page } from '../../components/Page';
import { useCart } from '../../contexts/Cart';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import styles from './CartPage.module.css';

/** The bag, where it goes, and checkout. */
export function Component() {
  const { t } = useTranslation();
  const { lines, isKept } = useCart();
  return (
    <Page title={t('cart.title')} width="wide" noindex>
      {!isKept && lines.length > 0 && (
        <p className={styles.notKept} role="status">
          {t('cart.notSaved')}
        </p>
      )}
      <div className={lines.length > 0 ? styles.cart : undefined}>
        {lines.length > 0 ? (
          <CartLines />
        ) : (
          <Message title={t('cart.empty')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
        {/* Also with an empty bag: an order placed before a reload still waits for its OK. */}
        <CheckoutPanel />
      </div>
    </Page>
  );
}
