import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

import { CartProvider } from './contexts/Cart';
import { CurrentUserProvider } from './contexts/CurrentUser';
import { LanguageProvider } from './contexts/Language';
import { queryClient } from './services/client/queryClient';

/** The shop: the query cache and the three contexts around the router's pages. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <CurrentUserProvider>
          <CartProvider>
            <RouterProvider router={router} />
          </CartProvider>
        </CurrentUserProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
