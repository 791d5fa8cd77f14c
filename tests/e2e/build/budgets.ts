/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Each leaves at least 0.03 KB, because the names of chunks alone
 * change the weight of a page by some bytes. Lower a budget when its page gets smaller. `npm run bench`
 * compares whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 189.6,
  AccountInfoPage: 6.6,
  AccountPage: 14.2,
  AddressBookPage: 10.45,
  AdminImportPage: 53.2,
  AdminOrderIMPage: 72.75,
  AdminPage: 20.25,
  AdminSpuListPage: 82,
  AdminSpuPage: 38.35,
  BrandPage: 0.7,
  CartPage: 24.5,
  OrderPage: 14.2,
  OrdersPage: 10.75,
  PledgePage: 1.8,
  ProductPage: 15.3,
  SearchPage: 28.6,
  SignUpPage: 9.5,
  WishlistPage: 11.05,
};
