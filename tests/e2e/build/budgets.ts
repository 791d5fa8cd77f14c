/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Each leaves at least 0.03 KB, because the names of chunks alone
 * change the weight of a page by some bytes. Lower a budget when its page gets smaller. `npm run bench`
 * compares whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 189.2,
  AccountInfoPage: 6.6,
  AccountPage: 14.05,
  AddressBookPage: 10.45,
  AdminImportPage: 53.2,
  AdminOrderIMPage: 72.6,
  AdminPage: 20.2,
  AdminSpuListPage: 81.85,
  AdminSpuPage: 38.25,
  BrandPage: 0.7,
  CartPage: 24.25,
  OrderPage: 13.95,
  OrdersPage: 10.7,
  PledgePage: 1.8,
  ProductPage: 15.2,
  SearchPage: 28.6,
  SignUpPage: 9.5,
  WishlistPage: 10.9,
};
