/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Each leaves at least 0.03 KB, because the names of chunks alone
 * change the weight of a page by some bytes. Lower a budget when its page gets smaller. `npm run bench`
 * compares whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 188.45,
  AccountInfoPage: 6.5,
  AccountPage: 13.35,
  AddressBookPage: 10.45,
  AdminImportPage: 52.2,
  AdminOrderIMPage: 70.5,
  AdminPage: 19.6,
  AdminSpuListPage: 79.95,
  AdminSpuPage: 35.95,
  BrandPage: 0.7,
  CartPage: 23.35,
  OrderPage: 13.1,
  OrdersPage: 10.5,
  PledgePage: 1.8,
  ProductPage: 14.95,
  SearchPage: 26,
  SignUpPage: 9.4,
  WishlistPage: 10.65,
};
