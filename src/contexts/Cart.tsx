import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { addLine, removeLine, type CartLine } from '../domain/cart';
import { ownerKey } from '../domain/currentUser';
import { bringCartBack, cartStorage } from '../services/cartStorage';
import { currentUid } from '../services/identity';
import { useCurrentUser } from './CurrentUser';

type Lines = readonly CartLine[];

type CartValue = {
  lines: Lines;
  /** The number of lines without those of a placed order; the badges show it. */
  count: number;
  /** Tells which lines a placed order holds. They stay in the cart until OK (spec §15). */
  setOrdered: (lines: Lines) => void;
  /** Returns false when the cart already holds that product and size. */
  add: (line: CartLine) => boolean;
  remove: (line: CartLine) => void;
  /** Replaces all lines; an empty list clears the cart. */
  replace: (lines: Lines) => void;
  clear: () => void;
  /** False when the browser refuses to store the cart, which is then lost with the page. */
  isStored: boolean;
};

const CartContext = createContext<CartValue | undefined>(undefined);

/**
 * Provides the cart (spec §13.5). Each change starts from localStorage `cartItems` and not from
 * React's state, because another tab may have changed it; every other tab follows by a storage event.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<Lines>(readLines);
  const [ordered, setOrdered] = useState<Lines>([]);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartStorage.key || key === null) setLines(readLines());
    };
    // A page in the back/forward cache receives no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLines(readLines());
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  // At sign-out `changeOwner` has put the cart away; also when a session ended between two visits.
  const user = useCurrentUser();
  const uid = user && user.uid;
  useEffect(() => {
    if (uid === undefined) return;
    // Effects run late: by now this person may have signed out, and their cart must stay put away.
    if (uid && uid === currentUid()) bringCartBack(ownerKey(uid));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the storage now holds another person's cart
    setLines(readLines());
  }, [uid]);

  const replace = useCallback((next: Lines) => {
    setStored(cartStorage.write(next.length > 0 ? next : undefined));
    setLines(next);
  }, []);

  const value = useMemo(() => {
    return {
      lines,
      count: ordered.reduce(removeLine, lines).length,
      setOrdered,
      isStored,
      add(line: CartLine) {
        const current = readLines();
        const next = addLine(current, line);
        replace(next);
        return next !== current;
      },
      remove: (line: CartLine) => replace(removeLine(readLines(), line)),
      replace,
      clear: () => replace([]),
    };
  }, [lines, ordered, isStored, replace]);

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
