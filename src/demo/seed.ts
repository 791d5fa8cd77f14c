import type { Account } from './state';
import type { WireAddress } from './wire';

/** Accounts whose credentials the log-in page shows in demo mode (spec §12.1). */
export const DEMO_ACCOUNTS = {
  shopper: { email: 'shopper@zan.demo', password: 'zan-shopper', uid: 'demo-shopper' },
  admin: { email: 'admin@zan.demo', password: 'zan-admin', uid: 'demo-admin' },
} as const;

/** Returns both demo accounts. A test compares their hashes with those of `hashPassword`. */
export function seedAccounts(now: number): Account[] {
  const createdAt = now - 400 * 24 * 3_600_000;
  return [
    {
      uid: DEMO_ACCOUNTS.shopper.uid,
      email: DEMO_ACCOUNTS.shopper.email,
      displayName: '陳小姐',
      passwordHash: '8bfc5263adb88d640e466ec9b7c32d37e42b59da23128e5d6329700a27b68e84',
      google: false,
      admin: false,
      createdAt,
    },
    {
      uid: DEMO_ACCOUNTS.admin.uid,
      email: DEMO_ACCOUNTS.admin.email,
      displayName: '店務',
      passwordHash: 'd4a38fefdc0218e9161e81b5e5771ee4b20ea0be3c93339b0c1d57a8993b9982',
      google: false,
      admin: true,
      createdAt,
    },
  ];
}

export const SHOPPER_ADDRESSES = [
  {
    _id: '65a0c4000000000000000001',
    address1: '中環皇后大道中 99 號中環中心 32 樓 3203 室',
    address2: '香港島中西區',
    recipient: '陳小姐',
    contact: '5550 1234',
  },
  {
    _id: '65a0c4000000000000000002',
    address1: 'Flat 12B, Tower 2, 18 Wylie Road',
    address2: 'Ho Man Tin, Kowloon',
    recipient: 'Ms Chan (c/o concierge)',
    contact: '+852 5550 5678',
  },
] as const satisfies readonly [WireAddress, ...WireAddress[]];

/** Product ids in the wishlist of the demo shopper. */
export const SHOPPER_SAVED = ['gucci-sneakers-3', 'celine-handbags-2', 'prada-coats-4'] as const;

/** An earlier order of the demo shopper; `products` are product ids of the catalogue. */
export type SeedOrder = {
  orderNumber: string;
  daysAgo: number;
  status: string;
  products: readonly string[];
  payment: string;
  logistics: string;
  remark: string;
  shipment: string;
  promoCode: string;
  discount: number;
  /** Indexes of the cancelled `products`. */
  cancelled: readonly number[];
};

const DEFAULT_FIELDS = {
  payment: 'FPS 轉數快',
  logistics: '',
  remark: '',
  shipment: '',
  promoCode: '',
  discount: 100,
  cancelled: [],
} as const;

/** One order per status (spec §4.6), newest first. */
export const SHOPPER_ORDERS: readonly SeedOrder[] = [
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1006',
    daysAgo: 0.4,
    status: 'Pending',
    payment: '',
    products: ['gucci-sneakers-2'],
  },
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1005',
    daysAgo: 4,
    status: 'Processing',
    promoCode: 'ZAN10',
    discount: 90,
    products: ['prada-shoulderBags-3', 'prada-wallets-1'],
    remark: '買手已於米蘭專門店預留，下星期初提貨。',
  },
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1004',
    daysAgo: 16,
    status: 'Shipped',
    shipment: 'DHL Express Milano → HKG',
    products: ['celine-handbags-5'],
    logistics: 'DHL 4821 7730 56',
    remark: '請於簽收時開箱檢查。',
  },
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1003',
    daysAgo: 41,
    status: 'Completed',
    shipment: '順豐上門 SF Express',
    products: ['burberry-scarves-2', 'burberry-coats-1', 'burberry-hats-3'],
    logistics: 'SF 1329 0044 871',
    payment: 'Visa •••• 4242',
    cancelled: [2],
    remark: '帽款缺貨，已退回該件貨款。',
  },
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1002',
    daysAgo: 77,
    status: 'Cancel',
    payment: '',
    products: ['balenciaga-sneakers-6'],
    remark: '客人要求取消。',
  },
  {
    ...DEFAULT_FIELDS,
    orderNumber: 'ZN1001',
    daysAgo: 118,
    status: 'Refund',
    payment: 'Mastercard •••• 1881',
    products: ['valentino-heels-4'],
    remark: '專門店缺貨，款項已全數退回原信用卡。',
  },
];
