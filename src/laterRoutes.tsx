import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import type * as guardedPages from './guardedPages';
import { loadPage } from './services/chunkReload';
import { RequireUser } from './shell/RequireUser';

/** Every URL of the shop but Home (specification section 2), beside which they stand. */
export const laterRoutes: RouteObject[] = [
  { path: 'search', lazy: page('SearchPage', () => import('./pages/shop/SearchPage')) },
  {
    path: 'search/:brand',
    lazy: page('BrandPage', () => import('./pages/shop/BrandPage')),
  },
  { path: 'signup', lazy: page('SignUpPage', () => import('./pages/shop/SignUpPage')) },
  {
    path: 'noFakeStore',
    lazy: page('PledgePage', () => import('./pages/shop/PledgePage')),
  },
  {
    lazy: page('QueryLayout', async () => {
      const { QueryLayout } = await import('./shell/QueryLayout');
      return { Component: QueryLayout };
    }),
    children: [
      {
        path: 'product/:productId',
        lazy: page('ProductPage', () => import('./pages/shop/ProductPage')),
      },
      { path: 'cart', lazy: page('CartPage', () => import('./pages/shop/CartPage')) },
      {
        element: <RequireUser />,
        children: [
          {
            path: 'account',
            lazy: page('AccountPage', () => import('./pages/shop/AccountPage')),
          },
          {
            path: 'accountInfo',
            lazy: page('AccountInfoPage', () => import('./pages/shop/AccountInfoPage')),
          },
          {
            path: 'order',
            lazy: page('OrdersPage', () => import('./pages/shop/OrdersPage')),
          },
          {
            path: 'order/:orderNumber',
            lazy: page('OrderPage', () => import('./pages/shop/OrderPage')),
          },
          {
            path: 'addressBook',
            lazy: page('AddressBookPage', () => import('./pages/shop/AddressBookPage')),
          },
          {
            path: 'mylist',
            lazy: page('MyListPage', () => import('./pages/shop/MyListPage')),
          },
        ],
      },
      {
        lazy: page('RequireAdmin', async () => {
          const { RequireAdmin } = await import('./shell/RequireAdmin');
          return { Component: RequireAdmin };
        }),
        children: [
          { path: 'adminPage', lazy: adminPage('AdminPage') },
          { path: 'adminSpuPage', lazy: adminPage('AdminSpuPage') },
          { path: 'adminSpuListPage', lazy: adminPage('AdminSpuListPage') },
          { path: 'adminOrderIMPage', lazy: adminPage('AdminOrderIMPage') },
        ],
      },
    ],
  },
  { path: '*', loader: notFound, element: null },
];

/** A page's code, loaded when its URL is opened; `ErrorScreen` takes up what could not be. */
function page<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return () => loadPage(name, load);
}

/** A page of the admin, of which no more than this is loaded for everyone who opens its URL. */
function adminPage(name: keyof typeof guardedPages): () => Promise<{ Component: ComponentType }> {
  return page('guardedPages', async () => {
    const pages = await import('./guardedPages');
    return { Component: pages[name] };
  });
}

function notFound(): never {
  // The router's own way to an error of a status: it tells a Response from a crash.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
