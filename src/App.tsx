import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

import { CartProvider } from './contexts/Cart';
import { CurrentUserProvider } from './contexts/CurrentUser';
import { LanguageProvider } from './contexts/Language';

/** The shop: its three contexts around the router's pages. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <LanguageProvider>
      <CurrentUserProvider>
        <CartProvider>
          <RouterProvider router={router} />
        </CartProvider>
      </CurrentUserProvider>
    </LanguageProvider>
  );
}
