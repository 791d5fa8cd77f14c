import { cancelIds, type Order, type OrderItem } from '../../../domain/order';

/** A piece of an order. `key` is unique within the order, because identical pieces share their ids. */
export type OrderPiece = {
  key: string;
  item: OrderItem;
  /** The id that cancels it; undefined for an item without any id. */
  cancelId: string | undefined;
  name: string;
  /** Tells the piece from the others of its name; undefined where it is the only one. */
  number: number | undefined;
};

/** The pieces of an order, named by `nameOf`: where nobody reads the names, by the title that the host has. */
export function orderPieces(
  items: readonly OrderItem[],
  nameOf: (item: OrderItem) => string = hostName,
): OrderPiece[] {
  const names = items.map((item) => nameOf(item));
  const ids = cancelIds(items).map(([id]) => id);
  const nameNumbers = numbered(names);
  const idNumbers = numbered(ids.map((id) => id ?? ''));
  const repeated = new Set(names.filter((_name, place) => nameNumbers[place] === 2));
  return items.map((item, place) => {
    const name = names[place] ?? '';
    const cancelId = ids[place];
    return {
      key: `${cancelId ?? ''} ${idNumbers[place]}`,
      item,
      cancelId,
      name,
      number: repeated.has(name) ? nameNumbers[place] : undefined,
    };
  });
}

/** For each text, how many of the texts up to it are equal to it. */
function numbered(texts: readonly string[]): number[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count;
  });
}

function hostName(item: OrderItem): string {
  return [item.title || item.productId, item.size].filter(Boolean).join(', ');
}

/** The host's list of cancelled ids after a change from the pieces `before` to `after`, given by key. */
export function changeCancelIds(
  { items, cancelItems }: Pick<Order, 'items' | 'cancelItems'>,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const ids = [...cancelItems];
  const [cancelledBefore, cancelledAfter] = [new Set(before), new Set(after)];
  const names = cancelIds(items);
  for (const [place, { key, cancelId }] of orderPieces(items).entries()) {
    const isCancelled = cancelledAfter.has(key);
    if (cancelId === undefined || cancelledBefore.has(key) === isCancelled) continue;
    if (isCancelled) ids.push(cancelId);
    else {
      const named = names[place]?.find((id) => ids.includes(id));
      if (named !== undefined) ids.splice(ids.indexOf(named), 1);
    }
  }
  return ids;
}
