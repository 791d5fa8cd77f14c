import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import {
  addLine,
  changeLine,
  insertLine,
  removeLine,
  withoutOrdered,
  type CartLine,
} from '../domain/cart';
import { onStorageChange } from '../lib/storage';
import { lastOwner } from '../services/identity/lastOwner';
import { attemptStorage } from '../services/storage/attemptStorage';
import { cartStorage } from '../services/storage/cartStorage';
import { useCurrentUser } from './CurrentUser';

type Lines = readonly CartLine[];

/** What became of a line that was to be added. One of a placed order goes with OK, so it is not in the cart (spec §15). */
type AddOutcome = 'added' | 'alreadyInCart' | 'alreadyOrdered';

type CartValue = {
  lines: Lines;
  /** The number of lines without those of a placed order, which stay until OK (spec §15); the badges show it. */
  count: number;
  /** The lines without those of an order that is placed, or of which nobody knows yet what became. */
  unsent: Lines;
  /** Reads the cart again once an order is placed or ended. */
  refresh: () => void;
  /** Adds a line at a place, by default the last, unless the cart already holds that product and size. */
  add: (line: CartLine, place?: number) => AddOutcome;
  remove: (line: CartLine) => void;
  /** Puts `now` in the place of a line; a line that the cart no longer holds is not put back. */
  change: (line: CartLine, now: CartLine) => void;
  /** Replaces all lines, those that another tab has added too; an empty list clears the cart. */
  replace: (lines: Lines) => void;
  /** Removes all lines, and returns them. */
  clear: () => Lines;
  /** False when the browser refuses to store the cart, which is then lost with the page. */
  isStored: boolean;
};

const CartContext = createContext<CartValue | undefined>(undefined);

/**
 * Provides the cart (spec §13.5). Each change starts from localStorage `cartItems` and not from
 * React's state, because another tab may have changed it; every other tab follows by a storage event.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [{ lines, count, unsent }, setCart] = useState(readCart);
  const [isStored, setStored] = useState(true);
  const refresh = useCallback(() => setCart(readCart()), []);

  useEffect(() => onStorageChange(refresh), [refresh]);

  // `changeOwner` has put the cart of one person away and restored that of the next.
  const user = useCurrentUser();
  const uid = user && user.uid;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the storage now holds another person's cart
    if (uid !== undefined) refresh();
  }, [uid, refresh]);

  const replace = useCallback((next: Lines) => {
    setStored(cartStorage.write(next.length > 0 ? next : undefined));
    setCart(cartOf(next));
  }, []);

  const value = useMemo(() => {
    return {
      lines,
      count,
      unsent,
      refresh,
      isStored,
      add(line: CartLine, place?: number) {
        const current = readLines();
        const next = insertLine(current, line, place ?? current.length);
        replace(next);
        if (next !== current) return 'added';
        const counted = countedOf(current, lastAttempt());
        return addLine(counted, line) === counted ? 'alreadyInCart' : 'alreadyOrdered';
      },
      remove: (line: CartLine) => replace(removeLine(readLines(), line)),
      change: (line: CartLine, now: CartLine) => replace(changeLine(readLines(), line, now)),
      replace,
      clear() {
        const cleared = readLines();
        replace([]);
        return cleared;
      },
    };
  }, [lines, count, unsent, isStored, refresh, replace]);

  return <CartContext value={value}>{children}</CartContext>;
}

export function useCart(): CartValue {
  const value = use(CartContext);
  if (!value) throw new Error('useCart needs a CartProvider');
  return value;
}

function readLines(): Lines {
  return cartStorage.read() ?? [];
}

function readCart() {
  return cartOf(readLines());
}

function cartOf(lines: Lines) {
  const attempt = lastAttempt();
  const left = attempt ? withoutOrdered(lines, attempt) : lines;
  return {
    lines,
    count: countedOf(lines, attempt).length,
    unsent: attempt?.state === 'missing' ? lines : left,
  };
}

/** The lines without those of a placed order. */
function countedOf(lines: Lines, attempt: ReturnType<typeof lastAttempt>): Lines {
  return attempt?.state === 'placed' ? withoutOrdered(lines, attempt) : lines;
}

function lastAttempt() {
  const owner = lastOwner.read();
  return owner === undefined ? undefined : attemptStorage(owner).read();
}
