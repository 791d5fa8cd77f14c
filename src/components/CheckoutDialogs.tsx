import { linePrice } from '../domain/cart';
import type { LineChange } from '../domain/checkout';
import type { Order } from '../domain/order';
import { formatHKD } from '../domain/price';
import { productTitle } from '../domain/product';
import type { CheckoutState, LookAlike } from '../domain/checkoutMachine';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dialog } from '../ui/Dialog';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import styles from './CheckoutDialogs.module.css';

type CheckoutDialogsProps = {
  step: CheckoutState;
  /** What the confirm prompt says is about to be ordered. */
  summary: string;
  onConfirm: () => void;
  onCancel: () => void;
  onAcceptChanges: () => void;
  onCheckAgain: () => void;
  /** Whether an order that stands in the history is the one just sent. */
  onSay: (said: LookAlike) => void;
  onAcknowledge: () => void;
};

/** What a checkout asks and tells, step by step; nothing on the way can be pressed twice. */
export function CheckoutDialogs({ step, summary, ...on }: CheckoutDialogsProps) {
  const { t } = useTranslation();
  const isUnderWay = step.at === 'busy' || step.at === 'unknown';
  return (
    <>
      <ConfirmDialog
        open={step.at === 'confirming'}
        question={t('checkout.confirm')}
        onOk={on.onConfirm}
        onCancel={on.onCancel}
      >
        <p>{summary}</p>
      </ConfirmDialog>
      <Dialog
        open={isUnderWay}
        title={t(`checkout.${step.at === 'busy' ? step.doing : 'verifying'}`)}
        onClose={() => undefined}
        dismissable={false}
      >
        {step.at === 'busy' && (
          <p className={styles.line} role="status" aria-label={t('loading')} />
        )}
        {step.at === 'unknown' && (
          <div className={styles.unknown} role="alert">
            <p>{t('checkout.unknown')}</p>
            <p>{t('checkout.unknownText')}</p>
            {step.lookAlike ? (
              <LookAlikeQuestion order={step.lookAlike} onSay={on.onSay} />
            ) : (
              <Button onClick={on.onCheckAgain}>{t('checkout.checkAgain')}</Button>
            )}
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={step.at === 'changed'}
        question={t('checkout.changed')}
        onOk={on.onAcceptChanges}
        onCancel={on.onCancel}
      >
        <p>{t('checkout.changedText')}</p>
        {step.at === 'changed' && (
          <ul className={styles.changes}>
            {step.changes.map((change) => (
              <Change
                key={change.line.product.productId + change.line.selectedItem.size}
                change={change}
              />
            ))}
          </ul>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={step.at === 'placed'}
        question={t('checkout.thanks')}
        onOk={on.onAcknowledge}
      >
        <p>{t('checkout.thanksText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** An order that tells too little of itself to be known again: the shopper looks, and decides. */
function LookAlikeQuestion({
  order,
  onSay,
}: {
  order: Order;
  onSay: CheckoutDialogsProps['onSay'];
}) {
  const { t } = useTranslation();
  const { orderNumber } = order;
  return (
    <>
      <p>
        {t('checkout.lookAlike')} <Link to={paths.order(orderNumber)}>{orderNumber}</Link>
      </p>
      <Button onClick={() => onSay({ order, isIt: true })}>{t('checkout.isIt')}</Button>
      <Button look="secondary" onClick={() => onSay({ order, isIt: false })}>
        {t('checkout.isNotIt')}
      </Button>
    </>
  );
}

function Change({ change }: { change: LineChange }) {
  const { t } = useTranslation();
  return (
    <li>
      {productTitle(change.line.product)} · {change.line.selectedItem.size}
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
