import { cancelledItems, orderKey, type Order, type OrderItem } from '../../../domain/order';
import { LANGUAGE_CODES } from '../../../i18n/languages';
import { uniqueKeys } from '../../../lib/uniqueKeys';
import { pieceName } from './customerLanguage';

/** Identical pieces of an order, as a paper lists them. */
export type PieceLine = {
  key: string;
  item: OrderItem;
  /** The name in each language, once where they are the same. */
  names: readonly string[];
  count: number;
};

/** The pieces that are sent, those of the same product and size on one line. */
export function pieceLines(order: Order): PieceLine[] {
  const lines = new Map<string, PieceLine>();
  for (const item of sentItems(order)) {
    const key = `${productKey(item)}\n${item.size}\n${item.price ?? ''}`;
    const known = lines.get(key);
    lines.set(key, { key, item, names: namesOf(item), count: (known?.count ?? 0) + 1 });
  }
  return [...lines.values()];
}

/** A size of a product on the pick list, and the orders that it is for. */
type PickSize = {
  size: string;
  count: number;
  orders: readonly { key: string; orderNumber: string; count: number }[];
};

/** A product on the pick list. */
export type PickProduct = {
  key: string;
  item: OrderItem;
  names: readonly string[];
  sizes: readonly PickSize[];
};

/** The pieces of several orders by brand, product and size, in the order of a walk along the shelves. */
export type PickBrand = { brand: string; count: number; products: readonly PickProduct[] };

/** What has to be taken from the shelves for these orders. */
export function pickList(orders: readonly Order[]): PickBrand[] {
  const numbers = uniqueKeys(orders.map(orderKey));
  const pieces = orders.flatMap((order, place) =>
    sentItems(order).map((item) => ({ item, key: numbers[place] ?? '', order })),
  );
  return groups(pieces, ({ item }) => item.brand.trim()).map(([brand, ofBrand]) => ({
    brand,
    count: ofBrand.length,
    products: groups(ofBrand, ({ item }) => productKey(item))
      .flatMap(([key, ofProduct]) => {
        const [first] = ofProduct;
        if (!first) return [];
        const sizes = groups(ofProduct, ({ item }) => item.size).map(([size, ofSize]) => ({
          size,
          count: ofSize.length,
          orders: groups(ofSize, ({ key: order }) => order, 'as given').flatMap(([order, own]) => {
            const orderNumber = own[0]?.order.orderNumber;
            return orderNumber === undefined ? [] : { key: order, orderNumber, count: own.length };
          }),
        }));
        return { key, item: first.item, names: namesOf(first.item), sizes };
      })
      .sort((a, b) => naturally(a.names[0] ?? '', b.names[0] ?? '')),
  }));
}

function sentItems(order: Order): OrderItem[] {
  const cancelled = cancelledItems(order);
  return order.items.filter((item) => !cancelled.has(item));
}

/** Identifies a product. An older order may hold no id of it. */
function productKey({ productId, title, name = '', brand }: OrderItem): string {
  return productId ?? [brand, title, name].join('\n');
}

function namesOf(item: OrderItem): string[] {
  return [...new Set(LANGUAGE_CODES.map((language) => pieceName(item, language)))];
}

/** Sizes as people count them: 9 before 10. */
const collator = new Intl.Collator('zh-HK', { numeric: true });

function naturally(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The entries by their key, sorted by it or in the order of their first entry. */
function groups<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  order: 'sorted' | 'as given' = 'sorted',
): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  const list = [...found];
  return order === 'sorted' ? list.sort(([a], [b]) => naturally(a, b)) : list;
}
