import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { loadWords } from './i18n/i18n';
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
            { index: true, lazy: () => import('./pages/shop/HomePage') },
            { path: 'product/:productId', lazy: () => import('./pages/shop/ProductPage') },
            { path: 'search', lazy: () => import('./pages/shop/SearchPage') },
            { path: 'search/:brand', lazy: () => import('./pages/shop/BrandPage') },
            { path: 'cart', lazy: () => import('./pages/shop/CartPage') },
            { path: 'signup', lazy: () => import('./pages/shop/SignUpPage') },
            { path: 'noFakeStore', lazy: () => import('./pages/shop/PledgePage') },
            {
              element: <RequireUser />,
              children: [
                { path: 'account', lazy: () => import('./pages/shop/AccountPage') },
                { path: 'accountInfo', lazy: () => import('./pages/shop/AccountInfoPage') },
                { path: 'order', lazy: () => import('./pages/shop/OrdersPage') },
                { path: 'order/:orderNumber', lazy: () => import('./pages/shop/OrderPage') },
                { path: 'addressBook', lazy: () => import('./pages/shop/AddressBookPage') },
                { path: 'mylist', lazy: () => import('./pages/shop/MyListPage') },
              ],
            },
            {
              lazy: async () => {
                const { RequireAdmin } = await import('./shell/RequireAdmin');
                return { Component: RequireAdmin };
              },
              children: [
                { path: 'adminPage', element: <AdminPage /> },
                { path: 'adminSpuPage', element: <AdminSpuPage /> },
                { path: 'adminSpuListPage', element: <AdminSpuListPage /> },
                { path: 'adminOrderIMPage', element: <AdminOrderIMPage /> },
              ],
            },
            { path: '*', loader: notFound, element: null },
          ],
        },
      ],
    },
  ];
}

/**
 * A page of the admin with its words. Not a route's `lazy`, which the router loads for every match:
 * this one's code is asked for when it is drawn, which its guard does only for an admin.
 */
function adminPage(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => {
    const [{ Component }] = await Promise.all([load(), loadWords('admin')]);
    return { default: Component };
  });
}

const AdminPage = adminPage(() => import('./pages/admin/AdminPage'));
const AdminSpuPage = adminPage(() => import('./pages/admin/AdminSpuPage'));
const AdminSpuListPage = adminPage(() => import('./pages/admin/AdminSpuListPage'));
const AdminOrderIMPage = adminPage(() => import('./pages/admin/AdminOrderIMPage'));

function notFound(): never {
  // The router's own way to an error of a status: it tells a Response from a crash.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
