import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';

import { queryClient } from '../services/queryClient';

/** Around the pages that read more of the hosts than a product list: Home opens without its code. */
export function QueryLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
