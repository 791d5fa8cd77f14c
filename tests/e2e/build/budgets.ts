/**
 * The most script a page may load, in KB (1,024 bytes, gzip). `entry` is the script of every first
 * visit, Home included; the other values are the additional script of each page, of which nearly 9 KB are
 * the chunk that most of them share. Lower a budget when its page gets smaller. `npm run bench` compares
 * whole pages with floor pages (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 187.6,
  AccountInfoPage: 6.4,
  AccountPage: 12.9,
  AddressBookPage: 9.9,
  AdminImportPage: 46,
  AdminOrderIMPage: 66.2,
  AdminPage: 18.8,
  AdminSpuListPage: 75.8,
  AdminSpuPage: 35.1,
  BrandPage: 0.7,
  CartPage: 22.4,
  OrderPage: 12.5,
  OrdersPage: 9.5,
  PledgePage: 1.8,
  ProductPage: 14.4,
  SearchPage: 25.2,
  SignUpPage: 9.3,
  WishlistPage: 9.3,
};
