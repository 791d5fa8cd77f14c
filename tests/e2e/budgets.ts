/**
 * How many KB (1,024 bytes, gzip) of script a page may need: `entry` is what every first visit loads,
 * the others are what each page needs besides. Lower them when the code gets lighter; what the whole
 * may weigh beside other shops is measured by `npm run bench` (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 153,
  AccountInfoPage: 3,
  AccountPage: 3,
  AddressBookPage: 5.5,
  AdminOrderIMPage: 13.5,
  AdminPage: 60.5,
  AdminSpuListPage: 19,
  AdminSpuPage: 15,
  BrandPage: 1,
  CartPage: 11,
  HomePage: 1,
  MyListPage: 2,
  OrderPage: 4,
  OrdersPage: 2.5,
  PledgePage: 1,
  ProductPage: 6.5,
  SearchPage: 6.5,
  SignUpPage: 3.5,
};
