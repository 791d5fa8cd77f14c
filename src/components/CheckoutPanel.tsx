import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCart } from '../contexts/Cart';
import { useKnownUser } from '../contexts/CurrentUser';
import { addressByKey, addressKey, type Address } from '../domain/address';
import { cartTotal } from '../domain/cart';
import { formatHKD } from '../domain/price';
import { useAddresses } from '../hooks/useAddresses';
import { useCheckout } from '../hooks/useCheckout';
import { useFailedWrite } from '../hooks/useOnline';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { checkoutForm } from '../services/personalStorage';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Field } from '../ui/Field';
import { AddressText } from './AddressText';
import { CheckoutDialogs } from './CheckoutDialogs';
import styles from './CheckoutPanel.module.css';
import { DeliveryDialogs, type DeliveryStep } from './DeliveryDialogs';

/** Where the bag goes, the promo code, the total, and checkout (specification section 4). */
export function CheckoutPanel() {
  const { t } = useTranslation();
  const failedWrite = useFailedWrite();
  const navigate = useNavigate();
  const { lines } = useCart();
  const user = useKnownUser();
  const book = useAddresses(user?.uid);
  const checkout = useCheckout(user?.uid);
  const [form, setForm] = useState(() => checkoutForm.read() ?? { promoCode: '' });
  const [delivery, setDelivery] = useState<DeliveryStep>('closed');
  const [needsLogin, setNeedsLogin] = useState(false);
  const address = addressByKey(book.addresses, form.address);
  const [isAddressMissing, setAddressMissing] = useState(false);

  /** Kept as it is typed, so that a trip to log-in or the address book loses nothing. */
  function keep(changed: Partial<typeof form>) {
    const next = { ...form, ...changed };
    checkoutForm.write(next);
    setForm(next);
  }

  function choose(chosen: Address) {
    keep({ address: addressKey(chosen) });
    setAddressMissing(false);
    setDelivery('closed');
  }

  function startCheckout() {
    if (!user) return setNeedsLogin(true);
    if (!address) return setAddressMissing(true);
    checkout.ask();
  }

  function finish() {
    checkout.acknowledge();
    checkoutForm.write(undefined);
    void navigate(paths.home());
  }

  // Until it is known who this is and where they had it sent, there is nothing to say to them.
  const isWaiting =
    user === undefined || (user !== null && form.address !== undefined && book.profile.isPending);
  const [isPressed, setPressed] = useState(false);
  const proceed = useEffectEvent(() => {
    setPressed(false);
    startCheckout();
  });
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the press itself, handled late
    if (isPressed && !isWaiting) proceed();
  }, [isPressed, isWaiting]);

  const total = formatHKD(cartTotal(lines));
  return (
    <>
      {lines.length > 0 && (
        <section className={styles.panel} aria-label={t('cart.checkout')}>
          <div className={styles.part}>
            <h2>{t('cart.deliverTo')}</h2>
            {address && <AddressText address={address} />}
            <Button
              look="secondary"
              aria-describedby={isAddressMissing ? 'address-missing' : undefined}
              onClick={() => setDelivery('choosing')}
            >
              {t('cart.selectAddress')}
            </Button>
            {isAddressMissing && (
              <p id="address-missing" className={styles.problem} role="alert">
                {t('cart.chooseAddress')}
              </p>
            )}
          </div>
          <Field
            label={t('cart.promoCode')}
            hint={t('cart.promoHint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={form.promoCode}
            onChange={(event) => keep({ promoCode: event.currentTarget.value })}
          />
          <p className={styles.total}>
            <span>{t('cart.total')}</span>
            <span>{total}</span>
          </p>
          {checkout.step.at === 'idle' && checkout.step.problem && (
            <p className={styles.problem} role="alert">
              {failedWrite(t(`checkout.${checkout.step.problem}`))}
            </p>
          )}
          <Button onClick={() => setPressed(true)} busy={checkout.step.at === 'busy' || isPressed}>
            {t('cart.checkout')}
          </Button>
          <p className={styles.terms}>{t('footer.terms')}</p>
        </section>
      )}
      <DeliveryDialogs
        step={delivery !== 'closed' && user === null ? 'needsLogin' : delivery}
        onStep={setDelivery}
        book={book}
        chosen={address}
        onChoose={choose}
      />
      <ConfirmDialog
        open={needsLogin}
        question={t('cart.loginToProceed')}
        onOk={() => void navigate(paths.signUp(paths.cart()))}
        onCancel={() => setNeedsLogin(false)}
      />
      <CheckoutDialogs
        step={checkout.step}
        summary={t('checkout.confirmText', { count: lines.length, total })}
        onConfirm={() => address && checkout.place(lines, address, form.promoCode.trim())}
        onCancel={checkout.cancel}
        onAcceptChanges={checkout.acceptChanges}
        onCheckAgain={checkout.checkAgain}
        onSay={checkout.say}
        onAcknowledge={finish}
      />
    </>
  );
}
