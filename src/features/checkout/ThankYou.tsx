import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useGoodsWords } from '../../components/useGoodsWords';
import { config } from '../../config';
import { useLanguage } from '../../contexts/Language';
import { chatUrl } from '../../domain/chat';
import { ownerKey } from '../../domain/currentUser';
import type { Order } from '../../domain/order';
import { formatList } from '../../i18n/format';
import { isolated } from '../../i18n/isolated';
import { clock } from '../../lib/clock';
import { logFailure } from '../../services/client/hostError';
import { fetchHistory, ordersQuery } from '../../services/orders';
import { attemptStorage, type CheckoutAttempt } from '../../services/storage/attemptStorage';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ExternalLink } from '../../ui/ExternalLink';
import { showToast, toastsForPerson } from '../../ui/toast';
import { ordersOf } from './checkoutAttempt';
import styles from './CheckoutDialogs.module.css';
import { followPlacedOrder, followsKey } from './followPlacedOrder';
import { PlacedOrder } from './PlacedOrder';

type ThankYouProps = {
  uid: string;
  open: boolean;
  /** Called with the order's number once the history has it; `isUnseen` where it has not shown the order in time. */
  onOk: (placed: { orderNumber: string | undefined; isUnseen: boolean }) => void;
};

/**
 * "Thank you!" with what was ordered, and the number of the order once the history has it. Two orders, and an
 * order that the history does not show in two minutes, are told here (spec §15), or in a toast where OK was
 * pressed before.
 */
export function ThankYou({ uid, open, onOk }: ThankYouProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { nameAmong, sizeOf } = useGoodsWords();
  const queryClient = useQueryClient();
  const stored = attemptStorage(ownerKey(uid));
  const attempt = open ? stored.read() : undefined;
  const history = useQuery({ ...ordersQuery(uid), enabled: false });
  const [unseen, setUnseen] = useState<string>();
  const numbers = attempt ? numbersOf(attempt, history.data) : [];
  const isUnseen = attempt !== undefined && attempt.id === unseen && numbers.length === 0;
  const isCertain = !isUnseen && numbers.length < 2;
  const list = formatList(numbers, language);

  const chat = (message: string) => chatUrl(config().chatPhone, message);
  const twiceChat = (told: string) => chat(t('checkout.twiceChat', { numbers: told }));
  const unseenChat = ({ pieces = [] }: CheckoutAttempt) => {
    const told = pieces.map(({ title, size }) =>
      size ? `${isolated(nameAmong(title))} (${sizeOf(size)})` : isolated(nameAmong(title)),
    );
    return chat(t('checkout.unseenChat', { pieces: formatList(told, language) }));
  };

  /** Tells in a toast what this dialog can no longer tell. */
  const tellLater = (message: string, href: string, show = showToast) =>
    show('warning', message, { label: t('checkout.tellUs'), href, stays: true });

  /** Reads the history, which this dialog and the pages of the orders then show. @throws HostError */
  async function readHistory(signal: AbortSignal) {
    try {
      const read = await fetchHistory(uid, signal);
      // Nothing comes back into the cache of a person who has signed out.
      if (!signal.aborted) queryClient.setQueryData(ordersQuery(uid).queryKey, read.orders);
      return read;
    } catch (error) {
      logFailure('Error fetching orders:', error);
      throw error;
    }
  }

  /** Resolves to the id of an order that the history has not shown, where this dialog is to tell it. */
  const follow = useEffectEvent(async (): Promise<string | undefined> => {
    const placed = stored.read();
    if (!placed) return undefined;
    const { id } = placed;
    const showToPerson = toastsForPerson();
    // As a query it outlives the dialog, and ends when the person signs out or sends another order.
    const { orders, isUnseen } = await queryClient.query({
      queryKey: [...followsKey(uid), id],
      queryFn: ({ signal }) =>
        followPlacedOrder(placed, {
          fetchHistory: () => readHistory(signal),
          clock,
          isStopped: () => signal.aborted,
        }),
      staleTime: 0,
      retry: false,
    });
    const isOpen = stored.read() !== undefined;
    const told = formatList(numbersOf(placed, orders), language);
    if (orders.length > 1 && !isOpen)
      tellLater(t('checkout.twice', { numbers: told }), twiceChat(told), showToPerson);
    if (isUnseen && !isOpen) tellLater(t('checkout.unseen'), unseenChat(placed), showToPerson);
    return isUnseen && isOpen ? id : undefined;
  });

  useEffect(() => {
    if (open) follow().then(setUnseen, () => undefined);
  }, [open, uid]);

  return (
    <ConfirmDialog
      open={open}
      question={t('checkout.thanks')}
      onOk={() => {
        if (attempt && isUnseen) tellLater(t('checkout.unseen'), unseenChat(attempt));
        onOk({ orderNumber: numbers[0], isUnseen });
      }}
    >
      {!isUnseen && <p>{t('checkout.thanksText')}</p>}
      {numbers.length === 1 && (
        <p>
          <span>{t('checkout.orderNumber')}</span> <strong>{list}</strong>
        </p>
      )}
      {numbers.length > 1 && (
        <div className={styles.told} role="alert">
          <p>{t('checkout.twice', { numbers: list })}</p>
          <ExternalLink href={twiceChat(list)}>{t('checkout.tellUs')}</ExternalLink>
        </div>
      )}
      {isUnseen && (
        <div className={styles.told} role="alert">
          <p>{t('checkout.unseen')}</p>
          <ExternalLink href={unseenChat(attempt)}>{t('checkout.tellUs')}</ExternalLink>
        </div>
      )}
      {attempt && (
        <PlacedOrder
          attempt={attempt}
          order={history.data?.find(({ orderNumber }) => orderNumber === numbers[0])}
          isCertain={isCertain}
        />
      )}
      {/* Comes with the number: the dialog opens with the focus on OK, its first control. */}
      {numbers.length === 1 && (
        <p>
          <ExternalLink href={chat(t('shell.chatAboutOrder', { number: list }))}>
            {t('checkout.ask')}
          </ExternalLink>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The numbers of the attempt's orders: those of the history, and the one that is known already. */
function numbersOf(attempt: CheckoutAttempt, history: readonly Order[] = []): string[] {
  const numbers = ordersOf(attempt, history).map(({ orderNumber }) => orderNumber);
  return [...new Set([...numbers, ...(attempt.orderNumber ? [attempt.orderNumber] : [])])];
}
