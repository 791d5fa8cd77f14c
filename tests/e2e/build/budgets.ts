/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Lower a budget when its page gets smaller. `npm run bench` compares
 * whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 187.8,
  AccountInfoPage: 10,
  AccountPage: 12.7,
  AddressBookPage: 9.7,
  AdminImportPage: 44.9,
  AdminOrderIMPage: 64.6,
  AdminPage: 18.6,
  AdminSpuListPage: 74,
  AdminSpuPage: 34.7,
  BrandPage: 1,
  CartPage: 22.3,
  OrderPage: 13.1,
  OrdersPage: 11.6,
  PledgePage: 9.3,
  ProductPage: 14.8,
  SearchPage: 23.1,
  SignUpPage: 9.7,
  WishlistPage: 10.1,
};
