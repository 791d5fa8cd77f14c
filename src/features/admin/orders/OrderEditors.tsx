import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { VirtualRows } from '../../../components/VirtualRows';
import type { Order } from '../../../domain/order';
import { uniqueKeys } from '../../../lib/uniqueKeys';
import { useNextCardFocus } from '../useNextCardFocus';
import { OrderConflict } from './OrderConflict';
import { OrderEditor } from './OrderEditor';
import styles from './OrderEditors.module.css';
import { orderKey } from './orderTable';
import type { OrderActions, OrderEdit } from './useOrderEdits';

type OrderEditorsProps = OrderActions & {
  orders: readonly Order[];
  edits: ReadonlyMap<string, OrderEdit>;
  /** When each order was read that somebody else has changed, by key. */
  changed: ReadonlyMap<string, number>;
  /** Ends the mark of a changed order. */
  dismiss: (order: Order) => void;
};

/** Roughly a card's height, in pixels. */
const CARD_HEIGHT = 500;

/** The order cards, of which there may be thousands. */
export function OrderEditors({
  orders,
  edits,
  editing,
  showSaved,
  changed,
  dismiss,
}: OrderEditorsProps) {
  const { t } = useTranslation('admin');
  const listRef = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => orders.map(orderKey), [orders]);
  const rowKeys = useMemo(() => uniqueKeys(keys), [keys]);
  const isShifted = useIsShifted(keys);
  const focusNext = useCallback(
    (card: HTMLElement | undefined) => (card ?? listRef.current)?.focus(),
    [],
  );
  const mayLeave = useNextCardFocus(keys, focusNext);
  const showSavedHere = useCallback<OrderActions['showSaved']>(
    (saved) => {
      mayLeave(orderKey(saved));
      showSaved(saved);
    },
    [mayLeave, showSaved],
  );
  return (
    <div ref={listRef} tabIndex={-1}>
      {orders.length === 0 && <p className={styles.end}>{t('order.nothing')}</p>}
      <VirtualRows
        id="admin orders"
        rows={orders}
        estimatedHeight={CARD_HEIGHT}
        bufferSize={6 * CARD_HEIGHT}
        shift={isShifted}
      >
        {(order, place) => (
          <div key={rowKeys[place]} className={styles.card}>
            <OrderEditor
              order={order}
              edit={edits.get(orderKey(order))}
              changedAt={changed.get(orderKey(order))}
              dismiss={dismiss}
              editing={editing}
              showSaved={showSavedHere}
            />
          </div>
        )}
      </VirtualRows>
      <OrderConflict edits={edits} editing={editing} showSaved={showSavedHere} />
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
