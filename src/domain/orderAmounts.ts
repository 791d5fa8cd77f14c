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
  /** Whether the total is one of the two sums, of all items or without the cancelled ones, less the discount. */
  isExplained: boolean;
};

/**
 * The parts of an order's total, or undefined where an item has no price, or what the host tells cannot be read. The
 * hosts do not document whether their total counts cancelled items, so it is compared with both sums (spec §13.4).
 */
export function orderAmounts(order: Order): OrderAmounts | undefined {
  const { items, totalPrice, hasUnreadAmounts } = order;
  if (hasUnreadAmounts || items.length === 0 || items.some(({ price }) => price === undefined))
    return undefined;
  const subtotal = priceSum(items);
  const cancelled = priceSum([...cancelledItems(order)]);
  const rest = cents(subtotal - cancelled);
  const percentOff = discountParts(order.discount)?.percentOff ?? 0;
  const discounted = (sum: number) => cents((sum * (100 - percentOff)) / 100);

  const total = cents(totalPrice ?? discounted(rest));
  // A host may round a discounted total to whole dollars.
  const isDiscounted = (sum: number) => Math.abs(total - discounted(sum)) < 1;
  // A host that sends a discount has probably taken it off, so a sum with it is tried first.
  const matching = [rest, subtotal].find(isDiscounted);
  const explained = matching ?? (total === subtotal ? subtotal : rest);
  const stillCounted = explained === rest ? 0 : cancelled;
  const difference = cents(total - explained);
  return {
    subtotal,
    cancelled: cancelled - stillCounted,
    difference,
    total,
    stillCounted,
    isExplained: matching !== undefined,
  };
}

/**
 * The total in HKD, the same wherever an order is shown: the host's, else that of the pieces that are not cancelled,
 * less the discount. Undefined where neither is known: a sum of some of the pieces is no total.
 */
export function orderTotal(order: Order): number | undefined {
  const { totalPrice } = order;
  return totalPrice === undefined ? orderAmounts(order)?.total : cents(totalPrice);
}

/**
 * Whether the total still counts pieces that are cancelled, or may, so that nobody can be told to pay it: it may where
 * it is neither sum and above that of the others, and where what is cancelled names no item or cannot be read.
 */
export function countsCancelled(order: Order): boolean {
  const { cancelItems, unreadCancelItems = [] } = order;
  if (cancelItems.length + unreadCancelItems.length === 0) return false;
  const isNamed =
    unreadCancelItems.length === 0 && cancelledItems(order).size === cancelItems.length;
  const amounts = orderAmounts(order);
  if (!isNamed || !amounts) return true;
  return amounts.stillCounted > 0 || (!amounts.isExplained && amounts.difference > 0);
}

/**
 * What a shopper still has to pay for an order, in HKD. Undefined where only the team can tell: the total is not known,
 * or not all that the order tells leads to it.
 */
export function payableAmount(order: Order): number | undefined {
  const total = orderTotal(order);
  return total !== undefined && total > 0 && isSettled(order) ? total : undefined;
}

/** Whether nothing of an order is open: its total has in it what is cancelled, its discount and its promo code. */
function isSettled(order: Order): boolean {
  const { discount, promoCode } = order;
  if (order.hasUnreadAmounts || countsCancelled(order)) return false;
  // A host may write 0 for no discount, as it has where its total is the plain sum.
  const plain: Order = { ...order, discount: undefined };
  if (discount === 0 && orderAmounts(plain)?.isExplained) return isSettled(plain);
  const hasDiscount = discountParts(discount) !== undefined;
  const amounts = orderAmounts(order);
  // Without the prices of the items nothing tells whether the total has a discount or a promo code in it.
  if (!amounts) return !hasDiscount && promoCode === '';
  // Where nothing else is open, a total of neither sum is what the host charges, with a fee for delivery perhaps.
  const isOfHost = amounts.isExplained || (!hasDiscount && order.cancelItems.length === 0);
  // The team takes a promo code off by hand: it is open where the total is not less, but for rounding.
  return isOfHost && (promoCode === '' || amounts.difference <= -1);
}

/** The sum of these prices in HKD, to the cent, so that it can be compared with a total of the host. */
export function priceSum(items: readonly { price?: number }[]): number {
  return cents(items.reduce((sum, { price = 0 }) => sum + price, 0));
}

/** An amount to the cent: 1999.9 + 2999.8 is 4999.700000000001 as a sum of floating-point numbers. */
function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
