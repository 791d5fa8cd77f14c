import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { HowToPay } from '../../components/HowToPay';
import { useAddresses } from '../../components/useAddresses';
import { writeErrorMessage } from '../../components/useOnline';
import { useCart } from '../../contexts/Cart';
import { useCurrentUserNow } from '../../contexts/CurrentUser';
import { addressByKey, addressKey, type Address } from '../../domain/address';
import { cartTotal } from '../../domain/cart';
import { formatHKD } from '../../i18n/format';
import { onPersonLeft, personNumber } from '../../lib/person';
import { scrollIntoView } from '../../lib/scrollIntoView';
import { onStorageChange } from '../../lib/storage';
import { plainTyped } from '../../lib/typedText';
import { paths } from '../../paths';
import { ordersQuery } from '../../services/orders';
import { checkoutForm } from '../../services/storage/personalStorage';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/Field';
import { showToast } from '../../ui/toast';
import { useNavigateFromDialog } from '../../ui/useNavigateFromDialog';
import { cartSavings } from './cartSavings';
import { CheckoutDialogs } from './CheckoutDialogs';
import { isWaiting } from './checkoutMachine';
import { CheckoutNote } from './CheckoutNote';
import styles from './CheckoutPanel.module.css';
import { DeliveryAddress } from './DeliveryAddress';
import { isToldToShopper, type LineChange } from './lineChange';
import { ThankYou } from './ThankYou';
import { checkLines, useCheckout } from './useCheckout';

const readForm = () => checkoutForm.read() ?? { promoCode: '' };

/** Delivery address, promo code, total and checkout of the cart (spec §4, §15). `changes` are those that its page has found. */
export function CheckoutPanel({ changes }: { changes: readonly LineChange[] }) {
  const { t } = useTranslation();
  const navigate = useNavigateFromDialog();
  const queryClient = useQueryClient();
  const { lines } = useCart();
  const user = useCurrentUserNow();
  const book = useAddresses(user?.uid);
  const { state, send } = useCheckout(user?.uid);
  const person = useSyncExternalStore(onPersonLeft, personNumber);
  const [form, setForm] = useState(readForm);
  const [owner, setOwner] = useState(user);
  const [needsLogin, setNeedsLogin] = useState(false);
  const [isAddressMissing, setAddressMissing] = useState(false);
  const addressButton = useRef<HTMLButtonElement>(null);
  const address = addressByKey(book.addresses, form.address);
  const isAddressGone = form.address !== undefined && book.profile.data !== undefined && !address;
  const addressProblem = t(isAddressGone ? 'cart.addressGone' : 'cart.chooseAddress');
  // The next person on this page does not see what the last one chose.
  if (user !== owner) {
    setOwner(user);
    if (owner) setForm(readForm);
  }
  const promoCode = plainTyped(form.promoCode);
  const total = formatHKD(cartTotal(lines));
  const savings = cartSavings(lines);

  // A promo code that another tab has ordered with is used up.
  useEffect(() => onStorageChange(() => setForm(readForm())), []);

  /** Stores the form with every change, so that a trip to log-in, or a reload, loses nothing. */
  function update(changed: Partial<typeof form>) {
    // Another tab may have changed it.
    const next = { ...readForm(), ...changed };
    checkoutForm.write(next);
    setForm(next);
  }

  function chooseAddress(chosen: Address) {
    update({ address: addressKey(book.addresses, chosen) });
    setAddressMissing(false);
  }

  function askForAddress() {
    setAddressMissing(true);
    // On phones *Checkout* is in sight where the address is not.
    addressButton.current?.focus();
  }

  async function startCheckout() {
    if (!user) return setNeedsLogin(true);
    if (!address) return askForAddress();
    // What the cart has marked since its page opened may be there again. A failed read is told after the question.
    const isMarked = changes.some(isToldToShopper);
    const now = isMarked ? await checkLines(lines, queryClient).catch(() => []) : [];
    send({ type: 'ask', changes: now });
  }

  function placeOrder() {
    if (!address) {
      // Another tab or device has deleted it since the question was asked, which gives the focus back as it closes.
      flushSync(() => send({ type: 'cancel' }));
      return askForAddress();
    }
    send({ type: 'confirm', confirmed: { lines, address, promoCode } });
  }

  function finish() {
    send({ type: 'ok' });
    if (user) void queryClient.invalidateQueries(ordersQuery(user.uid));
    update({ promoCode: '' });
  }

  // Checkout waits while the user, or the address book that holds the chosen address, is loading.
  const isLoading =
    user === undefined || (user !== null && form.address !== undefined && book.profile.isPending);
  const [isPressed, setPressed] = useState(false);
  const handlePress = useEffectEvent(async () => {
    await startCheckout();
    setPressed(false);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- handles the press once loading has ended
    if (isPressed && !isLoading) void handlePress();
  }, [isPressed, isLoading]);

  const note = <CheckoutNote state={state} send={send} />;
  return (
    <>
      {/* Also without a line: the shopper may remove pieces while the outcome of their order is not known. */}
      {lines.length === 0 && note}
      {lines.length > 0 && (
        <section className={styles.panel} aria-label={t('cart.checkout')}>
          <DeliveryAddress
            // Another person who signs in finds none of its dialogs open.
            key={person}
            book={book}
            chosen={address}
            onChoose={chooseAddress}
            problem={isAddressMissing ? addressProblem : undefined}
            buttonRef={addressButton}
          />
          <Field
            label={t('cart.promoCode')}
            hint={t('cart.promoHint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={form.promoCode}
            onChange={(event) => update({ promoCode: event.currentTarget.value })}
          />
          <div className={styles.pay}>
            <h2>{t('payment.title')}</h2>
            <HowToPay when="before" />
          </div>
          {state.at === 'idle' && state.problem && (
            <p ref={scrollIntoView} className={styles.problem} role="alert">
              {writeErrorMessage(t(`checkout.${state.problem}`))}
            </p>
          )}
          {note}
          {savings > 0 && (
            <p className={styles.savings}>{t('cart.savings', { amount: formatHKD(savings) })}</p>
          )}
          <div className={styles.bar}>
            <div className={styles.total}>
              <span>{t('cart.total')}</span>
              <span>{total}</span>
            </div>
            <Button onClick={() => setPressed(true)} busy={isWaiting(state) || isPressed}>
              {t('cart.checkout')}
            </Button>
          </div>
          <p className={styles.terms}>{t('footer.terms')}</p>
        </section>
      )}
      <ConfirmDialog
        open={needsLogin}
        question={t('cart.loginToProceed')}
        okHint={t('okHint.logIn')}
        onOk={() => navigate(paths.signUp(paths.cart()))}
        onCancel={() => setNeedsLogin(false)}
      />
      <CheckoutDialogs
        state={state}
        send={send}
        summary={t('checkout.confirmText', { count: lines.length, total })}
        address={address}
        promoCode={promoCode}
        onConfirm={placeOrder}
      />
      {user && (
        <ThankYou
          uid={user.uid}
          open={state.at === 'placed'}
          onOk={({ orderNumber, isUnseen }) => {
            finish();
            navigate(paths.home());
            if (isUnseen) return;
            const order = orderNumber ? paths.order(orderNumber) : paths.orders();
            showToast('success', t('checkout.ordered'), {
              label: t('checkout.viewOrder'),
              act: () => navigate(order),
              stays: true,
            });
          }}
        />
      )}
    </>
  );
}
