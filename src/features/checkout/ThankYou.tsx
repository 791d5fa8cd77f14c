import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import { ownerKey } from '../../domain/currentUser';
import type { Order } from '../../domain/order';
import { paths } from '../../paths';
import { attemptStorage, type CheckoutAttempt } from '../../services/attemptStorage';
import { ordersQuery } from '../../services/orders';
import { PERSONAL } from '../../services/queryClient';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DialogLink } from '../../ui/DialogLink';
import { ExternalLink } from '../../ui/ExternalLink';
import { toastsForPerson } from '../../ui/toast';
import { ordersOf } from './checkoutAttempt';
import styles from './CheckoutDialogs.module.css';
import { followPlacedOrder } from './followPlacedOrder';

type ThankYouProps = {
  uid: string;
  open: boolean;
  onOk: () => void;
  /** Called when the shopper follows the link to the order, which ends the checkout like OK. */
  onOpenOrder: () => void;
};

/**
 * "Thank you!" with the number of the order once the history has it. A browser may send a commit twice,
 * so the dialog names both orders of these pieces (spec §15), or a toast where OK was pressed before.
 */
export function ThankYou({ uid, open, onOk, onOpenOrder }: ThankYouProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const stored = attemptStorage(ownerKey(uid));
  const attempt = open ? stored.read() : undefined;
  const history = useQuery({ ...ordersQuery(uid), enabled: false });
  const numbers = attempt ? numbersOf(attempt, history.data) : [];
  const list = numbers.join(', ');
  const chat = (told: string) =>
    chatUrl(config().chatPhone, t('checkout.twiceChat', { numbers: told }));

  function tellTwice(showToast: ReturnType<typeof toastsForPerson>, told: string) {
    showToast('warning', t('checkout.twice', { numbers: told }), {
      label: t('checkout.tellUs'),
      href: chat(told),
      stays: true,
    });
  }

  const follow = useEffectEvent(async () => {
    const placed = stored.read();
    if (!placed) return;
    const { startedAt } = placed;
    const showToast = toastsForPerson();
    // As a query it outlives the dialog, and ends when the person signs out.
    await queryClient.query({
      queryKey: [PERSONAL, uid, 'placed order', startedAt],
      queryFn: async ({ signal }) => {
        const orders = await followPlacedOrder(placed, {
          fetchOrders: () => queryClient.query({ ...ordersQuery(uid), staleTime: 0, retry: false }),
          now: Date.now,
          delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          // A later order of the same pieces is none that the browser has sent twice.
          isStopped: () => signal.aborted || (stored.read()?.startedAt ?? startedAt) !== startedAt,
        });
        if (orders.length > 1 && !stored.read()) {
          tellTwice(showToast, numbersOf(placed, orders).join(', '));
        }
        return orders;
      },
      staleTime: 0,
      retry: false,
    });
  });

  useEffect(() => {
    if (open) follow().catch(() => undefined);
  }, [open, uid]);

  return (
    <ConfirmDialog open={open} question={t('checkout.thanks')} onOk={onOk}>
      <p>{t('checkout.thanksText')}</p>
      {numbers.length === 1 && (
        <p>
          {t('checkout.orderNumber')}{' '}
          <DialogLink to={paths.order(list)} onFollow={onOpenOrder}>
            {list}
          </DialogLink>
        </p>
      )}
      {numbers.length > 1 && (
        <div className={styles.unknown} role="alert">
          <p>{t('checkout.twice', { numbers: list })}</p>
          <ExternalLink href={chat(list)}>{t('checkout.tellUs')}</ExternalLink>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** The numbers of the attempt's orders: those of the history, and the one that is known already. */
function numbersOf(attempt: CheckoutAttempt, history: readonly Order[] = []): string[] {
  const numbers = ordersOf(attempt, history).map(({ orderNumber }) => orderNumber);
  return [...new Set([...numbers, ...(attempt.orderNumber ? [attempt.orderNumber] : [])])];
}
