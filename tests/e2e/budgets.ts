/**
 * How many KB (1,024 bytes, gzip) of script a page may need: `entry` is what every first visit loads,
 * the others are what each page needs besides. Lower them when the code gets lighter; what the whole
 * may weigh beside other shops is measured by `npm run bench` (docs/performance.md).
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  entry: 158.5,
  AccountInfoPage: 2,
  AccountPage: 2,
  AddressBookPage: 5,
  AdminOrderIMPage: 14,
  AdminPage: 60.5,
  AdminSpuListPage: 19.5,
  AdminSpuPage: 15,
  BrandPage: 1,
  CartPage: 10.5,
  HomePage: 1,
  MyListPage: 2,
  OrderPage: 4,
  OrdersPage: 2.5,
  PledgePage: 1,
  ProductPage: 6,
  SearchPage: 6.5,
  SignUpPage: 3,
};
