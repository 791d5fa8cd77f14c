import { sortByTime, type Order } from '../../../domain/order';
import { phoneKey, typedPhone } from '../../../domain/phone';
import type { Product } from '../../../domain/product';
import { containsWords, foldText } from '../../../lib/searchText';
import { typedTracking, ungrouped } from '../trackingSearch';

/** How many orders, and how many products, are listed; more letters narrow them down. */
export const MAX_LISTED = 8;

/** Something that can be found, with its folded number or id and its folded search text. */
export type Findable<T> = {
  found: T;
  id: string;
  searchText: string;
  /** Its telephone number as `phoneKey` has it, which is found in any spelling. */
  phone?: string | undefined;
  /** Its tracking number, which is found however it is grouped. */
  tracking?: string;
};

/** What matches a text best, how many match it in all, and whether the text is the whole number or id of the first. */
export type Matches<T> = { listed: T[]; count: number; isExact: boolean };

/** Orders by number, recipient, telephone and tracking number, the newest first. */
export function findableOrders(orders: readonly Order[]): Findable<Order>[] {
  return sortByTime(orders, 'newest').map((order) => {
    const { recipient = '', contact = '' } = order.address ?? {};
    const { orderNumber, logistics, shipment } = order;
    // A part of a number that is not complete is found however the shopper has spaced it.
    const texts = [orderNumber, recipient, contact, foldText(contact).replace(/\D/g, '')];
    texts.push(logistics, shipment);
    return {
      found: order,
      id: foldText(orderNumber),
      searchText: foldText(texts.join('\n')),
      phone: phoneKey(contact),
      tracking: ungrouped(logistics),
    };
  });
}

/** Products by name, title and id, each once. */
export function findableProducts(products: readonly Product[]): Findable<Product>[] {
  const byId = new Map<string, Product>();
  for (const product of products)
    if (!byId.has(product.productId)) byId.set(product.productId, product);
  return [...byId.values()].map((product) => {
    const { name, title, productId } = product;
    const searchText = foldText([name, title, productId].join('\n'));
    return { found: product, id: foldText(productId), searchText };
  });
}

/**
 * The first of those that contain every word of a text: the one whose number or id it is, those that begin with it,
 * those that have it as it was typed, then the others.
 */
export function bestMatches<T>(findable: readonly Findable<T>[], text: string): Matches<T> {
  // An order's number may be typed or pasted after #.
  const typed = foldText(text).replace(/^#\s*/, '');
  if (typed === '') return { listed: [], count: 0, isExact: false };
  const number = typedPhone(typed);
  const part = typedTracking(typed);
  const exact: T[] = [];
  const ranks: T[][] = [exact, [], [], []];
  for (const { found, id, searchText, phone = '', tracking = '' } of findable) {
    const isPhone = number !== undefined && phone.includes(number);
    const isTracked = part !== undefined && tracking.includes(part);
    if (!isPhone && !isTracked && !containsWords(searchText, typed)) continue;
    const place = searchText.indexOf(typed);
    ranks[id === typed ? 0 : place === 0 ? 1 : place > 0 ? 2 : 3]?.push(found);
  }
  const ranked = ranks.flat();
  return {
    listed: ranked.slice(0, MAX_LISTED),
    count: ranked.length,
    isExact: exact.length > 0,
  };
}
