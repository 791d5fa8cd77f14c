import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { addLine, removeLine, type CartLine } from '../domain/cart';
import { cartStorage, putAsideCart } from '../services/cartStorage';
import { useCurrentUser } from './CurrentUser';

type Lines = readonly CartLine[];

type CartValue = {
  lines: Lines;
  /** False when that product and size is in the cart already. */
  add: (line: CartLine) => boolean;
  remove: (line: CartLine) => void;
  /** Puts other lines in place of all; an empty list clears the cart. */
  replace: (lines: Lines) => void;
  clear: () => void;
  /** False when the browser refuses to keep the cart: it then goes with the page. */
  isKept: boolean;
};

const CartContext = createContext<CartValue | undefined>(undefined);

/**
 * The cart, kept in localStorage `cartItems` and in step across tabs: storage is the truth that
 * each change starts from, and every other tab hears of it.
 */
export function CartProvider({
  storage = cartStorage,
  children,
}: {
  storage?: typeof cartStorage;
  children: ReactNode;
}) {
  const [lines, setLines] = useState<Lines>(() => storage.read() ?? []);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    const reread = () => setLines(storage.read() ?? []);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.key || key === null) reread();
    };
    // A page that comes back from the browser's back/forward cache heard nothing while it slept.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reread();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [storage]);

  // A person's cart leaves with them and comes back with them; what a visitor chose joins it.
  const uid = useCurrentUser()?.uid;
  const lastUid = useRef<string>(undefined);
  useEffect(() => {
    const left = lastUid.current;
    if (left === uid) return;
    lastUid.current = uid;
    const current = storage.read() ?? [];
    if (left && current.length > 0) {
      putAsideCart(left).write(current);
      storage.write(undefined);
    }
    const waiting = uid ? putAsideCart(uid) : undefined;
    const back = waiting?.read();
    if (back) {
      storage.write(back.reduce(addLine, storage.read() ?? []));
      waiting?.write(undefined);
    }
    if (left || back) setLines(storage.read() ?? []);
  }, [uid, storage]);

  const replace = useCallback(
    (next: Lines) => {
      setKept(storage.write(next.length > 0 ? next : undefined));
      setLines(next);
    },
    [storage],
  );

  const value = useMemo(() => {
    return {
      lines,
      isKept,
      add(line: CartLine) {
        const current = storage.read() ?? [];
        const next = addLine(current, line);
        replace(next);
        return next !== current;
      },
      remove: (line: CartLine) => replace(removeLine(storage.read() ?? [], line)),
      replace,
      clear: () => replace([]),
    };
  }, [lines, isKept, storage, replace]);

  return <CartContext value={value}>{children}</CartContext>;
}

export function useCart(): CartValue {
  const value = use(CartContext);
  if (!value) throw new Error('useCart needs a CartProvider');
  return value;
}
