/**
 * How many KB (1,024 bytes, gzip) of script a page may need: `entry` is what every first visit loads,
 * the others are what each page needs besides, 10.5 of it for the query library where a page reads by
 * that. Lower them when the code gets lighter; what the whole may weigh beside other shops is measured
 * by `npm run bench` (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 134,
  AccountInfoPage: 3,
  AccountPage: 3,
  AddressBookPage: 19,
  AdminOrderIMPage: 25.5,
  AdminPage: 71.5,
  AdminSpuListPage: 31,
  AdminSpuPage: 26.5,
  BrandPage: 1,
  CartPage: 25,
  HomePage: 1,
  MyListPage: 15,
  OrderPage: 17,
  OrdersPage: 14.5,
  PledgePage: 1,
  ProductPage: 19,
  SearchPage: 6.5,
  SignUpPage: 3.5,
};
