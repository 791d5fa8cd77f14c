import type { OrderStatus } from './domain/constants';
import { choiceToUrl, type ListChoice } from './domain/productQuery';

/** What the order list is narrowed to by its URL. An absent field narrows nothing. */
export type OrderListFilter = {
  find?: string;
  /** `sold` are the orders that are neither cancelled nor refunded (`isSale`). */
  status?: readonly (OrderStatus | 'sold')[];
  /** Whether a payment is noted. */
  payment?: 'none' | 'some';
  /** Days in Hong Kong, this one included; or from one day to another, of which either may be blank. */
  date?: 'today' | '7' | '30' | 'month' | `${string}~${string}`;
  /** A brand's name. */
  brand?: string;
  /** Only open orders that are older than the shop promises (`isLate`). */
  late?: boolean;
};

/** Links into the shop, built in one place; a test matches each to a route. */
export const paths = {
  home: (choice?: ListChoice) => {
    const query = choice ? choiceToUrl(choice).toString() : '';
    return query ? `/?${query}` : '/';
  },
  everything: () => paths.home({ brand: '', categoryId: '', sort: 'updateTime' }),
  product: (productId: string) => `/product/${encodeURIComponent(productId)}`,
  /** `next` is where to go once signed in: a path of this shop. */
  signUp: (next?: string) => (next ? `/signup/?next=${encodeURIComponent(next)}` : '/signup/'),
  account: () => '/account',
  accountInfo: () => '/accountInfo',
  orders: () => '/order',
  order: (orderNumber: string) => `/order/${encodeURIComponent(orderNumber)}`,
  addressBook: () => '/addressBook',
  wishlist: () => '/mylist',
  /** `query` is searched for at once. */
  search: (query?: string) =>
    query ? `/search?${new URLSearchParams({ q: query }).toString()}` : '/search',
  /** Of every category, or of one. */
  brand: (englishName: string, categoryId?: string) =>
    `/search/${encodeURIComponent(englishName)}${categoryId ? `?category=${categoryId}` : ''}`,
  cart: () => '/cart',
  pledge: () => '/noFakeStore',
  /** Where the pledge page answers how delivery, returns and payment work. */
  help: () => '/noFakeStore#help',
  admin: () => '/adminPage',
  /** `draft` names the unfinished product to go on with. */
  adminSpu: (draft?: string) => (draft ? `/adminSpuPage?draft=${draft}` : '/adminSpuPage'),
  /** The products of a brand by its English name, the own label's without one, narrowed to what is searched or checked. */
  adminSpuList: (
    narrowed: { brand?: string; find?: string; check?: string; unsaved?: string } = {},
  ) => {
    const given = Object.entries(narrowed).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    return given.length === 0
      ? '/adminSpuListPage'
      : `/adminSpuListPage?${new URLSearchParams(given).toString()}`;
  },
  adminImport: () => '/adminImportPage',
  adminOrderIm: () => '/adminOrderIMPage',
  /** The IM List part of the Order IM page, narrowed to some orders. */
  adminImList: ({ find, status, payment, date, brand, late }: OrderListFilter = {}) => {
    const params = { find, status: status?.join(','), payment, date, brand, late: late && '1' };
    const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return `/adminOrderIMPage?${new URLSearchParams([['part', 'list'], ...given]).toString()}`;
  },
  adminCustomers: () => '/adminOrderIMPage?part=customers',
  adminBuying: () => '/adminOrderIMPage?part=buying',
} as const;

/** Whether a path leads to the admin area. The router ignores the case of a path. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin/i.test(pathname);
}

/** The path in `next`, or `fallback` unless it is a path of this shop: `?next=` cannot lead to another origin. */
export function ownPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/')) return fallback;
  const here = 'https://shop.invalid';
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // `/.//evil` resolves to the path `//evil`, which names another host.
  if (url?.origin !== here || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
