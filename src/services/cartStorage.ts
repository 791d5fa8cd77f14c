import * as v from 'valibot';

import { addLine, type CartLine } from '../domain/cart';
import { itemSchema, productSchema } from './catalogue';
import { listOf } from './parse';
import { storedValue, type StoredValue } from './storage';

const cartLineSchema = v.object({
  product: productSchema,
  brand: v.fallback(v.string(), ''),
  selectedItem: itemSchema,
});

const cartSchema = v.pipe(
  listOf(cartLineSchema, 'cart lines'),
  v.transform((lines) =>
    lines.reduce<readonly CartLine[]>((cart, line) => addLine(cart, line), []),
  ),
);

/** The cart, in localStorage `cartItems`: a list of lines, one per product and size. */
export const cartStorage: StoredValue<readonly CartLine[]> = storedValue('cartItems', cartSchema);

/**
 * Where a person's cart waits while they are signed out: the next to use this browser does not see
 * it, and they find it again.
 */
export const putAsideCart = (uid: string): StoredValue<readonly CartLine[]> =>
  storedValue(`cartItems of ${uid}`, cartSchema);
