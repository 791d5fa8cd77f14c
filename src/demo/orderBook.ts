import { ORDER_STATUSES } from '../domain/constants';
import { SHIPS_FROM } from './names';
import type { Db } from './db';
import { asList, asNumber, asRecords, asText, hongKongTime } from './loose';
import { diceFor } from './random';
import { DEMO_ACCOUNTS, SHOPPER_ADDRESSES, SHOPPER_ORDERS, type SeedOrder } from './seed';
import type { HostProduct } from './wire';

const DAY = 24 * 3_600_000;
const OTHERS = 200;

type OrderRecord = Record<string, unknown>;

/** The orders as they stand: those committed here, the shopper's earlier ones, other people's. */
export function openOrderBook(
  db: Db,
  readState: () => {
    orders: OrderRecord[];
    orderEdits: Record<string, OrderRecord>;
    madeAt: number;
  },
) {
  let seeded: { madeAt: number; shopper: OrderRecord[]; others: OrderRecord[] } | undefined;

  function seeds() {
    const { madeAt } = readState();
    if (seeded?.madeAt !== madeAt) {
      seeded = {
        madeAt,
        shopper: SHOPPER_ORDERS.map((order) => shopperOrder(order, db, madeAt)),
        others: Array.from({ length: OTHERS }, (_, index) => otherOrder(index, db, madeAt)),
      };
    }
    return seeded;
  }

  function edited(orders: OrderRecord[]): OrderRecord[] {
    const { orderEdits } = readState();
    return orders.map((order) => ({ ...order, ...orderEdits[asText(order['_id'])] }));
  }

  return {
    /** A user's orders, newest first. */
    ofUser(uid: string): OrderRecord[] {
      const own = readState()
        .orders.filter((order) => order['uid'] === uid)
        .toReversed();
      return edited(uid === DEMO_ACCOUNTS.shopper.uid ? [...own, ...seeds().shopper] : own);
    },
    /** Everybody's orders, newest first. */
    all(): OrderRecord[] {
      const { shopper, others } = seeds();
      const earlier = [...shopper, ...others].toSorted((a, b) =>
        asText(b['createDateHK']).localeCompare(asText(a['createDateHK'])),
      );
      return edited([...readState().orders.toReversed(), ...earlier]);
    },
  };
}

function shopperOrder(seed: SeedOrder, db: Db, madeAt: number): OrderRecord {
  const products = seed.products.flatMap((productId) => db.catalogue().product(productId) ?? []);
  const lines = products.map((product) => cartLine(product, db));
  const sum = lines.reduce(
    (total, line) => total + (asNumber(line.selectedItem['salePrice']) ?? 0),
    0,
  );
  const placedAt = madeAt - seed.daysAgo * DAY;
  return {
    _id: `65a0c5${seed.orderNumber.slice(2).padStart(18, '0')}`,
    uid: DEMO_ACCOUNTS.shopper.uid,
    orderNumber: seed.orderNumber,
    orderDate: new Date(placedAt).toISOString(),
    createDateHK: hongKongTime(placedAt),
    updatedDateHK: hongKongTime(Math.min(madeAt, placedAt + 2 * DAY)),
    price: sum,
    totalPrice: Math.round((sum * seed.discount) / 100),
    status: seed.status,
    payment: seed.payment,
    promoCode: seed.promoCode,
    discount: seed.discount,
    logistics: seed.logistics,
    remark: seed.remark,
    shipment: seed.shipment,
    address: SHOPPER_ADDRESSES[seed.daysAgo > 50 ? 1 : 0],
    list: lines,
    cancelItems: seed.cancelled.flatMap((place) => lines[place]?.selectedItem['itemId'] ?? []),
  };
}

function cartLine(product: HostProduct, db: Db) {
  const items = asRecords(product['items']);
  const selectedItem = items.find((item) => (asNumber(item['qty']) ?? 0) > 0) ?? items[0] ?? {};
  return { product, brand: brandName(product, db), selectedItem };
}

function brandName(product: HostProduct, db: Db): string {
  const brandId = asText(product['brandId']);
  return db.catalogue().brands.find(({ id }) => id === brandId)?.name ?? '';
}

const PEOPLE = [
  '黃先生',
  '李小姐',
  '何太',
  'Ms Leung',
  '張先生',
  'Jason Ho',
  '吳小姐',
  'Mrs Cheung',
  '林小姐',
  '周先生',
  'Karen Tsang',
  '鄭太',
];
const PLACES = [
  ['尖沙咀廣東道 17 號海港城辦公室 1205 室', '九龍油尖旺區'],
  ['沙田正街 3 號新城市住宅 5 座 21 樓 A 室', '新界沙田區'],
  ['Unit 8, 15/F, 33 Hysan Avenue', 'Causeway Bay, Hong Kong'],
  ['將軍澳唐俊街 9 號 2 座 38 樓 C 室', '新界西貢區'],
] as const;

/** An order of somebody else within the last 30 days: flat items, as hosts also send them. */
function otherOrder(index: number, db: Db, madeAt: number): OrderRecord {
  const dice = diceFor(index, 6);
  const placedAt = madeAt - ((index + dice.between(0, 1)) / OTHERS) * 30 * DAY;
  const brand = dice.pick(db.catalogue().brands.filter(({ slug }) => slug !== 'own'));
  const items = Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3]) }, () =>
    flatItem(db, `${brand.slug}-${dice.pick(OFTEN_BOUGHT)}-${1 + dice.below(24)}`),
  );
  const sum = items.reduce((total, item) => total + (asNumber(item['price']) ?? 0), 0);
  const discount = dice.chance(0.15) ? 90 : 100;
  const status = index < 12 ? 'Pending' : dice.pick(ORDER_STATUSES);
  const onItsWay = status === 'Shipped' || status === 'Completed';
  const [address1, address2] = dice.pick(PLACES);
  const orderNumber = String(20_400 + OTHERS - index);
  return {
    _id: `65a0c6${orderNumber.padStart(18, '0')}`,
    uid: `customer-${dice.below(90)}`,
    // Some hosts number their orders with numbers.
    orderNumber: index % 10 === 9 ? Number(orderNumber) : orderNumber,
    createDateHK: hongKongTime(placedAt),
    updatedDateHK: hongKongTime(Math.min(madeAt, placedAt + dice.below(5) * DAY)),
    totalPrice: index % 8 === 5 ? String(sum) : Math.round((sum * discount) / 100),
    status,
    payment:
      status === 'Pending'
        ? ''
        : dice.pick(['FPS 轉數快', 'Visa', 'Mastercard', 'PayMe', '銀行入數']),
    promoCode: discount === 90 ? 'ZAN10' : '',
    discount,
    logistics: onItsWay ? `SF ${1_000_000 + dice.below(8_999_999)}` : '',
    remark: dice.chance(0.2) ? '請於平日辦公時間送貨。' : '',
    shipment: onItsWay ? dice.pick(SHIPS_FROM) : '',
    address: {
      address1,
      address2,
      recipient: dice.pick(PEOPLE),
      contact: `5550 ${1000 + dice.below(9000)}`,
    },
    items,
    cancelItems: [],
  };
}

const OFTEN_BOUGHT = ['sneakers', 'handbags', 'wallets', 'scarves', 'shoulderBags'] as const;

function flatItem(db: Db, productId: string): OrderRecord {
  const product = db.catalogue().product(productId);
  if (!product) return { productId };
  const { brand, selectedItem } = cartLine(product, db);
  return {
    productId,
    itemId: selectedItem['itemId'],
    desc: product['title'] ?? product['name'],
    brand,
    size: selectedItem['size'],
    price: selectedItem['salePrice'],
    thumbnail: asList(product['images'])[0],
  };
}
