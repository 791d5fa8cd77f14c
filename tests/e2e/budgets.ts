/**
 * How many KB (1,024 bytes, gzip) of script a page may need: `entry` is what every first visit loads,
 * Home with it; the others are what each page needs besides, 2.5 of it for the routes and 10.5 for the
 * query library where a page reads by that. Lower them when the code gets lighter; what the whole may
 * weigh beside other shops is measured by `npm run bench` (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 125.2,
  AccountInfoPage: 6,
  AccountPage: 6,
  AddressBookPage: 23,
  AdminOrderIMPage: 29,
  AdminPage: 75,
  AdminSpuListPage: 35,
  AdminSpuPage: 30.5,
  BrandPage: 3.5,
  CartPage: 28.5,
  MyListPage: 18.5,
  OrderPage: 21,
  OrdersPage: 18,
  PledgePage: 4,
  ProductPage: 22.5,
  SearchPage: 9.5,
  SignUpPage: 7,
};
