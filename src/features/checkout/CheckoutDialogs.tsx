import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../i18n/format';
import { AddressText } from '../../components/AddressText';
import { useGoodsWords } from '../../contexts/useGoodsWords';
import type { Address } from '../../domain/address';
import { lineKey, linePrice } from '../../domain/cart';
import type { Order } from '../../domain/order';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { DialogLink } from '../../ui/DialogLink';
import styles from './CheckoutDialogs.module.css';
import type { CheckoutEvent, CheckoutState } from './checkoutMachine';
import type { LineChange } from './lineChange';

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
              <dd>{promoCode}</dd>
            </div>
          )}
        </dl>
      </ConfirmDialog>
      <ProgressDialog state={state} send={send} />
      <ConfirmDialog
        open={state.at === 'changed'}
        question={t('checkout.changed')}
        onOk={() => send({ type: 'acceptChanges' })}
        onCancel={cancel}
      >
        <p>{t('checkout.changedText')}</p>
        {state.at === 'changed' && (
          <ul className={styles.changes}>
            {state.changes.map((change) => (
              <Change key={lineKey(change.line)} change={change} />
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Covers the page while the order is checked, sent or looked up, so that nothing can be pressed twice. */
function ProgressDialog({ state, send }: Pick<CheckoutDialogsProps, 'state' | 'send'>) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={state.at === 'busy' || state.at === 'unknown'}
      title={t(`checkout.${state.at === 'busy' ? state.doing : 'verifying'}`)}
      dismissable={false}
    >
      {state.at === 'busy' && <p className={styles.line} role="status" aria-label={t('loading')} />}
      {state.at === 'unknown' && (
        <div className={styles.unknown} role="alert">
          <p>{t('checkout.unknown')}</p>
          <p>{t('checkout.unknownText')}</p>
          {state.possibleMatch ? (
            <PossibleMatchQuestion order={state.possibleMatch} send={send} />
          ) : (
            <Button onClick={() => send({ type: 'resume' })}>{t('checkout.checkAgain')}</Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Asks whether an order with too little detail is the one just sent. */
function PossibleMatchQuestion({
  order,
  send,
}: { order: Order } & Pick<CheckoutDialogsProps, 'send'>) {
  const { t } = useTranslation();
  const { orderNumber } = order;
  const answer = (isMatch: boolean) => send({ type: 'answer', answer: { order, isMatch } });
  return (
    <>
      <p>
        {t('checkout.possibleMatch')}{' '}
        <DialogLink to={paths.order(orderNumber)}>{orderNumber}</DialogLink>
      </p>
      <Button onClick={() => answer(true)}>{t('checkout.isIt')}</Button>
      <Button look="secondary" onClick={() => answer(false)}>
        {t('checkout.isNotIt')}
      </Button>
    </>
  );
}

function Change({ change }: { change: LineChange }) {
  const { t } = useTranslation();
  const { nameOf, sizeOf } = useGoodsWords();
  return (
    <li>
      {nameOf(change.line.product)} · {sizeOf(change.line.selectedItem.size)}
      <strong>
        {change.kind === 'repriced'
          ? t('checkout.repriced', {
              before: formatHKD(linePrice(change.line)),
              now: formatHKD(linePrice(change.now)),
            })
          : t(`checkout.${change.kind}`)}
      </strong>
    </li>
  );
}
