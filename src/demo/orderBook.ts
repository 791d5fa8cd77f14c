import { ORDER_STATUSES } from '../domain/constants';
import type { Db } from './db';
import { asList, asNumber, asRecords, asText, hongKongTime } from './loose';
import { SHIPS_FROM } from './names';
import { seededRandom } from './random';
import { DEMO_ACCOUNTS, SHOPPER_ADDRESSES, SHOPPER_ORDERS, type SeedOrder } from './seed';
import type { HostProduct } from './wire';

const DAY = 24 * 3_600_000;
const OTHER_ORDER_COUNT = 200;

type OrderRecord = Record<string, unknown>;

/** Opens the order history: committed orders, and generated ones of all customers. */
export function openOrderBook(
  db: Db,
  readState: () => {
    orders: OrderRecord[];
    orderEdits: Record<string, OrderRecord>;
    madeAt: number;
  },
) {
  let generated: { madeAt: number; shopper: OrderRecord[]; others: OrderRecord[] } | undefined;

  function generatedOrders() {
    const { madeAt } = readState();
    if (generated?.madeAt !== madeAt) {
      generated = {
        madeAt,
        shopper: SHOPPER_ORDERS.map((order) => shopperOrder(order, db, madeAt)),
        others: Array.from({ length: OTHER_ORDER_COUNT }, (_, index) =>
          otherOrder(index, db, madeAt),
        ),
      };
    }
    return generated;
  }

  function applyEdits(orders: OrderRecord[]): OrderRecord[] {
    const { orderEdits } = readState();
    return orders.map((order) => ({ ...order, ...orderEdits[asText(order['_id'])] }));
  }

  return {
    /** Returns the orders of a user, newest first. */
    ofUser(uid: string): OrderRecord[] {
      const own = readState()
        .orders.filter((order) => order['uid'] === uid)
        .toReversed();
      return applyEdits(
        uid === DEMO_ACCOUNTS.shopper.uid ? [...own, ...generatedOrders().shopper] : own,
      );
    },
    /** Returns the orders of all users, newest first. */
    all(): OrderRecord[] {
      const { shopper, others } = generatedOrders();
      const earlier = [...shopper, ...others].toSorted((a, b) =>
        asText(b['createDateHK']).localeCompare(asText(a['createDateHK'])),
      );
      return applyEdits([...readState().orders.toReversed(), ...earlier]);
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
    cancelItems: seed.cancelled.flatMap((index) => lines[index]?.selectedItem['itemId'] ?? []),
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

const RECIPIENTS = [
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
const ADDRESSES = [
  ['尖沙咀廣東道 17 號海港城辦公室 1205 室', '九龍油尖旺區'],
  ['沙田正街 3 號新城市住宅 5 座 21 樓 A 室', '新界沙田區'],
  ['Unit 8, 15/F, 33 Hysan Avenue', 'Causeway Bay, Hong Kong'],
  ['將軍澳唐俊街 9 號 2 座 38 樓 C 室', '新界西貢區'],
] as const;

/** Generates another customer's order of the last 30 days, with flat items as some hosts send. */
function otherOrder(index: number, db: Db, madeAt: number): OrderRecord {
  const random = seededRandom(index, 6);
  const placedAt = madeAt - ((index + random.between(0, 1)) / OTHER_ORDER_COUNT) * 30 * DAY;
  const brand = random.pick(db.catalogue().brands.filter(({ slug }) => slug !== 'own'));
  const items = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () =>
    flatItem(db, `${brand.slug}-${random.pick(CATEGORY_KEYS)}-${1 + random.below(24)}`),
  );
  const sum = items.reduce((total, item) => total + (asNumber(item['price']) ?? 0), 0);
  const discount = random.chance(0.15) ? 90 : 100;
  const status = index < 12 ? 'Pending' : random.pick(ORDER_STATUSES);
  const isShipped = status === 'Shipped' || status === 'Completed';
  const [address1, address2] = random.pick(ADDRESSES);
  const orderNumber = String(20_400 + OTHER_ORDER_COUNT - index);
  return {
    _id: `65a0c6${orderNumber.padStart(18, '0')}`,
    uid: `customer-${random.below(90)}`,
    // Every tenth order number is a number, because ids have either type (spec §11.2).
    orderNumber: index % 10 === 9 ? Number(orderNumber) : orderNumber,
    createDateHK: hongKongTime(placedAt),
    updatedDateHK: hongKongTime(Math.min(madeAt, placedAt + random.below(5) * DAY)),
    totalPrice: index % 8 === 5 ? String(sum) : Math.round((sum * discount) / 100),
    status,
    payment:
      status === 'Pending'
        ? ''
        : random.pick(['FPS 轉數快', 'Visa', 'Mastercard', 'PayMe', '銀行入數']),
    promoCode: discount === 90 ? 'ZAN10' : '',
    discount,
    logistics: isShipped ? `SF ${1_000_000 + random.below(8_999_999)}` : '',
    remark: random.chance(0.2) ? '請於平日辦公時間送貨。' : '',
    shipment: isShipped ? random.pick(SHIPS_FROM) : '',
    address: {
      address1,
      address2,
      recipient: random.pick(RECIPIENTS),
      contact: `5550 ${1000 + random.below(9000)}`,
    },
    items,
    cancelItems: [],
  };
}

const CATEGORY_KEYS = ['sneakers', 'handbags', 'wallets', 'scarves', 'shoulderBags'] as const;

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
