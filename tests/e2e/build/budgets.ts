/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 6 KB are
 * the chunk that most of them share. Lower a budget when its page gets smaller. `npm run bench` compares
 * whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 182.8,
  AccountInfoPage: 7,
  AccountPage: 6.5,
  AddressBookPage: 6.5,
  AdminOrderIMPage: 19,
  AdminPage: 62.5,
  AdminSpuListPage: 30,
  AdminSpuPage: 24,
  BrandPage: 1,
  CartPage: 13.5,
  OrderPage: 9.5,
  OrdersPage: 8.1,
  PledgePage: 6.5,
  ProductPage: 11,
  SearchPage: 13.5,
  SignUpPage: 6.5,
  WishlistPage: 7,
};
