import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { loadChunk } from './loadChunk';
import { chunkArrived } from './services/chunkReload';
import { ErrorScreen } from './shell/ErrorScreen';
import { RequireUser } from './shell/RequireUser';
import { RootLayout } from './shell/RootLayout';

/** Every URL of the shop (specification section 2). */
export function createRoutes(Notice?: ComponentType): RouteObject[] {
  return [
    {
      path: '/',
      element: <RootLayout Notice={Notice} />,
      errorElement: <ErrorScreen />,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            { index: true, lazy: page('HomePage', () => import('./pages/shop/HomePage')) },
            {
              path: 'search/:brand',
              lazy: page('BrandPage', () => import('./pages/shop/BrandPage')),
            },
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
                {
                  path: 'search',
                  lazy: page('SearchPage', () => import('./pages/shop/SearchPage')),
                },
                { path: 'cart', lazy: page('CartPage', () => import('./pages/shop/CartPage')) },
                {
                  path: 'signup',
                  lazy: page('SignUpPage', () => import('./pages/shop/SignUpPage')),
                },
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
                    { path: 'adminPage', element: <AdminPage /> },
                    { path: 'adminSpuPage', element: <AdminSpuPage /> },
                    { path: 'adminSpuListPage', element: <AdminSpuListPage /> },
                    { path: 'adminOrderIMPage', element: <AdminOrderIMPage /> },
                  ],
                },
              ],
            },
            { path: '*', loader: notFound, element: null },
          ],
        },
      ],
    },
  ];
}

/** A page's code, loaded when its URL is opened; `ErrorScreen` takes up what could not be. */
function page<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const module = await loadChunk(name, load);
    chunkArrived(name);
    return module;
  };
}

/**
 * A page of the admin with its words. Not a route's `lazy`, which the router loads for every match:
 * this one's code is asked for when it is drawn, which its guard does only for an admin. Words that
 * could not be loaded are told, and tried again, by what stands around the page.
 */
function adminPage(name: string, load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => {
    const { withAdminWords } = await adminWords();
    return { default: await withAdminWords(page(name, load)) };
  });
}

const adminWords = () => loadChunk('AdminWords', () => import('./shell/AdminWords'));

const AdminPage = adminPage('AdminPage', () => import('./pages/admin/AdminPage'));
const AdminSpuPage = adminPage('AdminSpuPage', () => import('./pages/admin/AdminSpuPage'));
const AdminSpuListPage = adminPage(
  'AdminSpuListPage',
  () => import('./pages/admin/AdminSpuListPage'),
);
const AdminOrderIMPage = adminPage(
  'AdminOrderIMPage',
  () => import('./pages/admin/AdminOrderIMPage'),
);

function notFound(): never {
  // The router's own way to an error of a status: it tells a Response from a crash.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
