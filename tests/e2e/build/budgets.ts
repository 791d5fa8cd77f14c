/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Lower a budget when its page gets smaller. `npm run bench` compares
 * whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 187.4,
  AccountInfoPage: 10,
  AccountPage: 12.7,
  AddressBookPage: 9.7,
  AdminImportPage: 44.3,
  AdminOrderIMPage: 63.5,
  AdminPage: 18.3,
  AdminSpuListPage: 72.7,
  AdminSpuPage: 34.3,
  BrandPage: 1,
  CartPage: 21.9,
  OrderPage: 13.1,
  OrdersPage: 11.6,
  PledgePage: 9.3,
  ProductPage: 14.8,
  SearchPage: 21.3,
  SignUpPage: 9.7,
  WishlistPage: 10.1,
};
