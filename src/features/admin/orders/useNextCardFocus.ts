import { useCallback, useEffect, useRef } from 'react';

import type { Order } from '../../../domain/order';
import { orderKey, type OrderEdit } from './orderEdit';

type OnSaved = (saved: Order, sent: OrderEdit | undefined) => void;

/**
 * Keeps the focus in the list when an updated order no longer matches the search: its card unmounts with
 * the focus in it, so the card that takes its place, or the empty list, gets the focus.
 */
export function useNextCardFocus(orders: readonly Order[], onSaved: OnSaved) {
  const listRef = useRef<HTMLDivElement>(null);
  const shown = useRef(orders);
  const updatedKey = useRef<string>(undefined);

  const onSavedHere = useCallback<OnSaved>(
    (saved, sent) => {
      updatedKey.current = orderKey(saved);
      onSaved(saved, sent);
    },
    [onSaved],
  );

  useEffect(() => {
    const isUpdated = (order: Order) => orderKey(order) === updatedKey.current;
    const place = shown.current.findIndex(isUpdated);
    const isGone = place !== -1 && !orders.some(isUpdated);
    shown.current = orders;
    if (!isGone || document.activeElement !== document.body) return;
    const next = orders[place] ?? orders.at(-1);
    const cards = [...(listRef.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const card = cards.find((one) => one.getAttribute('aria-label') === next?.orderNumber);
    (card ?? listRef.current)?.focus();
  }, [orders]);

  return { listRef, onSavedHere };
}
