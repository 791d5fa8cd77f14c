import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

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
            { path: '*', loader: notFound, element: null },
          ],
        },
      ],
    },
  ];
}

function notFound(): never {
  // The router's own way to an error of a status: it tells a Response from a crash.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}
