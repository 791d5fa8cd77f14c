import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { NewestGoods } from '../../components/NewestGoods';
import { Page } from '../../components/Page';
import { useCart } from '../../contexts/Cart';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { CartLines } from './CartLines';
import styles from './CartPage.module.css';
import { CheckoutPanel } from './CheckoutPanel';
import { useCheckedLines } from './useCheckedLines';

/** The cart and its checkout. */
export function Component() {
  const { t } = useTranslation();
  const { lines, isStored } = useCart();
  const checked = useCheckedLines();
  return (
    <Page title={t('cart.title')} width="wide" noindex>
      {!isStored && lines.length > 0 && (
        <p className={styles.notStored} role="status">
          {t('cart.notSaved')}
        </p>
      )}
      <div className={lines.length > 0 ? styles.cart : undefined}>
        {lines.length > 0 ? (
          <CartLines checked={checked} />
        ) : (
          <Message title={t('cart.empty')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
        {/* Also with an empty cart: an order placed before a reload still needs its OK. */}
        <CheckoutPanel changes={checked.flatMap(({ change }) => change ?? [])} />
      </div>
      {lines.length === 0 && <NewestGoods />}
    </Page>
  );
}
