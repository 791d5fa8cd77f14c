import * as v from 'valibot';

import type { Order } from '../../../domain/order';
import { discountParts } from '../../../domain/price';
import { plainTyped } from '../../../lib/typedText';
import { optionalNumber } from '../../../services/client/parse';
import { orderPieces } from './orderPieces';

/** The discount that shoppers will see once the host has this text; undefined for no number. */
export function readDiscount(typed: string): number | undefined {
  return v.parse(optionalNumber, plainTyped(typed));
}

/**
 * What a typed discount means to shoppers: its two notations, `none` for 100 and an empty text, which is
 * sent as 100, or `notShown` for what they will not see as a discount (spec §10.2).
 */
export function discountMeaning(
  typed: string,
): { tenths: number; percentOff: number } | 'none' | 'notShown' {
  if (typed.trim() === '') return 'none';
  const discount = readDiscount(typed);
  return discount === 100 ? 'none' : (discountParts(discount) ?? 'notShown');
}

/**
 * About what the pieces that are not cancelled cost with this discount, in HKD; `cancelItems` holds the
 * keys of the others. Undefined where a piece has no price. The host's own total is the one that holds.
 */
export function estimatedTotal(
  { items }: Pick<Order, 'items'>,
  { cancelItems, discount }: { cancelItems: readonly string[]; discount: string },
): number | undefined {
  if (items.length === 0 || items.some(({ price }) => price === undefined)) return undefined;
  const kept = orderPieces(items).filter(({ key }) => !cancelItems.includes(key));
  const sum = kept.reduce((total, { item }) => total + (item.price ?? 0), 0);
  const meaning = discountMeaning(discount);
  const percentOff = typeof meaning === 'string' ? 0 : meaning.percentOff;
  return Math.round(sum * (100 - percentOff)) / 100;
}
