import {
  cancelledItems,
  isOpenOrder,
  knownStatus,
  orderKey,
  sortByTime,
  type Order,
  type OrderItem,
} from '../../../../domain/order';
import { sizeKey } from '../../../../domain/sizeKey';
import { foldText } from '../../../../lib/searchText';
import { orderPieces } from '../orderPieces';

/** A piece that has to be bought for an open order. `id` has ids only, so that it may be stored. */
export type BuyingPiece = { id: string; order: Order; item: OrderItem };

/** The pieces of one size of a product, the oldest order first. */
export type BuyingSize = { size: string; pieces: BuyingPiece[] };

export type BuyingProduct = { key: string; item: OrderItem; sizes: BuyingSize[] };

/** The products of a brand; `brand` is '' where the orders do not tell it. */
export type BuyingBrand = { brand: string; products: BuyingProduct[] };

/** The pieces of open orders that are not cancelled, the oldest order first. */
export function openPieces(orders: readonly Order[]): BuyingPiece[] {
  return oldestFirst(orders.filter(isOpenOrder)).flatMap((order) =>
    uncancelledPieces(order).map(({ id, item }) => ({ id, order, item })),
  );
}

/** Identical pieces are numbered without the cancelled ones: the ids of those left are the first of all. */
function uncancelledPieces(order: Order) {
  const cancelled = cancelledItems(order);
  const counts = new Map<string, number>();
  return orderPieces(order.items)
    .filter(({ item }) => !cancelled.has(item))
    .map(({ cancelId = '', item }) => {
      const number = (counts.get(cancelId) ?? 0) + 1;
      counts.set(cancelId, number);
      return { id: `${orderKey(order)} ${cancelId} ${number}`, cancelId, item };
    });
}

/**
 * The marks of bought pieces that are left once these orders have been read. Only an order with a status that is not
 * open, or a cancelled piece, ends a mark: what cannot be read, or is missing, tells nothing. Of identical pieces, the
 * mark of one that is cancelled moves to one that is not: it was bought for either of them.
 */
export function marksLeft(
  marks: ReadonlySet<string>,
  orders: readonly Order[],
): ReadonlySet<string> {
  const openIds = new Set(openPieces(orders).map(({ id }) => id));
  const left = new Set(marks);
  for (const order of orders) {
    if (knownStatus(order.status) === undefined) continue;
    const open = isOpenOrder(order) ? uncancelledPieces(order) : [];
    for (const { key, cancelId = '' } of orderPieces(order.items)) {
      const id = `${orderKey(order)} ${key}`;
      if (openIds.has(id) || !left.delete(id)) continue;
      const free = open.find((piece) => piece.cancelId === cancelId && !left.has(piece.id));
      if (free) left.add(free.id);
    }
  }
  return left;
}

/** Orders of which the time is not known come last: nothing tells how long they wait. */
function oldestFirst(orders: readonly Order[]): Order[] {
  const dated = orders.filter(({ placedAt }) => placedAt !== undefined);
  const undated = orders.filter(({ placedAt }) => placedAt === undefined);
  return [...sortByTime(dated, 'oldest'), ...undated];
}

/** The pieces by brand, product and size, each group at the place of its oldest piece. */
export function buyingList(pieces: readonly BuyingPiece[]): BuyingBrand[] {
  return groupsOf(pieces, ({ item }) => foldText(item.brand)).map((ofBrand) => ({
    brand: ofBrand[0].item.brand.trim(),
    products: groupsOf(ofBrand, productKey).map((ofProduct) => ({
      key: productKey(ofProduct[0]),
      item: (ofProduct.find(({ item }) => item.thumbnail) ?? ofProduct[0]).item,
      sizes: groupsOf(ofProduct, ({ item }) => sizeKey(item.size)).map((ofSize) => ({
        size: ofSize[0].item.size.trim(),
        pieces: ofSize,
      })),
    })),
  }));
}

function productKey({ item: { productId, title } }: BuyingPiece): string {
  return productId === undefined ? `title ${foldText(title)}` : `id ${productId}`;
}

type Group = [BuyingPiece, ...BuyingPiece[]];

function groupsOf(pieces: readonly BuyingPiece[], keyOf: (piece: BuyingPiece) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const group = groups.get(keyOf(piece));
    if (group) group.push(piece);
    else groups.set(keyOf(piece), [piece]);
  }
  return [...groups.values()];
}
