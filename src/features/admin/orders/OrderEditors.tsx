import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';

import { VirtualRows } from '../../../components/VirtualRows';
import { orderKey, type Order } from '../../../domain/order';
import { uniqueKeys } from '../../../lib/uniqueKeys';
import { useNextCardFocus } from '../useNextCardFocus';
import { OrderCard } from './OrderCard';
import { OrderConflict } from './OrderConflict';
import styles from './OrderEditors.module.css';
import type { OrderActions, OrderList } from './useOrderEdits';

type OrderEditorsProps = {
  orders: readonly Order[];
  list: OrderList;
  /** The keys of the cards that are open. */
  open: ReadonlySet<string>;
  /** Opens or closes a card; the same function at every render. */
  onToggle: (key: string) => void;
  /** The chosen orders by key. */
  chosen: RowSelectionState;
  /** Chooses an order, or no longer; the same function at every render. */
  onChoose: (key: string, isChosen: boolean) => void;
  /** Stands before the cards, or in their place. */
  children: ReactNode;
  /** Gets the list, for what hands it the focus. */
  ref: RefObject<HTMLDivElement | null>;
};

/** Roughly a closed card's height with the gap to the next one, in pixels. */
const CARD_HEIGHT = 156;

/** The order cards, of which there may be thousands. */
export function OrderEditors({
  orders,
  list,
  open,
  onToggle,
  chosen,
  onChoose,
  children,
  ref,
}: OrderEditorsProps) {
  const { edits, changed, actions } = list;
  const keys = useMemo(() => orders.map(orderKey), [orders]);
  const rowKeys = useMemo(() => uniqueKeys(keys), [keys]);
  const isShifted = useIsShifted(keys);
  const focusNext = useCallback(
    (card: HTMLElement | undefined) => (card ?? ref.current)?.focus(),
    [ref],
  );
  const mayLeave = useNextCardFocus(keys, focusNext);
  const ownActions = useMemo(
    (): OrderActions => ({
      ...actions,
      showSaved: (saved) => {
        mayLeave(orderKey(saved));
        actions.showSaved(saved);
      },
    }),
    [mayLeave, actions],
  );
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
      <VirtualRows
        id="admin orders"
        rows={orders}
        estimatedHeight={CARD_HEIGHT}
        bufferSize={18 * CARD_HEIGHT}
        shift={isShifted}
      >
        {(order, place) => (
          <div key={rowKeys[place]} className={styles.card}>
            <OrderCard
              order={order}
              edit={edits.get(orderKey(order))}
              changedAt={changed.get(orderKey(order))}
              actions={ownActions}
              isOpen={open.has(orderKey(order))}
              onToggle={onToggle}
              isChosen={chosen[orderKey(order)] ?? false}
              onChoose={onChoose}
            />
          </div>
        )}
      </VirtualRows>
      <OrderConflict edits={edits} actions={ownActions} />
    </div>
  );
}

/**
 * Whether the last change of a list has added rows before its first one, below which the page is scrolled. At the top
 * of the page they are to be seen.
 */
function useIsShifted(keys: readonly string[]): boolean {
  const [listed, setListed] = useState({ keys, isShifted: false });
  if (listed.keys !== keys) {
    const [first] = listed.keys;
    const isLater = first !== undefined && keys.indexOf(first) > 0;
    setListed({ keys, isShifted: isLater && window.scrollY > 0 });
  }
  return listed.isShifted;
}
