import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import type * as guardedPages from './features/admin/guardedPages';
import * as HomePage from './features/browse/HomePage';
import { loadPage } from './lib/chunkReload';
import { ErrorScreen } from './shell/ErrorScreen';
import { RootLayout } from './shell/RootLayout';

/** Every URL of the shop (spec §2). Home's code comes with the app; other pages load when opened. */
export function createRoutes(Notice?: ComponentType): RouteObject[] {
  return [
    {
      path: '/',
      element: <RootLayout Notice={Notice} />,
      errorElement: <ErrorScreen />,
      children: [
        {
          // Without a path: an error of a page is shown inside the layout.
          errorElement: <ErrorScreen />,
          children: [
            { index: true, loader: HomePage.loader, Component: HomePage.Component },
            { path: 'search', lazy: pages.search },
            { path: 'search/:brand', lazy: pages.brand },
            { path: 'product/:productId', lazy: pages.product },
            { path: 'cart', lazy: pages.cart },
            { path: 'signup', lazy: pages.signUp },
            { path: 'noFakeStore', lazy: pages.pledge },
            {
              lazy: pages.user,
              children: [
                { path: 'account', lazy: pages.account },
                { path: 'accountInfo', lazy: pages.accountInfo },
                { path: 'order', lazy: pages.orders },
                { path: 'order/:orderNumber', lazy: pages.order },
                { path: 'addressBook', lazy: pages.addressBook },
                { path: 'mylist', lazy: pages.wishlist },
              ],
            },
            {
              lazy: pages.admin,
              children: [
                { path: 'adminPage', lazy: adminPage('AdminPage') },
                { path: 'adminSpuPage', lazy: adminPage('AdminSpuPage') },
                { path: 'adminSpuListPage', lazy: adminPage('AdminSpuListPage') },
                { path: 'adminOrderIMPage', lazy: adminPage('AdminOrderIMPage') },
                { path: 'adminImportPage', lazy: adminPage('AdminImportPage') },
              ],
            },
            { path: '*', loader: notFound, element: null },
          ],
        },
      ],
    },
  ];
}

const pages = {
  search: page('SearchPage', () => import('./features/search/SearchPage')),
  brand: page('BrandPage', () => import('./features/browse/BrandPage')),
  product: page('ProductPage', () => import('./features/product/ProductPage')),
  cart: page('CartPage', () => import('./features/checkout/CartPage')),
  signUp: page('SignUpPage', () => import('./features/account/SignUpPage')),
  pledge: page('PledgePage', () => import('./features/browse/PledgePage')),
  account: page('AccountPage', () => import('./features/account/AccountPage')),
  accountInfo: page('AccountInfoPage', () => import('./features/account/AccountInfoPage')),
  orders: page('OrdersPage', () => import('./features/account/OrdersPage')),
  order: page('OrderPage', () => import('./features/account/OrderPage')),
  addressBook: page('AddressBookPage', () => import('./features/account/AddressBookPage')),
  user: page('RequireUser', async () => {
    const { RequireUser } = await import('./shell/RequireUser');
    return { Component: RequireUser };
  }),
  wishlist: page('WishlistPage', () => import('./features/wishlist/WishlistPage')),
  admin: page('RequireAdmin', async () => {
    const { RequireAdmin } = await import('./features/admin/access/RequireAdmin');
    return { Component: RequireAdmin };
  }),
};

/** Loads the code of the pages a shopper is likely to open next. */
export function prefetchRoutes(): void {
  const likely = [pages.product, pages.search, pages.cart, () => import('./shell/Menu')];
  // A chunk that could not be prefetched is loaded when its page is opened.
  void Promise.allSettled(likely.map((load) => load()));
}

/**
 * The code of a page, loaded when its URL is opened or before; `ErrorScreen` handles one that cannot be.
 * Without the promise kept, code that is there already would still cost a task and a render of the list.
 */
function page<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= loadPage(name, load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** A page of the admin. Its code is split again: the guard decides whether it is loaded. */
function adminPage(name: keyof typeof guardedPages): () => Promise<{ Component: ComponentType }> {
  return page('guardedPages', async () => {
    const loaded = await import('./features/admin/guardedPages');
    return { Component: loaded[name] };
  });
}

function notFound(): never {
  // React Router tells an error with a status from a crash by its type.
  // oxlint-disable-next-line typescript/only-throw-error
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
