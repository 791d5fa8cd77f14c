import { cancelledItems, type Order } from './order';
import { discountParts } from './price';

/** How the total of an order comes about, in HKD: `subtotal - cancelled + difference` is `total`. */
export type OrderAmounts = {
  /** The sum of all items. */
  subtotal: number;
  /** The part of the subtotal that is cancelled and left out of the total. */
  cancelled: number;
  /** A discount is below 0. */
  difference: number;
  total: number;
  /** The price of cancelled pieces that the host's total still includes. */
  stillCounted: number;
};

/**
 * The parts of an order's total, or undefined where an item has no price. The hosts do not document
 * whether their total counts cancelled items, so it is compared with both sums (spec §13.4).
 */
export function orderAmounts(order: Order): OrderAmounts | undefined {
  const { items, totalPrice } = order;
  if (items.length === 0 || items.some(({ price }) => price === undefined)) return undefined;
  const subtotal = priceSum(items);
  const cancelled = priceSum([...cancelledItems(order)]);
  const rest = cents(subtotal - cancelled);
  const percentOff = discountParts(order.discount)?.percentOff ?? 0;
  const discounted = (sum: number) => cents((sum * (100 - percentOff)) / 100);

  const total = cents(totalPrice ?? discounted(rest));
  // A host may round a discounted total to whole dollars.
  const isDiscounted = (sum: number) => Math.abs(total - discounted(sum)) < 1;
  // A host that sends a discount has probably taken it off, so a sum with it is tried first.
  const explained = [rest, subtotal].find(isDiscounted) ?? (total === subtotal ? subtotal : rest);
  const stillCounted = explained === rest ? 0 : cancelled;
  const difference = cents(total - explained);
  return { subtotal, cancelled: cancelled - stillCounted, difference, total, stillCounted };
}

/**
 * The total in HKD, the same wherever an order is shown: the host's, else that of the pieces that are not cancelled,
 * less the discount. Undefined where neither is known: a sum of some of the pieces is no total.
 */
export function orderTotal(order: Order): number | undefined {
  const { totalPrice } = order;
  return totalPrice === undefined ? orderAmounts(order)?.total : cents(totalPrice);
}

/** Whether the host's total still counts pieces that are cancelled, or may, so that nobody can be told to pay it. */
export function countsCancelled(order: Order): boolean {
  const amounts = orderAmounts(order);
  return amounts ? amounts.stillCounted > 0 : order.cancelItems.length > 0;
}

/**
 * What a shopper still has to pay for an order, in HKD. Undefined where only the team can tell: the total is not known,
 * it still counts cancelled pieces, or a promo code has changed nothing yet, which the team takes off by hand.
 */
export function payableAmount(order: Order): number | undefined {
  const { difference = 0 } = orderAmounts(order) ?? {};
  const total = orderTotal(order);
  const isPromoOpen = order.promoCode !== '' && difference >= 0;
  const isKnown = !isPromoOpen && !countsCancelled(order);
  return isKnown && total !== undefined && total > 0 ? total : undefined;
}

/** The sum of these prices in HKD, to the cent, so that it can be compared with a total of the host. */
export function priceSum(items: readonly { price?: number }[]): number {
  return cents(items.reduce((sum, { price = 0 }) => sum + price, 0));
}

/** An amount to the cent: 1999.9 + 2999.8 is 4999.700000000001 as a sum of floating-point numbers. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
