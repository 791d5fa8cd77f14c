import { takeCancelId, type Order, type OrderItem } from '../../../domain/order';

/** A piece of an order. `key` is unique within the order, because identical pieces share their ids. */
export type Piece = {
  key: string;
  item: OrderItem;
  name: string;
  /** Tells the piece from the others of its name; undefined where it is the only one. */
  number: number | undefined;
};

export function orderPieces(items: readonly OrderItem[]): Piece[] {
  const names = items.map(nameOf);
  const ids = items.map((item) => cancelId(item) ?? '');
  return items.map((item, place) => {
    const name = names[place] ?? '';
    const isOnlyOne = names.filter((other) => other === name).length === 1;
    return {
      key: `${ids[place]} ${countUpTo(place, ids)}`,
      item,
      name,
      number: isOnlyOne ? undefined : countUpTo(place, names),
    };
  });
}

/** How many of the first texts, up to this place, equal the text at this place. */
function countUpTo(place: number, texts: readonly string[]): number {
  return texts.slice(0, place + 1).filter((text) => text === texts[place]).length;
}

function nameOf(item: OrderItem): string {
  return [item.title || item.productId, item.size].filter(Boolean).join(', ');
}

/** The id by which an item is cancelled. Undefined for an item without any id. */
export function cancelId(item: OrderItem): string | undefined {
  return item.itemId ?? item.productId;
}

/** The host's list of cancelled ids after a change from the pieces `before` to `after`, given by key. */
export function changeCancelIds(
  { items, cancelItems }: Pick<Order, 'items' | 'cancelItems'>,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const ids = [...cancelItems];
  for (const { key, item } of orderPieces(items)) {
    const id = cancelId(item);
    const isCancelled = after.includes(key);
    if (id === undefined || before.includes(key) === isCancelled) continue;
    if (isCancelled) ids.push(id);
    else takeCancelId(ids, item);
  }
  return ids;
}
