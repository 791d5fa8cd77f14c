/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page. Lower a budget when
 * its page gets smaller. `npm run bench` compares whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 181,
  AccountInfoPage: 2.5,
  AccountPage: 3,
  AddressBookPage: 6.5,
  AdminOrderIMPage: 16,
  AdminPage: 61,
  AdminSpuListPage: 24.5,
  AdminSpuPage: 19,
  BrandPage: 1,
  CartPage: 13,
  OrderPage: 6,
  OrdersPage: 4,
  PledgePage: 1.5,
  ProductPage: 7.5,
  SearchPage: 7.5,
  SignUpPage: 5,
  WishlistPage: 2.5,
};
