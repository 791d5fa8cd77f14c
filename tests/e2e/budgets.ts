/**
 * How many KB (1,024 bytes, gzip) of script a page may need: `entry` is what every first visit loads,
 * the others are what each page needs besides. Lower them when the code gets lighter; what the whole
 * may weigh beside other shops is measured by `npm run bench` (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 170.5,
  AccountInfoPage: 2.5,
  AccountPage: 2,
  AddressBookPage: 12,
  AdminOrderIMPage: 20,
  AdminPage: 70,
  AdminSpuListPage: 27,
  AdminSpuPage: 19.5,
  BrandPage: 17,
  CartPage: 19,
  HomePage: 18.5,
  MyListPage: 12,
  OrderPage: 12,
  OrdersPage: 9,
  PledgePage: 1.5,
  ProductPage: 16.5,
  SearchPage: 7.5,
  SignUpPage: 3.5,
};
