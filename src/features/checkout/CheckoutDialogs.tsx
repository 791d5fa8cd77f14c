import { useTranslation } from 'react-i18next';

import { AddressText } from '../../components/AddressText';
import { HowToPay } from '../../components/HowToPay';
import { useGoodsWords } from '../../components/useGoodsWords';
import type { Address } from '../../domain/address';
import { lineKey } from '../../domain/cart';
import { isolated } from '../../i18n/isolated';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './CheckoutDialogs.module.css';
import type { CheckoutEvent, CheckoutState } from './checkoutMachine';
import { isToldToShopper, type LineChange } from './lineChange';
import { LineChangeText } from './LineChangeText';

type CheckoutDialogsProps = {
  state: CheckoutState;
  send: (event: CheckoutEvent) => void;
  /** The order that the confirm prompt names, and its address. */
  summary: string;
  address: Address | undefined;
  promoCode: string;
  onConfirm: () => void;
};

/** The dialogs of a checkout, one for each state that asks or tells the shopper something. */
export function CheckoutDialogs({
  state,
  send,
  summary,
  address,
  promoCode,
  onConfirm,
}: CheckoutDialogsProps) {
  const { t } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <>
      <ConfirmDialog
        open={state.at === 'confirming'}
        question={t('checkout.confirm')}
        okHint={t('okHint.order')}
        onOk={onConfirm}
        onCancel={cancel}
      >
        <p>{summary}</p>
        <dl className={styles.summary}>
          {address && (
            <div>
              <dt>{t('cart.deliverTo')}</dt>
              <dd>
                <AddressText address={address} />
              </dd>
            </div>
          )}
          {promoCode && (
            <div>
              <dt>{t('cart.promoCode')}</dt>
              <dd>
                <span>{promoCode}</span> <span className={styles.hint}>{t('cart.promoHint')}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('payment.title')}</dt>
            <dd>
              <HowToPay when="before" />
            </dd>
          </div>
        </dl>
      </ConfirmDialog>
      <ConfirmDialog
        open={state.at === 'changed'}
        question={t('checkout.changed')}
        okHint={state.at === 'changed' ? t(okHintOf(state.changes)) : undefined}
        onOk={() => send({ type: 'acceptChanges' })}
        onCancel={cancel}
      >
        <p>{t('checkout.changedText')}</p>
        {state.at === 'changed' && (
          <ul className={styles.changes}>
            {state.changes.filter(isToldToShopper).map((change) => (
              <Change key={lineKey(change.line)} change={change} />
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}

/** What OK does about these changes. */
function okHintOf(changes: readonly LineChange[]) {
  const hasPrice = changes.some(({ kind }) => kind === 'repriced');
  const hasRemoval = changes.some(({ kind }) => kind === 'gone' || kind === 'soldOut');
  if (hasPrice && hasRemoval) return 'okHint.changesBoth';
  return hasPrice ? 'okHint.changesPrices' : 'okHint.changesRemove';
}

function Change({ change }: { change: LineChange }) {
  const { nameOf, sizeOf } = useGoodsWords();
  return (
    <li>
      <span>{`${isolated(nameOf(change.line.product))} · ${sizeOf(change.line.selectedItem.size)}`}</span>
      <LineChangeText change={change} />
    </li>
  );
}
