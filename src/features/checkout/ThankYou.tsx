import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import type { Order } from '../../domain/order';
import { paths } from '../../paths';
import { ordersQuery } from '../../services/orders';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DialogLink } from '../../ui/DialogLink';
import { ExternalLink } from '../../ui/ExternalLink';
import { ordersOf } from './checkoutAttempt';
import styles from './CheckoutDialogs.module.css';
import { attemptStorage } from './checkoutStorage';

type ThankYouProps = {
  uid: string;
  open: boolean;
  onOk: () => void;
  /** Called when the shopper follows the link to the order, which ends the checkout like OK. */
  onOpenOrder: () => void;
};

/** How long to wait before the history is read again, in ms, while it does not have the order yet. */
const NEXT_READ_MS = 3000;

/**
 * "Thank you!" with the number of the order once the history has it. A browser may send a commit twice,
 * so two orders of these pieces are told (spec §15).
 */
export function ThankYou({ uid, open, onOk, onOpenOrder }: ThankYouProps) {
  const { t } = useTranslation();
  const attempt = open ? attemptStorage(uid).read() : undefined;
  const ordersIn = (history: readonly Order[] = []) => (attempt ? ordersOf(attempt, history) : []);
  const history = useQuery({
    ...ordersQuery(uid),
    enabled: open,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (ordersIn(state.data).length === 0 ? NEXT_READ_MS : false),
  });
  const orders = ordersIn(history.data);
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');

  return (
    <ConfirmDialog open={open} question={t('checkout.thanks')} onOk={onOk}>
      <p>{t('checkout.thanksText')}</p>
      {orders.length === 1 && (
        <p>
          {t('checkout.orderNumber')}{' '}
          <DialogLink to={paths.order(numbers)} onFollow={onOpenOrder}>
            {numbers}
          </DialogLink>
        </p>
      )}
      {orders.length > 1 && (
        <div className={styles.unknown} role="alert">
          <p>{t('checkout.twice', { numbers })}</p>
          <ExternalLink href={chatUrl(config().chatPhone, t('checkout.twiceChat', { numbers }))}>
            {t('checkout.tellUs')}
          </ExternalLink>
        </div>
      )}
    </ConfirmDialog>
  );
}
